/** The floating side button (docs/rules.md#pop-ups), milliseconds: from the page's start until it appears, and how long it pulses. */
export const SIDE_BUTTON = { delayMs: 10_000, highlightMs: 4_000 } as const;

/** Milliseconds after scrolling stops at which a teaser or the side button returns. */
export const SETTLED_MS = 250;

/** Finished and closed pop-ups, in local storage: no choice about cookies brings a pop-up back that was sent away. */
export const POPUP_HISTORY_KEY = "finishedPopups";

/** A viewport below this is mobile, pixels (docs/rules.md#app-shell). */
export const MOBILE_BELOW = 640;
