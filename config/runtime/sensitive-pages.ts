/**
 * Pages that contain credit answers, typed values, or a link that opens personal data. No third-party script runs on them,
 * no tag's host is in their policy, and no other page receives their address.
 */
export const SENSITIVE_PAGES = {
  /** These paths and everything below them, in lower case. */
  paths: [
    "/auto-financing/full-credit-application",
    "/service/schedule/appointment",
    "/sell-trade-my-car/your-vehicle/offer",
    "/sell-trade-my-car/your-vehicle/photos",
    "/test-drive/scheduled",
  ],
  /** Any page whose query has one of these: a form with what was typed into it. */
  queryKeys: ["draft"],
} as const;

/** What the next page learns of such a page's address: the site, and no more. */
export const SENSITIVE_REFERRER_POLICY = "strict-origin";
