import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The judges that need a browser or Java, against a ready build: `npx vitest run -c tests/judges/vitest.browser.config.ts`. */
// biome-ignore lint/style/noDefaultExport: vitest reads it
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    globalSetup: ["tests/temporary-folder.ts"],
    include: ["tests/judges/{firefox,nu-html,pa11y}.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
