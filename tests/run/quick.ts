import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { changedFiles } from "./changed-files";
import { type CommandResult, runTool, untilInterrupted } from "./command";
import { lintedFiles, MAX_QUICK_TESTS, quickSummary } from "./quick-parts";
import { readImportGraph, relatedTests } from "./related-tests";

/**
 * `npm run test:quick [-- --base REV]`: runs lint, types and the nearest tests of the changes since a
 * revision (the last commit by default), in parallel.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { base: { type: "string", default: "HEAD" } } });
  const files = await changedFiles(values.base);
  if (files.length === 0) {
    console.log(`Nothing differs from ${values.base}.`);
    return 0;
  }
  const signal = untilInterrupted();
  const related = relatedTests(await readImportGraph(process.cwd()), files);
  const tests = related.slice(0, MAX_QUICK_TESTS);
  const linted = lintedFiles(files);
  const run: Run = (tool, ...args) => runTool(tool, args, { signal, env: { TEST_SCALE: "0.2" } });
  const started = performance.now();
  const parts: Record<string, Promise<CommandResult | null>> = {
    lint: linted.length > 0 ? run("biome", "check", "--error-on-warnings", ...LINT_FLAGS, ...linted) : none,
    types: checkTypes(run),
    tests: tests.length > 0 ? run("vitest", "run", "--testTimeout=60000", ...tests) : none,
  };
  const results: [string, CommandResult | null][] = [];
  for (const [name, part] of Object.entries(parts)) results.push([name, await part]);
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    quickSummary(results, { files: files.length, tests: tests.length, related: related.length, seconds }),
  );
  return results.every(([, result]) => result === null || result.code === 0) ? 0 : 1;
}

type Run = (tool: Parameters<typeof runTool>[0], ...args: string[]) => Promise<CommandResult>;

const none = Promise.resolve(null);
/** Possibly only files that Biome ignores (feeds, pictures) have changed. */
const LINT_FLAGS = ["--no-errors-on-unmatched", "--files-ignore-unknown=true"];

/** Next's types of the routes are generated once; a changed route's file is checked with them. */
async function checkTypes(run: Run): Promise<CommandResult> {
  if (!existsSync("next-env.d.ts")) {
    const made = await run("next", "typegen");
    if (made.code !== 0) return made;
  }
  return run("tsc", "--noEmit");
}

process.exitCode = await main();
