import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** The browser tests that are slow by nature. */
export default defineConfig(base, {
  testDir: ".",
  globalSetup: "../temporary-folder.ts",
  outputDir: "../../test-results/nightly",
});
