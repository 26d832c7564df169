import base from "../../../playwright.config";

/**
 * The browser tests in the order of a round: `STRESS_TEST_DIR` holds a file for each that is to run, named by its place.
 * Each round has its own `STRESS_OUTPUT_DIR`: Playwright empties that folder when it starts, and the pictures and traces of an
 * earlier round must stay.
 */
export default {
  ...base,
  testDir: process.env.STRESS_TEST_DIR,
  ...(base.projects ? { projects: base.projects.map(({ testDir: _, ...project }) => project) } : {}),
  globalSetup: "../../temporary-folder.ts",
  outputDir: process.env.STRESS_OUTPUT_DIR,
  reporter: "json",
  retries: 0,
};
