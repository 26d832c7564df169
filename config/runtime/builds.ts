/** Fires on `window` when the address has changed without a page load. */
export const NAVIGATED = "forecourt:navigated";

/** How often a visible page checks for a new build, milliseconds. */
export const BUILD_POLL_MS = 15 * 60 * 1_000;

/** No path is reloaded twice within this time, milliseconds (docs/rules.md#builds). */
export const RELOAD_GUARD_MS = 10_000;

/** Keys of the tab's storage: when a path was reloaded, and the build whose missing file has caused a reload. */
export const RELOADED_KEY = "forecourt.reloaded";
export const CHUNK_RELOAD_KEY = "forecourt.chunkReload";

/** Raised on `window` when a file of the build cannot be loaded (docs/rules.md#builds). */
export const PRELOAD_ERROR = "preloadError";
