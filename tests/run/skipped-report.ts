/**
 * Lists the suites that a run of Vitest skipped, with counts.
 * @param lines of `SkippedReporter`
 * @param missing tools that are not installed
 */
export function skippedReport(lines: string, missing: readonly string[]): string {
  const suites = lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t") as [name: string, tests: string]);
  const tests = suites.reduce((sum, [, count]) => sum + Number(count), 0);
  return [
    `\nSkipped: ${tests} tests in ${suites.length} suites.`,
    ...suites.sort().map(([name, count]) => `  ${name} (${count})`),
    ...(missing.length > 0
      ? [`Not installed: ${missing.join(", ")}.`, "CI=1 npm run test:prepare installs all of them."]
      : []),
  ].join("\n");
}
