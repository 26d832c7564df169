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

/** Browser geolocation (docs/rules.md#app-shell): how long it may take, and how old a known place may be. Milliseconds. */
export const GEOLOCATION = { timeoutMs: 10_000, maximumAgeMs: 600_000 } as const;

/** Where the browser keeps which announcement the visitor has closed. */
export const ANNOUNCEMENT_KEY = "forecourt.announcement";
