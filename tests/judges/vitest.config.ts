import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The judges alone, on a ready build: `npx vitest run -c tests/judges/vitest.config.ts`. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // Outside Next's server bundle the guard has no "react-server" condition.
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    globalSetup: ["tests/temporary-folder.ts", "tests/judges/judged-site.ts"],
    include: ["tests/judges/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: "forks",
    expect: { requireAssertions: true },
    maxWorkers: availableParallelism(),
    env: { LOG_LEVEL: "silent" },
  },
});
