/**
 * Timing of the loading bar in milliseconds (docs/rules.md#app-shell): its duration, and the wait below which
 * it does not appear.
 */
export const LOADING_BAR = { durationMs: 2_000, throttleMs: 200 } as const;

/**
 * Settings of route preloading (docs/rules.md#app-shell): at most five in parallel, none on slow connections.
 */
export const PRELOAD = {
  atOnce: 5,
  /** Milliseconds for which a pointer must rest on a link before the preload starts. */
  restMs: 65,
  /** Values of `navigator.connection.effectiveType` for slow connections. */
  slow: ["slow-2g", "2g"],
  /** Values of `navigator.connection.effectiveType` on which a car's page is prerendered before a press. */
  fast: ["4g"],
  /** Bytes that a visit may spend on pages that it does not open. */
  unopenedBytes: 150_000,
  /** Bytes that a fetched page and a prerendered page are taken to cost; `bench:navigation` measures them. */
  fetchedBytes: 25_000,
  prerenderedBytes: 50_000,
} as const;

/** Session storage key of the bytes spent on pages that the visit has not opened. */
export const UNOPENED_KEY = "forecourt.unopened";

/**
 * Browser geolocation (docs/rules.md#app-shell): timeout, and maximum age of a cached position, in
 * milliseconds.
 */
export const GEOLOCATION = { timeoutMs: 10_000, maximumAgeMs: 600_000 } as const;

/** Storage key of the closed announcement. */
export const ANNOUNCEMENT_KEY = "forecourt.announcement";

/** Session storage key of the closed offer of another language. */
export const LANGUAGE_OFFER_KEY = "forecourt.language-offer";

/** Storage key of the visitor's theme: `light` or `dark`; if missing, the system's setting applies. */
export const THEME_KEY = "forecourt.theme";

/** `window` event for a changed address without a page load. */
export const NAVIGATED = "forecourt:navigated";

/** Milliseconds between checks for a new build on a visible page. */
export const BUILD_POLL_MS = 15 * 60 * 1_000;

/** Milliseconds within which a path is not reloaded again (docs/rules.md#builds). */
export const RELOAD_GUARD_MS = 10_000;

/** Milliseconds for a started navigation before a failed file causes a reload (docs/rules.md#builds). */
export const LEAVING_MS = 10_000;

/** Session storage keys: the time of a path's reload, and the build whose missing file caused a reload. */
export const RELOADED_KEY = "forecourt.reloaded";
export const CHUNK_RELOAD_KEY = "forecourt.chunkReload";

/** `window` event for a file of the build that failed to load (docs/rules.md#builds). */
export const PRELOAD_ERROR = "preloadError";

/** Timing and position of a toast (docs/rules.md#toasts): milliseconds, and pixels from the top right corner. */
export const TOAST = { lifeMs: 5_000, offsetPx: 20, enterMs: 300, leaveMs: 450 } as const;

/** Storage key of a toast that the tab's next page shows. */
export const QUEUED_TOAST_KEY = "forecourt.toast";
