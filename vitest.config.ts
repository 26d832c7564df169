import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { documentTests } from "./tests/support/document-tests.ts";
import { timeoutFactor } from "./tests/support/scale.ts";
import { SkippedReporter } from "./tests/support/skipped-reporter.ts";
import { UnfinishedReporter } from "./tests/support/unfinished-reporter.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const needDocument = documentTests(root);
const BUNDLED_TOOLS = "tests/support/bundled-tools.ts";
const SHARED_POSTGRES = "tests/support/shared-postgres.ts";
/**
 * Seed of the random order in runs under stress. Vitest's option `--sequence.shuffle` would replace the `sequence` of
 * each project.
 */
const orderSeed = process.env.TEST_ORDER_SEED;

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // Outside Next's server bundle the guard has no "react-server" condition.
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    globalSetup: ["tests/temporary-folder.ts"],
    // What a run compiled is read by the next one: a quarter of the processor's time of `test:quick`.
    experimental: { fsModuleCache: true },
    // A golden file that is missing fails its test instead of being written by it; `vitest -u` writes them.
    update: "none",
    // Vitest would leave one processor to its own process, which sleeps while the tests run: half of two. More than the processors
    // gain nothing: each loads the modules again.
    maxWorkers: availableParallelism(),
    ...(orderSeed && { sequence: { shuffle: true, seed: Number(orderSeed) } }),
    reporters: ["default", new UnfinishedReporter(), new SkippedReporter()],
    projects: [
      // Modules are loaded once a worker, not once a file: three quarters of the time was loading. `tests/setup.ts` gives each
      // file fresh process-wide values.
      project("rules", {
        include: tests("unit"),
        exclude: [...needDocument.shared, ...needDocument.alone],
        isolate: false,
        globalSetup: [BUNDLED_TOOLS],
      }),
      // A document is as global as anything can be: each file has its own. One process makes the documents of many files, because
      // starting it takes longer than most files.
      project("document", { include: needDocument.shared, pool: "vmForks" }),
      project("alone", { include: needDocument.alone }),
      project("contract", {
        include: tests("contract"),
        isolate: false,
        // A third of their time they wait for servers and commands that they have started.
        maxWorkers: availableParallelism() + 1,
        sequence: { groupOrder: 1 },
        globalSetup: [BUNDLED_TOOLS, SHARED_POSTGRES],
      }),
      // Kills processes and fills disks: slow by nature, so only in the nightly run.
      project("fault", { include: tests("fault") }),
      // Against one running site, one file after the other: its memory is what is measured.
      project("abuse", {
        include: tests("abuse"),
        globalSetup: ["tests/abuse/site-of-run.ts"],
        fileParallelism: false,
      }),
    ],
  },
});

function tests(folder: string): string[] {
  return [`tests/${folder}/**/*.test.{ts,tsx}`];
}

function project(name: string, own: object) {
  return {
    extends: true as const,
    test: {
      name,
      setupFiles: ["tests/setup.ts"],
      // Guards against a hang, no measure of speed: a busy machine may take ten times as long.
      testTimeout: 120_000 * timeoutFactor(),
      hookTimeout: 120_000,
      pool: "forks" as const,
      // A test without an expectation that ran is refused.
      expect: { requireAssertions: true },
      // Logs are not the tests' output; a test that reads them sets a level.
      env: { LOG_LEVEL: "silent" },
      ...own,
    },
  };
}
