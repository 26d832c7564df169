import { SENSITIVE_PATHS } from "./page-paths";

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
