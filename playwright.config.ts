import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { systemBrowser, TEST_BROWSER_FLAGS } from "./tests/support/browser";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/temporary-folder.ts",
  outputDir: "test-results",
  // Each has a site, a mail server and a browser of its own; the tests of one file stay together.
  workers: Math.min(4, availableParallelism()),
  // CI shares its processors with others and may starve a browser; what needed a second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [["list"]] : [["line"]],
  forbidOnly: true,
  use: {
    locale: "en-US",
    timezoneId: "America/Chicago",
    // Motion costs a browser without a graphics card more than the page does; tests that are about it ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Recording costs a third of the processor's time: what fails is recorded when it is tried again.
    trace: "on-first-retry",
    launchOptions: { executablePath: systemBrowser, args: TEST_BROWSER_FLAGS },
  },
});
