import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runTool } from "../run/command";

describe("a configuration of the browser tests", () => {
  it.each([
    ["each day's", "playwright.config.ts"],
    ["the nightly run's", "tests/nightly/playwright.config.ts"],
    ["a round's under stress", "tests/run/stress/playwright.config.ts"],
  ])("can be loaded: %s", async (_, config) => {
    const folder = mkdtempSync(join(tmpdir(), "no-tests-"));
    const { code, output } = await runTool(
      "playwright",
      ["test", "--config", config, "--list", "--pass-with-no-tests", "no-such-file"],
      { env: { STRESS_TEST_DIR: folder, STRESS_OUTPUT_DIR: folder, CI: undefined } },
    );
    expect(output).not.toContain("Error");
    expect(code).toBe(0);
  });
});
