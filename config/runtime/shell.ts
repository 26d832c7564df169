/** The loading bar (docs/rules.md#app-shell): how long it runs; waits shorter than the throttle show none. Milliseconds. */
export const LOADING_BAR = { durationMs: 2_000, throttleMs: 200 } as const;

/** Route preload (docs/rules.md#app-shell): at most five in parallel, none on slow connections. */
export const PRELOAD = {
  atOnce: 5,
  /** A pointer that rests this long, milliseconds, means the link under it. */
  restMs: 65,
  /** `navigator.connection.effectiveType` of a slow connection. */
  slow: ["slow-2g", "2g"],
} as const;

/**
 * Browser geolocation (docs/rules.md#app-shell): its timeout, and the maximum age of a cached position, in
 * milliseconds.
 */
export const GEOLOCATION = { timeoutMs: 10_000, maximumAgeMs: 600_000 } as const;

/** Storage key of the announcement that the visitor closed. */
export const ANNOUNCEMENT_KEY = "forecourt.announcement";

/** Storage key of the visitor's theme: `light` or `dark`; without one the system decides. */
export const THEME_KEY = "forecourt.theme";

/** Fires on `window` when the address has changed without a page load. */
export const NAVIGATED = "forecourt:navigated";

/** Milliseconds between a visible page's checks for a new build. */
export const BUILD_POLL_MS = 15 * 60 * 1_000;

/** No path is reloaded twice within this time, milliseconds (docs/rules.md#builds). */
export const RELOAD_GUARD_MS = 10_000;

/**
 * Milliseconds that a followed link may take before a file that failed to load causes a reload (docs/rules.md#builds).
 */
export const LEAVING_MS = 10_000;

/** Keys of the tab's storage: when a path was reloaded, and the build whose missing file has caused a reload. */
export const RELOADED_KEY = "forecourt.reloaded";
export const CHUNK_RELOAD_KEY = "forecourt.chunkReload";

/** Raised on `window` when a file of the build cannot be loaded (docs/rules.md#builds). */
export const PRELOAD_ERROR = "preloadError";

/** Timing and position of a toast (docs/rules.md#toasts): milliseconds, and pixels from the top right corner. */
export const TOAST = { lifeMs: 5_000, offsetPx: 20, enterMs: 300, leaveMs: 450 } as const;

/** Storage key of a toast for the tab's next page. */
export const QUEUED_TOAST_KEY = "forecourt.toast";
