/**
 * The visitor profile's cookies (specification §3) and how long each lasts, days. Store and ads cookies last 30 (§9); the
 * specification shows no lifetime of the others (decision 12). There is no date of birth here: it is never kept
 * (design §10).
 */
const MONTH = 30;
/** Who refused must not be asked again for twelve months (CCPA). */
const YEAR = 365;

export const PROFILE_COOKIES = {
  firstName: MONTH,
  lastName: MONTH,
  email: MONTH,
  phone: MONTH,
  phoneVerified: MONTH,
  locationAddress: MONTH,
  homeAddress: MONTH,
  uniqueUserId: MONTH,
  unlockPrice: MONTH,
  userSelectedStore: MONTH,
  adsValues: MONTH,
  adfLead: MONTH,
  displayCookies: YEAR,
  allowCookies: YEAR,
} as const;

/** Kept only while a visitor's cookie choices, once made, include "functional": the profile cookies of specification §6. */
export const FUNCTIONAL_COOKIES: readonly (keyof typeof PROFILE_COOKIES)[] = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "phoneVerified",
  "locationAddress",
  "homeAddress",
  "uniqueUserId",
  "unlockPrice",
];

/** Longest text that a cookie keeps, characters; browsers refuse a cookie of more than 4 KB. */
export const PROFILE_TEXT_LIMIT = 254;

/** Keys of the browser's storage that hold what belongs to the person; "clear my details" takes them away too. */
export const PERSONAL_STORAGE = {
  /** Answers of the personalised price, in local storage. */
  personalPrice: "forecourt.personalPrice",
  /** The same while its steps are open, in the tab's storage. */
  personalDraft: "forecourt.personalDraft",
  /** Answers of the full credit application, in the tab's storage. */
  creditApplication: "forecourt.creditApplication",
  /** Estimate of the visitor's own vehicle, in local storage. */
  tradeEstimate: "forecourt.tradeEstimate",
  /** Answers about it until they are sent, in the tab's storage. */
  tradeAnswers: "forecourt.trade",
} as const;
