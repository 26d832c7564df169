// Written by `npm run matcher` from config/runtime/pages.ts, so that pages load these paths without the whole table.

/** These paths and everything below them are sensitive, in lower case. */
const SENSITIVE_PATHS: readonly string[] = [
  "/alerts",
  "/test-drive/scheduled",
  "/auto-financing/full-credit-application",
  "/sell-trade-my-car/your-vehicle/offer",
  "/sell-trade-my-car/your-vehicle/photos",
  "/service/schedule/appointment",
];

/** Pages that are rendered for each request are at these paths or below them. */
export const PER_REQUEST_PATHS: readonly string[] = [
  "/private-reserve",
  "/saved-vehicles",
  "/compare",
  "/alerts",
  "/check-availability",
  "/test-drive",
  "/personalize-price",
  "/auto-financing/full-credit-application",
  "/car-research/search",
  "/sell-trade-my-car/your-vehicle",
  "/service/schedule/time",
  "/service/schedule/appointment",
];

/**
 * Pages that contain credit data, typed values, or a link that opens personal data. No third-party script runs on them,
 * no tag's host is in their policy, and no other page receives their URL.
 */
export const SENSITIVE_PAGES = {
  /** Prefixes of sensitive paths, in lower case: `sensitive` in `pages.ts`. */
  paths: SENSITIVE_PATHS,
  /** Query parameters that make any page sensitive, because it then shows a form with typed values. */
  queryKeys: ["draft"],
} as const;

/** Referrer policy of a sensitive page: the next page receives only the site's origin. */
export const SENSITIVE_REFERRER_POLICY = "strict-origin";
