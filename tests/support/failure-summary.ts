import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/**
 * Prints the errors of each failed test at the very end, because CI logs are often truncated to their last
 * lines.
 */
export default class FailureSummary implements Reporter {
  private readonly failures: string[] = [];

  onTestEnd(test: TestCase, { errors, duration, status }: TestResult): void {
    if (status === test.expectedStatus || status === "skipped") return;
    const found = errors.map(({ message = "no message" }) =>
      stripVTControlCharacters(message).slice(0, 1_000),
    );
    const { file, line } = test.location;
    this.failures.push(
      `${file}:${line} ${test.title} (${Math.round(duration / 1_000)} s)\n${found.join("\n")}`,
    );
  }

  onEnd(): void {
    if (this.failures.length > 0) process.stdout.write(`\nWhat failed:\n${this.failures.join("\n\n")}\n`);
  }
}
