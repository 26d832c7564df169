import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { type MutantResult, runStryker } from "../tools/stryker";
import { MUTATION_MODULES, type MutationModule } from "./modules";
import { lineOf, type Score, scoreOf, tableOf } from "./report";

const MIN_SCORE = 85;
const FOLDER = "test-results/mutation";

await main(process.argv.slice(2));

/**
 * Arguments: modules (default: all), `--static`, which mutates also what runs once as a file is loaded, and `--incremental`,
 * which tests again only what changed since the last run.
 */
async function main(args: readonly string[]): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith("--"));
  const names = named.length > 0 ? named : Object.keys(MUTATION_MODULES);
  const unknown = names.filter((name) => !Object.hasOwn(MUTATION_MODULES, name));
  if (unknown.length > 0) {
    console.error(
      `No such module: ${unknown.join(", ")}. Known: ${Object.keys(MUTATION_MODULES).join(", ")}`,
    );
    process.exit(2);
  }
  mkdirSync(FOLDER, { recursive: true });
  const scores: Score[] = [];
  for (const name of names) {
    const mutants = await mutate(name, MUTATION_MODULES[name]!, args);
    const score = scoreOf(name, mutants);
    scores.push(score);
    listSurvivors(score, mutants);
    console.log(`${tableOf([score])}\n`);
  }
  console.log(tableOf(scores));
  const weak = scores.filter(({ score }) => !(score >= MIN_SCORE));
  if (weak.length > 0) {
    console.error(`\nBelow ${MIN_SCORE}: ${weak.map(({ module }) => module).join(", ")}`);
    process.exit(1);
  }
}

async function mutate(
  name: string,
  { mutate }: MutationModule,
  args: readonly string[],
): Promise<MutantResult[]> {
  // Stryker's workers inherit it; `vitest.config.ts` beside this file reads it.
  process.env.MUTATION_MODULE = name;
  return runStryker({
    mutate: [...mutate],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    incremental: args.includes("--incremental"),
    // Code that runs once, when a file is loaded, needs all tests of its module for each mutant: most of the
    // time for few mutants.
    ignoreStatic: !args.includes("--static"),
    incrementalFile: `${FOLDER}/${name}.json`,
    concurrency: 2,
    // A busy machine must not turn a slow survivor into a kill. Stryker's own hit count ends endless loops.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    // TypeScript 7 has no compiler API for tools: no checker, and no rewriting of a tsconfig.
    checkers: [],
    disableTypeChecks: false,
    tsconfigFile: "none",
    ignorePatterns: [
      ".next*",
      "var",
      "public",
      "docs",
      "test-results",
      "tests/{bench,contract,e2e,fault,judges,tools}",
    ],
    symlinkNodeModules: true,
    tempDirName: ".stryker-tmp",
    cleanTempDir: "always",
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
    logLevel: "warn",
  });
}

/** Lists the survivors, one line each, on the terminal and in a file of the module. */
function listSurvivors({ module, survived }: Score, mutants: readonly MutantResult[]): void {
  const sources = new Map<string, string[]>();
  const lines = mutants
    .filter(({ status }) => status === "Survived" || status === "NoCoverage")
    .map((mutant) => {
      const file = relative(process.cwd(), mutant.fileName);
      const source = sources.get(file) ?? readFileSync(file, "utf8").split("\n");
      sources.set(file, source);
      return lineOf(mutant, file, source);
    })
    .sort();
  const path = `${FOLDER}/${module}-survivors.txt`;
  writeFileSync(path, lines.map((line) => `${line}\n`).join(""));
  console.log(`\n${module}: ${survived} survived (${path})`);
  for (const line of lines) console.log(`  ${line}`);
}
