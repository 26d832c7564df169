/**
 * The typefaces that a store may choose (`font` of its profile): variable, Latin, under the SIL Open Font License, in
 * `public/fonts` with their licences. `app/fonts.css` declares them; a browser loads the one that is used.
 */
export const FONTS = {
  geist: { family: "Geist", says: "clear and modern" },
  figtree: { family: "Figtree", says: "round and friendly" },
  "public-sans": { family: "Public Sans", says: "plain and neutral" },
  archivo: { family: "Archivo", says: "strong and narrow" },
  lora: { family: "Lora", says: "classic, with serifs" },
} as const;

/** The lightest and the boldest weight that pages use; the files of typefaces contain no others (`npm run fonts`). */
export const FONT_WEIGHTS = { min: 400, max: 700 } as const;

export type FontId = keyof typeof FONTS;
export const FONT_IDS = Object.keys(FONTS) as FontId[];
export const DEFAULT_FONT: FontId = "geist";

/** Corners (`radius` of a profile), pixels: of small parts, cards, and buttons with their chips. */
export const RADII = {
  sharp: { small: 2, card: 2, button: 4 },
  soft: { small: 8, card: 12, button: 999 },
  round: { small: 12, card: 20, button: 999 },
} as const;

export type RadiusId = keyof typeof RADII;
export const RADIUS_IDS = Object.keys(RADII) as RadiusId[];
export const DEFAULT_RADIUS: RadiusId = "soft";

/**
 * Colors that a store may choose, their defaults, and the contrast that each must have against others (WCAG 2.2: 4.5:1
 * of text, 3:1 of controls). A color that falls short is moved `towards` black or white until it passes. The default
 * accent is unchanged: a button is recognized by its label, which reaches 4.5:1 on every accent.
 */
export const COLORS = {
  accent: { default: "#22c55e", least: 3, against: ["#ffffff"], towards: "#000000" },
  // On every panel that the rule below allows it then reaches 4.5:1.
  ink: { default: "#0f1720", least: 5.5, against: ["#ffffff"], towards: "#000000" },
  band: { default: "#0f1720", least: 4.5, against: ["#ffffff", "#c3cddb"], towards: "#000000" },
  panel: { default: "#f6f8fa", least: 4.5, against: ["#334155", "#5b6b7f"], towards: "#ffffff" },
} as const;

export type ColorId = keyof typeof COLORS;

/** The page and raised panels in the dark theme, of pages (`app/tokens.css`) and of mails. */
export const DARK = { page: "#0f1720", panel: "#17212c" } as const;
