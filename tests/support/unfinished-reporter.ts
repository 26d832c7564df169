import type { Reporter, TestModule } from "vitest/node";

/** Names the files whose process ended early; Vitest itself only reports that one did. */
export class UnfinishedReporter implements Reporter {
  readonly #begun = new Set<string>();

  onTestModuleStart(file: TestModule): void {
    this.#begun.add(file.relativeModuleId);
  }

  onTestModuleEnd(file: TestModule): void {
    this.#begun.delete(file.relativeModuleId);
  }

  onTestRunEnd(): void {
    for (const file of this.#begun) console.error(`Its process ended before it did: ${file}`);
  }
}
