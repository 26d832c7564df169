import { appendFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";

/** Variable with the file from which `npm test` reads skipped tests. */
export const SKIPPED_FILE = "SKIPPED_FILE";

/** Writes each skipped suite, or single test, as a line: its file and name, a tab, the number of its tests. */
export class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[SKIPPED_FILE];
    if (file === undefined) return;
    for (const module of modules)
      for (const each of module.children)
        for (const { name, tests } of skippedIn(each))
          appendFileSync(file, `${module.relativeModuleId}: ${name}\t${tests}\n`);
  }
}

function skippedIn(each: TestSuite | TestCase): { name: string; tests: number }[] {
  if (each.type === "test")
    return each.result().state === "skipped" ? [{ name: each.fullName, tests: 1 }] : [];
  const tests = [...each.children.allTests()];
  if (tests.length > 0 && tests.every((test) => test.result().state === "skipped"))
    return [{ name: each.fullName, tests: tests.length }];
  return [...each.children].flatMap(skippedIn);
}
