/**
 * Feature flags (docs/rules.md#feature-flags): gates are on or off, experiments have values. The defaults
 * apply without a key, before a visitor allows analytics, and while the flag service is down.
 */
export const GATES = {
  /** Visitors' browsers report web vitals. */
  report_web_vitals: true,
} as const satisfies Record<string, boolean>;

export const EXPERIMENTS = {
  /** Number of recently viewed vehicles shown. */
  recently_viewed: { shown: 8 },
} as const satisfies Record<string, Record<string, string | number | boolean>>;

/** Name of the `meta` element with the flag service's address. */
export const FLAGS_META = "flag-service";
