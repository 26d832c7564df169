import { describe, expect, it } from "vitest";
import { choicesOf } from "@/components/staff/content/theme-sample";
import { COLORS } from "@/config/runtime/theme";
import { contrast } from "@/lib/core/theme/color";
import { checkedColor, colorReport } from "@/lib/core/theme/theme";

describe("the report on a chosen color", () => {
  it("has the lowest of its contrasts, rounded down, and the required one", () => {
    expect(colorReport("accent", "#0f4c81")).toEqual({
      chosen: 8.8,
      used: 8.8,
      least: 3,
      against: "#ffffff",
      color: "#0f4c81",
      isCorrected: false,
    });
    expect(colorReport("band", "#777777")).toMatchObject({ against: "#c3cddb", least: 4.5 });
  });

  it.each(["accent", "ink", "band", "panel"] as const)("names the %s that the site then uses", (id) => {
    const chosen = id === "panel" ? "#808080" : "#ffff00";
    const report = colorReport(id, chosen);
    expect(report.isCorrected).toBe(true);
    expect(report.color).toBe(checkedColor(id, chosen).color);
    expect(report.used).toBeGreaterThanOrEqual(report.least);
    for (const other of COLORS[id].against)
      expect(contrast(report.color, other)).toBeGreaterThanOrEqual(report.least);
  });

  it("leaves the default accent as it is, whatever its contrast", () => {
    expect(colorReport("accent", COLORS.accent.default)).toMatchObject({ isCorrected: false, chosen: 2.2 });
  });
});

describe("the sample of the colors", () => {
  const look = { accent: "#123456", colors: { ink: "#222222", band: "#333333" } };

  it("has the typed color, and the site's without a valid color", () => {
    expect(choicesOf({ accent: "#0f4c81", colors: { ink: "#000", band: "#444444" } }, look)).toMatchObject({
      accent: "#0f4c81",
      colors: { ink: "#222222", band: "#444444" },
    });
    expect(choicesOf({ accent: "#12" }, look)).toMatchObject({ accent: "#123456", colors: look.colors });
  });
});
