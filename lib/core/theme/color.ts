import { COLORS, DARK } from "../../../config/runtime/theme";

/** Color as red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** Returns the contrast ratio of two `#rrggbb` colors, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  return ratio(parseHex(a), parseHex(b));
}

/**
 * Moves a color towards another until it has a minimum contrast against all given backgrounds. If that is impossible,
 * returns the other color.
 */
export function movedFor(
  colour: Rgb,
  towards: Rgb,
  { against, least }: { against: readonly Rgb[]; least: number },
): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = rounded(mix(colour, towards, share));
    if (against.every((background) => ratio(moved, background) >= least)) return moved;
  }
  return towards;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * share) as unknown as Rgb;
}

function rounded(colour: Rgb): Rgb {
  return colour.map(Math.round) as unknown as Rgb;
}

function ratio(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Colors of a theme as CSS values. All text pairs reach a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */
interface AccentTheme {
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
const TEXT_CONTRAST = 4.5;

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
