import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, systemBrowser } from "./tests/support/browser";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/temporary-folder.ts",
  outputDir: "test-results",
  workers: 1,
  // CI shares its processors with others and may starve a browser; what needed a second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [["list"]] : [["line"]],
  forbidOnly: true,
  use: {
    locale: "en-US",
    timezoneId: "America/Chicago",
    trace: "retain-on-failure",
    launchOptions: { executablePath: systemBrowser, args: BROWSER_FLAGS },
  },
});
