import { recentlyViewedConfig } from "../catalog/recently-viewed";
import type { CookieName } from "./cookies";

/** The visitor profile's cookies (docs/rules.md#visitor-profile), in its order; `config/runtime/cookies` has their categories and lifetimes. */
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

/** Longest text that a cookie keeps, characters; browsers refuse a cookie of more than 4 KB. */
export const PROFILE_TEXT_LIMIT = 254;

/** Keys of the browser's storage with personal data; "clear my details" removes them too. */
export const PERSONAL_STORAGE = {
  /** Values of the personalized price, in local storage. */
  personalPrice: "forecourt.personalPrice",
  /** The same while its steps are open, in the tab's storage. */
  personalDraft: "forecourt.personalDraft",
  /** Lead forms that were typed into and not sent, in the tab's storage. */
  unsentForms: "forecourt.unsentForms",
  /** Values of the full credit application, in the tab's storage. */
  creditApplication: "forecourt.creditApplication",
  /** Estimate of the visitor's own vehicle, in local storage. */
  tradeEstimate: "forecourt.tradeEstimate",
  /** Unsent values of the trade-in form, in the tab's storage. */
  tradeAnswers: "forecourt.trade",
} as const;

/**
 * Keys of local storage that may be used only while "functional" is allowed: what was typed or looked at. What a visitor
 * saves on purpose (favourites), and an unsent form in its tab, are stored at the visitor's request.
 */
export const FUNCTIONAL_STORAGE: readonly string[] = [
  PERSONAL_STORAGE.personalPrice,
  PERSONAL_STORAGE.tradeEstimate,
  recentlyViewedConfig.storageKey,
  // Visits that pop-ups count (docs/rules.md#pop-up-conditions).
  "viewedPagesItems",
];
