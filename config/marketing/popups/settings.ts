/**
 * Timing of the floating side button (docs/rules.md#pop-ups) in milliseconds: delay after page load, and
 * duration of its pulse.
 */
export const SIDE_BUTTON = { delayMs: 10_000, highlightMs: 4_000 } as const;

/** Milliseconds after scrolling stops before a teaser or the side button returns. */
export const SETTLED_MS = 250;

/**
 * Local storage key of finished and closed pop-ups. It does not depend on the cookie choice, so that a closed
 * pop-up never returns.
 */
export const POPUP_HISTORY_KEY = "finishedPopups";

/** Viewport width in pixels below which the layout is mobile (docs/rules.md#app-shell). */
export const MOBILE_BELOW = 640;
