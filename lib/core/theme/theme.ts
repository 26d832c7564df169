import {
  COLORS,
  type ColorId,
  DEFAULT_FONT,
  DEFAULT_RADIUS,
  FONTS,
  type FontId,
  RADII,
  type RadiusId,
} from "../../../config/runtime/theme";
import { accentTheme, contrast, movedFor, parseHex, toHex } from "./color";

/** A store's theme settings; its profile satisfies this type. */
export interface ThemeChoices {
  accent: string;
  colors?: Readonly<Partial<Record<Exclude<ColorId, "accent">, string>>> | undefined;
  font?: FontId | undefined;
  radius?: RadiusId | undefined;
}

/** Effective color, and the correction of the chosen one, or null without a correction. */
export interface CheckedColor {
  color: string;
  advice: string | null;
}

/** Corrects a chosen color until it has enough contrast (`COLORS`), and preserves its hue. */
export function checkedColor(id: ColorId, chosen: string): CheckedColor {
  const { default: own, least, against, towards } = COLORS[id];
  const color = chosen.toLowerCase();
  const short = against.find((other) => contrast(color, other) < least);
  if (color === own || short === undefined) return { color, advice: null };
  const rule = { against: against.map(parseHex), least };
  const better = toHex(movedFor(parseHex(color), parseHex(towards), rule));
  const ratio = Math.round(contrast(color, short) * 10) / 10;
  return {
    color: better,
    advice: `${id === "accent" ? id : `colors.${id}`}: ${chosen} has a contrast of ${ratio}:1 against ${short}, and needs ${least}:1. The site uses ${better} instead.`,
  };
}

/** Contrast of a chosen color, and the site's correction. */
export interface ColorReport {
  /**
   * Lowest contrast of the chosen color against its backgrounds, rounded down; `used` is the contrast of the corrected
   * color.
   */
  chosen: number;
  used: number;
  /** Required contrast; `against` is the color against which it is measured. */
  least: number;
  against: string;
  /** Color used by the site: the chosen one, or the nearest readable one. */
  color: string;
  isCorrected: boolean;
}

/** Returns the contrast report of a color. @param chosen color as `#rrggbb` */
export function colorReport(id: ColorId, chosen: string): ColorReport {
  const { least, against } = COLORS[id];
  const { color } = checkedColor(id, chosen);
  const worst = (of: string) =>
    against.map((other) => ({ other, ratio: contrast(of, other) })).sort(byRatio)[0]!;
  const hardest = worst(chosen);
  return {
    chosen: roundedDown(hardest.ratio),
    used: roundedDown(worst(color).ratio),
    least,
    against: hardest.other,
    color,
    isCorrected: color !== chosen.toLowerCase(),
  };
}

const byRatio = (a: { ratio: number }, b: { ratio: number }) => a.ratio - b.ratio;

/** Rounds down, because 4.49 must not be shown as 4.5. */
function roundedDown(ratio: number): number {
  return Math.floor(ratio * 10) / 10;
}

/** Returns the site's corrections of a profile's colors, one line each. */
export function profileAdvice(profile: ThemeChoices): string[] {
  return Object.values(checkedColors(profile)).flatMap(({ advice }) => advice ?? []);
}

/** Returns the file name of a store's font. */
export function fontFile({ font = DEFAULT_FONT }: Pick<ThemeChoices, "font">): string {
  return `/fonts/${font}-latin.woff2`;
}

/** Returns CSS variables of a store's theme for the `style` of `<html>`; the defaults are in `app/tokens.css`. */
export function themeStyle(profile: ThemeChoices): Record<`--${string}`, string> {
  const { accent, ink, band, panel } = checkedColors(profile);
  const theme = accentTheme(accent.color, panel.color);
  const { font = DEFAULT_FONT, radius = DEFAULT_RADIUS, colors = {} } = profile;
  const { small, card, button } = RADII[radius];
  return {
    "--accent": theme.accent,
    "--accent-ink": theme.accentInk,
    "--accent-text": theme.accentText,
    "--accent-soft": theme.accentSoft,
    "--accent-text-dark": theme.accentTextOnDark,
    "--accent-soft-dark": theme.accentSoftOnDark,
    ...(colors.ink && { "--ink": ink.color }),
    ...(colors.band && { "--band": band.color }),
    ...(colors.panel && { "--panel": panel.color }),
    ...(font !== DEFAULT_FONT && { "--font": `"${FONTS[font].family}", "${FONTS[font].family} fallback"` }),
    ...(radius !== DEFAULT_RADIUS && {
      "--radius-small": `${small}px`,
      "--radius-card": `${card}px`,
      "--radius-button": `${button}px`,
    }),
  };
}

/** Colors by the profile that chose them: correcting contrasts takes longer than composing a mail. */
const colorsOfMails = new WeakMap<ThemeChoices, ReturnType<typeof computedMailColors>>();

/** Returns the theme colors for mails, which do not support CSS variables; the last ones are for dark mode. */
export function mailColors(profile: ThemeChoices) {
  const known = colorsOfMails.get(profile) ?? computedMailColors(profile);
  colorsOfMails.set(profile, known);
  return known;
}

function computedMailColors(profile: ThemeChoices) {
  const { accent, ink, panel } = checkedColors(profile);
  const theme = accentTheme(accent.color, panel.color);
  return {
    accent: theme.accent,
    accentInk: theme.accentInk,
    accentText: theme.accentText,
    ink: ink.color,
    panel: panel.color,
    accentTextOnDark: theme.accentTextOnDark,
  };
}

function checkedColors({ accent, colors }: ThemeChoices): Record<ColorId, CheckedColor> {
  const of = (id: Exclude<ColorId, "accent">) => checkedColor(id, colors?.[id] ?? COLORS[id].default);
  return { accent: checkedColor("accent", accent), ink: of("ink"), band: of("band"), panel: of("panel") };
}
