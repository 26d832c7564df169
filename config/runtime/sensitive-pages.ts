import { SENSITIVE_PATHS } from "./page-paths";

/**
 * Pages that contain credit data, typed values, or a link that opens personal data. No third-party script runs on them,
 * no tag's host is in their policy, and no other page receives their URL.
 */
export const SENSITIVE_PAGES = {
  /** These paths and everything below them, in lower case: `sensitive` in `pages.ts`. */
  paths: SENSITIVE_PATHS,
  /** Any page whose query has one of these: a form with what was typed into it. */
  queryKeys: ["draft"],
} as const;

/** Referrer policy of such a page: the next page receives only the site's origin. */
export const SENSITIVE_REFERRER_POLICY = "strict-origin";
