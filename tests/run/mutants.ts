import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { type CommandResult, runTool, untilInterrupted } from "./command";
import { MUTANTS } from "./mutants/catalog";
import type { Mutant } from "./mutants/mutant";
import { isGoodEnough, type Verdict, verdictRows, verdictSummary } from "./mutants/verdict";
import { copyProject, type WorkingCopy } from "./mutants/working-copy";
import { MAX_QUICK_TESTS } from "./quick-parts";
import { readImportGraph, relatedTests } from "./related-tests";
import { failedInVitest } from "./vitest-report";

/** Most mistakes are noticed by the nearest tests: these run first. */
const NEAREST = 2;
const RESULTS = "test-results/mutants.json";

/**
 * `npm run test:mutants [-- --only NAME,AREA] [--skip-clean]`: plants each mistake of the catalog in a copy of the project, one at a time,
 * runs what `test:quick` runs for that file, and lists what noticed it. `--skip-clean` leaves out the run without any mutant, right after a
 * green one.
 */
async function main(): Promise<number> {
  const options = { only: { type: "string" }, "skip-clean": { type: "boolean", default: false } } as const;
  const { values } = parseArgs({ options });
  const only = values.only?.split(",");
  const mutants = MUTANTS.filter(({ name, area }) => !only || only.includes(name) || only.includes(area));
  if (mutants.length === 0) throw new Error(`No mutant has the name or area ${values.only}`);
  const signal = untilInterrupted();
  const copy = await copyProject();
  try {
    const graph = await readImportGraph(process.cwd());
    const testsOf = ({ file }: Mutant) => relatedTests(graph, [file]).slice(0, MAX_QUICK_TESTS);
    if (!values["skip-clean"])
      await mustPass(
        copy,
        [...new Set(mutants.flatMap((mutant) => testsOf(mutant).slice(0, NEAREST)))],
        signal,
      );
    const verdicts: Verdict[] = [];
    for (const mutant of mutants) {
      const verdict = await judge(mutant, testsOf(mutant), copy, signal);
      verdicts.push(verdict);
      const how = verdict.caughtBy === null ? "SURVIVED" : `caught by ${verdict.caughtBy}`;
      console.log(`${mutant.area} ${mutant.name}: ${how} (${verdict.seconds.toFixed(1)} s)`);
    }
    return report(verdicts);
  } finally {
    copy.remove();
  }
}

async function judge(
  mutant: Mutant,
  tests: readonly string[],
  copy: WorkingCopy,
  signal: AbortSignal,
): Promise<Verdict> {
  const started = performance.now();
  const takeOut = copy.plant(mutant);
  const caught = await anyFailure(copy, tests, signal).finally(takeOut);
  // The nearest tests passed without the mutant; another test must be shown to pass.
  if (caught?.file && !tests.slice(0, NEAREST).includes(caught.file)) {
    await mustPass(copy, [caught.file], signal);
  }
  return { mutant, caughtBy: caught?.by ?? null, seconds: (performance.now() - started) / 1_000 };
}

/** @throws Error when something fails that has no mutant in it: nothing could be learned from the rest */
async function mustPass(copy: WorkingCopy, tests: readonly string[], signal: AbortSignal): Promise<void> {
  console.log(`Without any mutant: types, ${tests.length} test files …`);
  const failure = (await typeFailure(copy, signal)) ?? (await firstFailure(copy, tests, signal));
  if (failure) throw new Error(`Fails without any mutant: ${failure.by}`);
}

interface Failure {
  by: string;
  /** File of the test. */
  file?: string;
}

async function anyFailure(
  copy: WorkingCopy,
  tests: readonly string[],
  signal: AbortSignal,
): Promise<Failure | null> {
  return (
    (await firstFailure(copy, tests.slice(0, NEAREST), signal)) ??
    (await typeFailure(copy, signal)) ??
    (await firstFailure(copy, tests.slice(NEAREST), signal))
  );
}

/** The first test that fails; null when all pass. @throws Error when the run itself does not work */
async function firstFailure(
  { folder }: WorkingCopy,
  tests: readonly string[],
  signal: AbortSignal,
): Promise<Failure | null> {
  if (tests.length === 0) return null;
  const file = join(folder, "report.json");
  rmSync(file, { force: true });
  const flags = ["--bail=1", "--retry=0", "--reporter=json", `--outputFile=${file}`, "--testTimeout=120000"];
  const env = { TEST_SCALE: "0.2" };
  const result = await runTool("vitest", ["run", ...tests, ...flags], { cwd: folder, signal, env });
  stopIf(signal);
  if (result.code === 0) return null;
  if (existsSync(file)) {
    const [failed] = failedInVitest(readFileSync(file, "utf8"), folder);
    if (failed) return { by: `${failed.file}: ${failed.title || failed.reason}`, file: failed.file };
    // All tests passed, but the run failed: a promise that was not awaited was rejected.
    return { by: "an error outside of any test" };
  }
  throw new Error(`The tests could not be run:\n${result.output.slice(-3_000)}`);
}

async function typeFailure({ folder }: WorkingCopy, signal: AbortSignal): Promise<Failure | null> {
  const result = await runTool("tsc", ["--noEmit"], { cwd: folder, signal });
  stopIf(signal);
  return result.code === 0 ? null : { by: `types: ${errorLine(result)}` };
}

function errorLine({ output }: CommandResult): string {
  return output.split("\n").find((line) => line.includes("error TS")) ?? output.slice(-300);
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Error("Interrupted");
}

function report(verdicts: readonly Verdict[]): number {
  const table = new Table({
    head: ["area", "mutant", "kind", "caught by", "s"],
    style: { head: [], border: [] },
  });
  table.push(...verdictRows(verdicts));
  console.log(`${table}\n${verdictSummary(verdicts)}`);
  mkdirSync("test-results", { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(verdicts, null, 2)}\n`);
  return isGoodEnough(verdicts, MUTANTS.length) ? 0 : 1;
}

process.exitCode = await main();
