import { describe, expect, it } from "vitest";
import { runTool } from "../run/command";

describe("a configuration of the browser tests", () => {
  it.each([
    ["each day's", "playwright.config.ts"],
    ["the nightly run's", "tests/nightly/playwright.config.ts"],
  ])("can be loaded: %s", async (_, config) => {
    const { code, output } = await runTool(
      "playwright",
      ["test", "--config", config, "--list", "--pass-with-no-tests", "no-such-file"],
      { env: { CI: undefined } },
    );
    expect(output).not.toContain("Error");
    expect(code).toBe(0);
  });
});
