import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type CommandResult, runTool } from "../command";
import { type FailedTest, failedInVitest } from "../vitest-report";
import type { StressOptions } from "./options";
import { failedInPlaywright } from "./playwright-report";
import { type Round, shuffled } from "./rounds";
import type { RoundResult } from "./summary";

export const RESULTS_FOLDER = "test-results/stress";
/** Delay added to each response to the browser, in milliseconds: the round trip of a slow 4G network (Lighthouse). */
const NETWORK_DELAY_MS = "150";

/** The unit, contract and fault tests of a round, in random order. */
export async function runUnitTests(
  round: Round,
  files: readonly string[],
  { grep }: StressOptions,
  signal: AbortSignal,
): Promise<RoundResult> {
  const report = reportFile(round, "unit");
  const names = grep === null ? [] : ["-t", grep];
  const output = ["--reporter=json", `--outputFile=${report}`];
  const command = ["run", ...files, "--retry=0", ...names, ...output];
  const env = { ...surroundings(round), TEST_ORDER_SEED: String(round.seed) };
  const result = await runTool("vitest", command, { signal, env });
  const failed = readReport(report, result, (text) => failedInVitest(text, process.cwd()));
  return { round, kind: "unit", failed, seconds: result.seconds };
}

/** Runs the browser tests of a round, their files in random order; those that must run alone are skipped. */
export async function runBrowserTests(
  round: Round,
  files: readonly string[],
  { grep }: StressOptions,
  signal: AbortSignal,
): Promise<RoundResult> {
  const report = reportFile(round, "browser");
  const folder = orderedFolder(shuffled(files, round.seed));
  const names = grep === null ? ["--grep-invert", "@alone"] : ["--grep", grep];
  const config = ["--config", "tests/run/stress/playwright.config.ts"];
  const env = {
    ...surroundings(round),
    STRESS_TEST_DIR: folder,
    STRESS_OUTPUT_DIR: resolve(RESULTS_FOLDER, `browser-${round.number}`),
    TEST_SLOW_NETWORK_MS: NETWORK_DELAY_MS,
    PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report),
  };
  try {
    const result = await runTool("playwright", ["test", ...config, ...names], { signal, env });
    const failed = readReport(report, result, failedInPlaywright);
    return { round, kind: "browser", failed, seconds: result.seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The time zone, the clock and the ids of every process that the tests start from their own environment. */
function surroundings({ timeZone, now }: Round): Record<string, string | undefined> {
  const modules = ["shifted-clock.mjs", "awkward-ids.mjs"].map(
    (name) => `--import=${pathToFileURL(resolve("tests/support", name)).href}`,
  );
  const options = [process.env.NODE_OPTIONS, ...modules].filter(Boolean).join(" ");
  return {
    TZ: timeZone,
    NODE_OPTIONS: options,
    TEST_CLOCK_OFFSET_MS: String(now - Date.now()),
    CI: undefined,
  };
}

/** Playwright runs files in the order of their names: each has a place in its name and imports the test. */
function orderedFolder(files: readonly string[]): string {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const folder = resolve(mkdtempSync(join(RESULTS_FOLDER, "order-")));
  for (const [index, file] of files.entries()) {
    const name = `${String(index).padStart(3, "0")}-${file.split("/").at(-1)}`;
    writeFileSync(join(folder, name), `import ${JSON.stringify(relative(folder, resolve(file)))};\n`);
  }
  return folder;
}

function reportFile({ number }: Round, kind: RoundResult["kind"]): string {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const file = join(RESULTS_FOLDER, `${kind}-${number}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A run that ends without a report, or badly although no test has failed, is a failure too. */
function readReport(
  file: string,
  { code, output }: CommandResult,
  read: (text: string) => FailedTest[],
): FailedTest[] {
  const failed = existsSync(file) ? read(readFileSync(file, "utf8")) : [];
  if (code === 0 || failed.length > 0) return failed;
  return [{ file: "", title: "(the run itself)", reason: `exit code ${code}: ${output.slice(-500)}` }];
}
