import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import metrics from "next/dist/server/capsize-font-metrics.json";
import { describe, expect, it } from "vitest";
import { COLORS, DARK, FONT_IDS, FONT_WEIGHTS, FONTS, type FontId } from "@/config/runtime/theme";
import { contrast } from "@/lib/core/theme/color";
import { fontFile, profileAdvice, themeStyle } from "@/lib/core/theme/theme";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const BODY = "#334155";
const QUIET = "#5b6b7f";

describe("colours that a store chooses", () => {
  it("are corrected until text reaches 4.5:1 and buttons 3:1, whatever is chosen", () =>
    fc.assert(
      fc.property(hex, hex, hex, hex, (accent, ink, band, panel) => {
        const style = themeStyle({ accent, colors: { ink, band, panel } });
        const of = (name: string) => style[`--${name}`]!;
        for (const [text, ground] of [
          [of("ink"), "#ffffff"],
          [of("ink"), of("panel")],
          [BODY, of("panel")],
          [QUIET, of("panel")],
          ["#ffffff", of("band")],
          ["#c3cddb", of("band")],
          [of("accent-ink"), of("accent")],
          [of("accent-text"), of("panel")],
          [of("accent-text-dark"), DARK.page],
          [of("accent-text-dark"), DARK.panel],
          [of("accent-text-dark"), of("accent-soft-dark")],
        ] as const)
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        const least = accent === COLORS.accent.default ? 2.2 : 3;
        expect(contrast(of("accent"), "#ffffff")).toBeGreaterThanOrEqual(least);
      }),
    ));

  it("are used as chosen where they are readable, without a word", () => {
    const colors = { ink: "#1b2a4a", band: "#1b2a4a", panel: "#f4f1ea" };
    expect(themeStyle({ accent: "#B3261E", colors })).toMatchObject({
      "--accent": "#b3261e",
      "--ink": "#1b2a4a",
      "--band": "#1b2a4a",
      "--panel": "#f4f1ea",
    });
    expect(profileAdvice({ accent: "#B3261E", colors })).toEqual([]);
    expect(profileAdvice({ accent: COLORS.accent.default })).toEqual([]);
  });

  it("are reported when they are corrected: the color, the reason, and the correction", () => {
    const advice = profileAdvice({ accent: "#FFE600", colors: { band: "#7aa2ff" } });
    expect(advice).toHaveLength(2);
    expect(advice[0]).toMatch(
      /^accent: #FFE600 has a contrast of 1\.3:1 against #ffffff, and needs 3:1\. The site uses #[0-9a-f]{6} instead\.$/,
    );
    expect(advice[1]).toMatch(
      /^colors\.band: #7aa2ff has a contrast of 2\.5:1 against #ffffff, and needs 4\.5:1/,
    );
    expect(advice[1]).toContain(
      `uses ${themeStyle({ accent: "#000000", colors: { band: "#7aa2ff" } })["--band"]} instead`,
    );
  });
});

describe("typefaces and corners that a store chooses", () => {
  it("leave the page as it is where nothing is chosen", () =>
    expect(Object.keys(themeStyle({ accent: "#22c55e" }))).toEqual([
      "--accent",
      "--accent-ink",
      "--accent-text",
      "--accent-soft",
      "--accent-text-dark",
      "--accent-soft-dark",
    ]));

  it("become CSS variables", () =>
    expect(themeStyle({ accent: "#22c55e", font: "lora", radius: "sharp" })).toMatchObject({
      "--font": '"Lora", "Lora fallback"',
      "--radius-small": "2px",
      "--radius-card": "2px",
      "--radius-button": "4px",
    }));

  it.each(FONT_IDS)("%s has at most 40 KB, and its fallback has its metrics", (id) => {
    const file = readFileSync(`public${fontFile({ font: id })}`);
    expect(file.length).toBeLessThanOrEqual(40 * 1024);
    const { family } = FONTS[id];
    const css = readFileSync("app/fonts.css", "utf8");
    const { min, max } = FONT_WEIGHTS;
    expect(css).toContain(
      `font-family: "${family}";\n  src: url("${fontFile({ font: id })}") format("woff2");\n  font-weight: ${min} ${max};`,
    );
    const start = css.indexOf(`font-family: "${family} fallback"`);
    const face = css.slice(start, css.indexOf("}", start));
    const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)![1]);
    const wanted = fallbackOf(id);
    for (const name of Object.keys(wanted)) expect(percent(name), name).toBeCloseTo(wanted[name]!, 0);
  });

  it("no style uses a weight that the typefaces' files do not contain", () => {
    const { min, max } = FONT_WEIGHTS;
    const files = ["app", "components"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    );
    // Mails use the reader's own typefaces.
    const styled = files.filter((file) => /\.(css|tsx)$/.test(file) && !file.startsWith("components/mail"));
    expect(styled.length).toBeGreaterThan(100);
    const used = styled.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(WEIGHTS)].flatMap(([text, first, last = first]) =>
        first === undefined || Number(first) < min || Number(last) > max ? [`${file}: ${text}`] : [],
      ),
    );
    expect(used).toEqual([]);
  });
});

/** A class for a weight that the site does not have, or any weight in figures. */
const WEIGHTS =
  /\bfont-(?:thin|extralight|light|extrabold|black)\b|font-?weight[:=]\s*["{]*(\d+)(?: (\d+))?/gi;

/**
 * Returns a font's fallback metrics like Next does for its own fonts: the average width of a letter decides the size.
 */
function fallbackOf(id: FontId): Record<string, number> {
  const table = metrics as Record<
    string,
    { ascent: number; descent: number; unitsPerEm: number; xWidthAvg: number }
  >;
  const font = table[id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]!;
  const base = id === "lora" ? table.timesNewRoman! : table.arial!;
  const size = font.xWidthAvg / font.unitsPerEm / (base.xWidthAvg / base.unitsPerEm);
  const share = (units: number) => (Math.abs(units) / (font.unitsPerEm * size)) * 100;
  return {
    "size-adjust": size * 100,
    "ascent-override": share(font.ascent),
    "descent-override": share(font.descent),
  };
}
