import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { UnfinishedReporter } from "./tests/support/unfinished-reporter";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // Outside Next's server bundle the guard has no "react-server" condition to look at.
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    globalSetup: ["tests/temporary-folder.ts"],
    setupFiles: ["tests/setup.ts"],
    include: ["tests/{unit,contract,fault}/**/*.test.{ts,tsx}"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: "forks",
    // Vitest would leave one processor to its own process, which sleeps while the tests run: half of CI's two.
    maxWorkers: availableParallelism(),
    // As in `playwright.config.ts`: what needed a second try is listed as such.
    retry: process.env.CI ? 1 : 0,
    reporters: ["default", new UnfinishedReporter()],
    // Logs are not the tests' output; a test that reads them asks for them.
    env: { LOG_LEVEL: "silent" },
  },
});
