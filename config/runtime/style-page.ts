/**
 * Text colors with their backgrounds on the style page. `tests/unit/core/theme/tokens.test.ts` checks the
 * contrasts.
 */
export const COLOR_PAIRS = [
  { text: "ink", ground: "page", classes: "bg-page text-ink" },
  { text: "body", ground: "page", classes: "bg-page text-body" },
  { text: "quiet", ground: "page", classes: "bg-page text-quiet" },
  { text: "accent-text", ground: "page", classes: "bg-page text-accent-text" },
  { text: "ink", ground: "panel", classes: "bg-panel text-ink" },
  { text: "quiet", ground: "panel", classes: "bg-panel text-quiet" },
  { text: "on-ink", ground: "ink", classes: "bg-ink text-on-ink" },
  { text: "on-band", ground: "band", classes: "bg-band text-on-band" },
  { text: "accent-ink", ground: "accent", classes: "bg-accent text-accent-ink" },
  { text: "accent-text", ground: "accent-soft", classes: "bg-accent-soft text-accent-text" },
] as const;

/** The type scale, largest first; pixels. */
export const TYPE_SCALE = [
  { size: 60, classes: "text-5xl font-bold" },
  { size: 44, classes: "text-4xl font-bold" },
  { size: 32, classes: "text-3xl font-bold" },
  { size: 24, classes: "text-2xl font-bold" },
  { size: 20, classes: "text-xl font-semibold" },
  { size: 18, classes: "text-lg" },
  { size: 16, classes: "text-base" },
  { size: 14, classes: "text-sm" },
] as const;

/** Spacing steps, pixels. */
export const SPACING = [4, 8, 12, 16, 24, 32, 48, 64] as const;

/** Corner radii by token. */
export const CORNERS = [
  { name: "small", classes: "rounded-sm" },
  { name: "card", classes: "rounded-card" },
  { name: "button", classes: "rounded-button" },
] as const;
