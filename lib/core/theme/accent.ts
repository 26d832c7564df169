import { COLORS, DARK } from "../../../config/runtime/theme";
import { mix, movedFor, parseHex, type Rgb, ratio, rounded, toHex } from "./color";

/** Colors of a theme as CSS values. All text pairs reach a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */
export interface AccentTheme {
  accent: string;
  /** Color of text on the accent color. */
  accentInk: string;
  /** Accent color for text and thin lines on white, on a raised panel, and on its own soft tint. */
  accentText: string;
  accentSoft: string;
  /** The same for the dark theme. */
  accentTextOnDark: string;
  accentSoftOnDark: string;
}

const INK: Rgb = [15, 23, 32];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Minimum contrast of text in WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5;

/**
 * Derives a theme from the store's accent color (`#rrggbb`) and preserves its hue.
 * @param panel color of raised panels
 */
export function accentTheme(hex: string, panel: string = COLORS.panel.default): AccentTheme {
  const accent = parseHex(hex);
  const soft = rounded(mix(WHITE, accent, 0.1));
  const softOnDark = rounded(mix(parseHex(DARK.page), accent, 0.14));
  const darkGrounds = { against: [...Object.values(DARK).map(parseHex), softOnDark], least: TEXT_CONTRAST };
  const backgrounds = { against: [WHITE, parseHex(panel), soft], least: TEXT_CONTRAST };
  return {
    accent: toHex(accent),
    accentInk: toHex(inkOn(accent)),
    accentText: toHex(movedFor(accent, BLACK, backgrounds)),
    accentSoft: toHex(soft),
    accentTextOnDark: toHex(movedFor(accent, WHITE, darkGrounds)),
    accentSoftOnDark: toHex(softOnDark),
  };
}

/** Black is the last resort: at luminances from 0.17 to 0.19, neither the ink color nor white has enough contrast. */
function inkOn(fill: Rgb): Rgb {
  return [INK, WHITE].find((text) => ratio(text, fill) >= TEXT_CONTRAST) ?? BLACK;
}
