// Written by `npm run matcher` from config/runtime/pages.ts, so that pages load these paths without the whole table.

/** These paths and everything below them are sensitive, in lower case. */
export const SENSITIVE_PATHS: readonly string[] = [
  "/alerts",
  "/test-drive/scheduled",
  "/deal",
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
  "/deal",
  "/auto-financing/full-credit-application",
  "/car-research/search",
  "/sell-trade-my-car/your-vehicle",
  "/service/schedule/time",
  "/service/schedule/appointment",
];

/** Cached pages whose purpose is a form, or its first step, are at these paths or below them. */
export const FORM_PATHS: readonly string[] = [
  "/auto-financing/apply-for-financing",
  "/contact-us",
  "/our-company/careers",
  "/our-company/meet-our-team",
  "/service/schedule",
];
