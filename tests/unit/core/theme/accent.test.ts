import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentTheme, contrast } from "@/lib/core/theme/color";
import { themeStyle } from "@/lib/core/theme/theme";
import { runs } from "../../../support/scale";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast follows WCAG 2.2", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#22c55e", "#ffffff", 2.28],
  ])("%s on %s is %s", (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBeCloseTo(ratio, 2);
  });
});

describe("any accent color of a store has readable text", () => {
  it("as text on white, on a raised panel and on its own tint: 4.5:1", () => {
    fc.assert(
      fc.property(hex, (accent) => {
        const { accentText, accentSoft } = accentTheme(accent);
        for (const background of ["#ffffff", "#f6f8fa", accentSoft]) {
          expect(contrast(accentText, background)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      // Its tint is a hair darker once it is rounded to whole numbers.
      { numRuns: runs(1_000), examples: [["#44a97f"]] },
    );
  });
  it("under text, as a fill: 4.5:1", () => {
    fc.assert(
      fc.property(hex, (accent) => {
        const theme = accentTheme(accent);
        expect(contrast(theme.accentInk, theme.accent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe("the chosen colours", () => {
  it("carry dark ink on the default accent", () => {
    expect(accentTheme("#22c55e")).toMatchObject({ accent: "#22c55e", accentInk: "#0f1720" });
  });
  it("carry white on a dark accent", () => {
    expect(accentTheme("#1d3a8a").accentInk).toBe("#ffffff");
  });
  it("leave an accent alone that is dark enough to be read", () => {
    expect(accentTheme("#1d3a8a").accentText).toBe("#1d3a8a");
  });
  it("become CSS variables", () => {
    expect(Object.keys(themeStyle({ accent: "#f59e0b" }))).toEqual([
      "--accent",
      "--accent-ink",
      "--accent-text",
      "--accent-soft",
      "--accent-text-dark",
      "--accent-soft-dark",
    ]);
  });
});
