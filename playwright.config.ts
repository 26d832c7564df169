import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { systemBrowser, TEST_BROWSER_FLAGS } from "./tests/support/browser";
import { EVERY_COMBINATION, NIGHTLY } from "./tests/support/nightly";

/** By its full path: the configurations that extend this one lie in other folders. */
const FAILURE_SUMMARY = resolve("tests/support/failure-summary.ts");

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/temporary-folder.ts",
  outputDir: "test-results",
  // Each has its own site, mail server and browser; the tests of one file stay together. One more than the processors,
  // because a test waits for a third of its time.
  workers: Math.min(4, availableParallelism() + 1),
  // Ends what hangs; no test is about how long it takes.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [[process.env.CI ? "list" : "line"], [FAILURE_SUMMARY]],
  forbidOnly: true,
  // A journey is tried in one form each time; every combination of width, JavaScript and input at night.
  grepInvert: EVERY_COMBINATION ? undefined : new RegExp(NIGHTLY),
  use: {
    locale: "en-US",
    timezoneId: "America/Chicago",
    // Motion costs a browser without a graphics card more than the page does; tests of motion enable it.
    contextOptions: { reducedMotion: "reduce" },
    // What a test did, its requests and console, and how the page looked at its end; `--trace on` records pictures of each step.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: systemBrowser, args: TEST_BROWSER_FLAGS },
  },
});
