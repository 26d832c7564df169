/**
 * Typefaces that a store can choose (`font` of its profile): variable, Latin, under the SIL Open Font
 * License, in `public/fonts` with their licenses. `app/fonts.css` declares them; a browser loads only the
 * used one.
 */
export const FONTS = {
  geist: { family: "Geist", says: "clear and modern" },
  figtree: { family: "Figtree", says: "round and friendly" },
  "public-sans": { family: "Public Sans", says: "plain and neutral" },
  archivo: { family: "Archivo", says: "strong and narrow" },
  lora: { family: "Lora", says: "classic, with serifs" },
} as const;

/** Lightest and boldest weight that pages use; the font files contain no others (`npm run fonts`). */
export const FONT_WEIGHTS = { min: 400, max: 700 } as const;

export type FontId = keyof typeof FONTS;
export const FONT_IDS = Object.keys(FONTS) as FontId[];
export const DEFAULT_FONT: FontId = "geist";

/** Corner radii in pixels (`radius` of a profile): of small elements, cards, and buttons with chips. */
export const RADII = {
  sharp: { small: 2, card: 2, button: 4 },
  soft: { small: 8, card: 12, button: 999 },
  round: { small: 12, card: 20, button: 999 },
} as const;

export type RadiusId = keyof typeof RADII;
export const RADIUS_IDS = Object.keys(RADII) as RadiusId[];
export const DEFAULT_RADIUS: RadiusId = "soft";

/**
 * Colors that a store can choose, with their defaults and required contrasts (WCAG 2.2: 4.5:1 for text, 3:1
 * for controls). A color with too little contrast is moved `towards` black or white until it passes. The
 * default accent is exempt: a button's label reaches 4.5:1 on every accent.
 */
export const COLORS = {
  accent: { default: "#22c55e", least: 3, against: ["#ffffff"], towards: "#000000" },
  // With this contrast, the text reaches 4.5:1 on every allowed panel.
  ink: { default: "#0f1720", least: 5.5, against: ["#ffffff"], towards: "#000000" },
  band: { default: "#0f1720", least: 4.5, against: ["#ffffff", "#c3cddb"], towards: "#000000" },
  panel: { default: "#f6f8fa", least: 4.5, against: ["#334155", "#5b6b7f"], towards: "#ffffff" },
} as const;

export type ColorId = keyof typeof COLORS;

/** Page and raised panels of the dark theme, in pages (`app/tokens.css`) and mails. */
export const DARK = { page: "#0f1720", panel: "#17212c" } as const;
