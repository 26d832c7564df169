import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** A browser named by `CHROMIUM_PATH`, else the system's Chromium, else Playwright's own (design 16). */
const systemBrowser = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

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
    launchOptions: {
      executablePath: systemBrowser,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
