import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DARK } from "@/config/runtime/theme";
import { contrast } from "@/lib/core/theme/color";

const css = readFileSync("app/tokens.css", "utf8");
const [light, dark] = css.slice(css.indexOf(":root")).split("@variant dark");

/** The colors of one half of the file, by name. */
function colorsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (?:var\([\w-]+, )?(#[0-9a-f]{6})/g)].map(([, name, color]) => [
      name!,
      color!,
    ]),
  );
}

const lightColors = colorsOf(light!);
const themes = { light: lightColors, dark: { ...lightColors, ...colorsOf(dark!) } };

describe.each(Object.entries(themes))("the %s theme", (_, colors) => {
  const texts = ["ink", "body", "quiet", "accent-text", "info", "success", "warning", "danger"];
  const pairs = [
    ...texts.flatMap((text) => ["page", "panel"].map((ground) => [text, ground])),
    ...["info", "success", "warning", "danger", "accent"].map((state) => [
      state === "accent" ? "accent-text" : state,
      `${state}-soft`,
    ]),
    ["on-ink", "ink"],
    ["on-band", "band"],
    ["accent-ink", "accent"],
    ["ink", "accent-soft"],
    ["ink", "warning-soft"],
    ["body", "warning-soft"],
  ] as [string, string][];

  it.each(pairs)("has %s readable on %s", (text, ground) => {
    expect(contrast(colors[text]!, colors[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
});

it("the dark page and panel are those that accents are computed for", () =>
  expect([themes.dark.page, themes.dark.panel]).toEqual([DARK.page, DARK.panel]));
