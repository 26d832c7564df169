import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, systemBrowser } from "./tests/support/browser";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 1,
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
