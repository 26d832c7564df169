import type { CommandResult } from "./command";

/** Number of test files, the nearest ones, that two processors run within half a minute. */
export const MAX_QUICK_TESTS = 24;

const LINTED = /\.(?:[cm]?[jt]sx?|json|css)$/;

/** Returns the changed files that the linter checks. */
export function lintedFiles(files: readonly string[]): string[] {
  return files.filter((file) => LINTED.test(file));
}

/** Summarizes the commands and their results; the output of failed ones is above. */
export function quickSummary(
  results: readonly (readonly [string, CommandResult | null])[],
  counts: { files: number; tests: number; related: number; seconds: number },
): string {
  const failed = results.filter(([, result]) => result !== null && result.code !== 0);
  const outputs = failed.map(([name, result]) => `── ${name} ──\n${result!.output.trim()}\n`);
  const lines = results.map(([name, result]) => {
    if (result === null) return `${name.padEnd(6)} nothing to do`;
    return `${name.padEnd(6)} ${result.code === 0 ? "passed" : "FAILED"} in ${result.seconds.toFixed(1)} s`;
  });
  const left = counts.related - counts.tests;
  const further = left > 0 ? `; ${left} that are further away run with npm test` : "";
  return [
    ...outputs,
    `${counts.files} changed files, ${counts.tests} test files${further}`,
    ...lines,
    `${failed.length === 0 ? "All passed" : `Failed: ${failed.map(([name]) => name).join(", ")}`} in ${counts.seconds.toFixed(1)} s`,
  ].join("\n");
}
