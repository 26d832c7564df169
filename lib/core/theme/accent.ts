/** Colours of a theme, as CSS values. All pairs that carry text reach 4.5:1 (WCAG 2.2, 1.4.3). */
export interface AccentTheme {
  accent: string;
  /** Text on a fill of the accent. */
  accentInk: string;
  /** The accent as text or a thin line on white, on a raised panel and on its own soft tint. */
  accentText: string;
  accentSoft: string;
}

type Rgb = readonly [number, number, number];

const INK: Rgb = [15, 23, 32];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const PANEL: Rgb = [246, 248, 250];
const TEXT_CONTRAST = 4.5;

/** Derives a theme from the store's accent colour (`#rrggbb`), keeping its hue. */
export function accentTheme(hex: string): AccentTheme {
  const accent = parseHex(hex);
  const soft = rounded(mix(WHITE, accent, 0.1));
  return {
    accent: toHex(accent),
    accentInk: toHex(inkOn(accent)),
    accentText: toHex(darkenFor(accent, [WHITE, PANEL, soft])),
    accentSoft: toHex(soft),
  };
}

/** CSS variables of a store's theme, for the `style` of `<html>`; `app/globals.css` has the defaults. */
export function themeStyle(profile: { accent: string }): Record<`--${string}`, string> {
  const theme = accentTheme(profile.accent);
  return {
    "--accent": theme.accent,
    "--accent-ink": theme.accentInk,
    "--accent-text": theme.accentText,
    "--accent-soft": theme.accentSoft,
  };
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  return ratio(parseHex(a), parseHex(b));
}

/** Black is the last resort: between 0.17 and 0.19 of luminance neither ink nor white is readable enough. */
function inkOn(fill: Rgb): Rgb {
  return [INK, WHITE].find((text) => ratio(text, fill) >= TEXT_CONTRAST) ?? BLACK;
}

function darkenFor(colour: Rgb, backgrounds: readonly Rgb[]): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = rounded(mix(colour, BLACK, share));
    if (backgrounds.every((background) => ratio(darker, background) >= TEXT_CONTRAST)) return darker;
  }
  return INK;
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

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
