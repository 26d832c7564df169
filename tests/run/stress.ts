import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Table from "cli-table3";
import { branchBase, changedFiles, projectFiles } from "./changed-files";
import { untilInterrupted } from "./command";
import { startLoad } from "./stress/load";
import { isBrowserTest, isUnitTest, readOptions, type StressOptions } from "./stress/options";
import { chooseRounds } from "./stress/rounds";
import { RESULTS_FOLDER, runBrowserTests, runUnitTests } from "./stress/run-tests";
import { flawRows, flaws, type RoundResult, roundLine } from "./stress/summary";

const BUILD = ".next/standalone/server.js";
const RANDOM_SEEDS = 1_000_000;

/**
 * `npm run test:stress [-- --times N] [--unit|--browser] [--changed[=BASE]] [-g PATTERN] [--no-load] [FILES]`: repeats tests
 * under load, in random order, in another time zone and on another date each time, and lists what failed at least once.
 * `--seed`, `--tz` and `--now` repeat one combination.
 */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), 1 + Math.floor(Math.random() * RANDOM_SEEDS));
  const { unit, browser } = await chosenTests(options);
  if (unit.length + browser.length === 0) {
    console.log("There is no test to repeat.");
    return 0;
  }
  if (browser.length > 0 && !existsSync(BUILD)) throw new Error("Browser tests need a build: npm run build");
  const signal = untilInterrupted();
  const load = options.load ? startLoad() : { label: "no load", stop: () => undefined };
  const results: RoundResult[] = [];
  const note = (result: RoundResult) => {
    // What was interrupted has not failed.
    if (signal.aborted) return;
    results.push(result);
    console.log(roundLine(result, options.times, load.label));
  };
  try {
    for (const round of chooseRounds({ ...options, realNow: Date.now() })) {
      if (unit.length > 0 && !signal.aborted) note(await runUnitTests(round, unit, options, signal));
      if (browser.length > 0 && !signal.aborted) note(await runBrowserTests(round, browser, options, signal));
    }
  } finally {
    load.stop();
  }
  return report(results, options.times, signal.aborted);
}

/** The test files to be repeated, by kind. */
async function chosenTests(options: StressOptions): Promise<{ unit: string[]; browser: string[] }> {
  const all = (await projectFiles(process.cwd(), "tests")).filter((file) => existsSync(file));
  const changed =
    options.changed === null ? null : await changedFiles(options.changed || (await branchBase()));
  const wanted = (file: string) =>
    (changed === null || changed.includes(file)) &&
    (options.files.length === 0 || options.files.some((part) => file.includes(part)));
  const chosen = all.filter(wanted);
  return {
    unit: options.unit ? chosen.filter(isUnitTest) : [],
    browser: options.browser ? chosen.filter(isBrowserTest) : [],
  };
}

function report(results: readonly RoundResult[], times: number, interrupted: boolean): number {
  const found = flaws(results);
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  writeFileSync(
    join(RESULTS_FOLDER, "results.json"),
    `${JSON.stringify({ results, flaws: found }, null, 2)}\n`,
  );
  if (found.length > 0) {
    const table = new Table({
      head: ["test", "failed in round", "repeat with"],
      style: { head: [], border: [] },
    });
    table.push(...flawRows(found, times));
    console.log(String(table));
  }
  if (interrupted) console.log("Interrupted.");
  console.log(found.length === 0 ? "No test failed." : `Failed at least once: ${found.length}.`);
  return found.length > 0 || interrupted ? 1 : 0;
}

process.exitCode = await main();
