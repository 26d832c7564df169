import base from "../../../playwright.config";

/** The browser tests in the order of a round: `STRESS_TEST_DIR` holds a file for each that is to run, named by its place. */
export default {
  ...base,
  testDir: process.env.STRESS_TEST_DIR,
  ...(base.projects ? { projects: base.projects.map(({ testDir: _, ...project }) => project) } : {}),
  globalSetup: "../../temporary-folder.ts",
  outputDir: "../../../test-results/stress/browser",
  retries: 0,
};
