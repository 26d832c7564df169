import { SENSITIVE_PATHS } from "./page-paths";

/**
 * Pages that contain credit answers, typed values, or a link that opens personal data. No third-party script runs on them,
 * no tag's host is in their policy, and no other page receives their address.
 */
export const SENSITIVE_PAGES = {
  /** These paths and everything below them, in lower case: `sensitive` in `pages.ts`. */
  paths: SENSITIVE_PATHS,
  /** Any page whose query has one of these: a form with what was typed into it. */
  queryKeys: ["draft"],
} as const;

/** What the next page learns of such a page's address: the site, and no more. */
export const SENSITIVE_REFERRER_POLICY = "strict-origin";
