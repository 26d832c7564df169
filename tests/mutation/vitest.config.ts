import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { MUTATION_MODULES } from "./modules";
import { endIdleThreads, warmPool } from "./warm-pool";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Names of modules, separated by commas. */
const modules = (process.env.MUTATION_MODULE ?? "").split(",");
const tests = modules.flatMap((name) => {
  const module = MUTATION_MODULES[name];
  if (!module) throw new Error(`MUTATION_MODULE names no module of tests/mutation/modules.ts: "${name}"`);
  return module.tests;
});

/** Stryker's runner requires Vitest's own threads; this pool replaces them afterwards. */
const warmThreads: Plugin = {
  name: "warm-threads",
  configureVitest({ project, vitest }) {
    Object.assign(project.config, { pool: warmPool.name, poolRunner: warmPool });
    vitest.onClose(endIdleThreads);
  },
};

/** Runs only the unit tests of one module, without the setup of the whole suite. */
export default defineConfig({
  root,
  plugins: [warmThreads],
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
      { find: /^fast-check$/, replacement: `${root}tests/mutation/fast-check.ts` },
    ],
  },
  test: {
    setupFiles: ["tests/mutation/setup.ts", "tests/setup.ts"],
    include: [...tests],
    maxWorkers: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { LOG_LEVEL: "silent" },
  },
});
