import { recentlyViewedConfig } from "../catalog/shortlist";
import type { CookieName } from "./cookies";

/**
 * Cookies of the visitor profile, in the order of docs/rules.md#visitor-profile. `config/runtime/cookies` has
 * their categories and lifetimes.
 */
export const PROFILE_COOKIES = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "phoneVerified",
  "locationAddress",
  "homeAddress",
  "uniqueUserId",
  "unlockPrice",
  "userSelectedStore",
  "adsValues",
  "adfLead",
  "displayCookies",
  "allowCookies",
] as const satisfies readonly CookieName[];

/** Maximum characters of a cookie's text; browsers reject a cookie of more than 4 KB. */
export const PROFILE_TEXT_LIMIT = 254;

/** Browser storage keys with personal data; "clear my details" removes all of them. */
export const PERSONAL_STORAGE = {
  /** Values of the personalized price, in local storage. */
  personalPrice: "forecourt.personalPrice",
  /** Values of an unfinished personalized price, in session storage. */
  personalDraft: "forecourt.personalDraft",
  /** Typed but unsent lead forms, in session storage. */
  unsentForms: "forecourt.unsentForms",
  /** Values of the full credit application, in session storage. */
  creditApplication: "forecourt.creditApplication",
  /** Estimate of the visitor's own vehicle, in local storage. */
  tradeEstimate: "forecourt.tradeEstimate",
  /** Unsent values of the trade-in form, in session storage. */
  tradeAnswers: "forecourt.trade",
} as const;

/**
 * Local storage keys that require the "functional" category, because they record typed values or viewed
 * pages. Saved vehicles and unsent forms are exempt, because the visitor requested their storage.
 */
export const FUNCTIONAL_STORAGE: readonly string[] = [
  PERSONAL_STORAGE.personalPrice,
  PERSONAL_STORAGE.tradeEstimate,
  recentlyViewedConfig.storageKey,
  // Visits counted for pop-ups (docs/rules.md#pop-up-conditions).
  "viewedPagesItems",
];
