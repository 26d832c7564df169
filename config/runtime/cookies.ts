import { RESERVE } from "../catalog/reserve";
import type { CookieCategory } from "../marketing/consent";

/**
 * Rule of a cookie: its required consent category, and its lifetime in days. Store and ads cookies last 30
 * days (docs/rules.md#cookies), as do most others (docs/decisions/0019-visitor-data.md). The date of birth is
 * never stored (docs/rules.md#visitor-profile). A test compares the list with the cookie policy.
 */
interface CookieRule {
  category: CookieCategory;
  /** Alternative category that also allows the cookie. */
  alsoFor?: CookieCategory;
  days: number;
  /** Scripts cannot read the cookie. */
  httpOnly?: true;
  /** Only this site's code uses the name, so that it can be a `__Host-` cookie over https. */
  ownName?: true;
}

const MONTH = 30;
/** Days for which a visitor who declined must not be prompted again (CCPA: twelve months). */
const YEAR = 365;

export const COOKIES = {
  phoneProof: { category: "essential", days: MONTH, httpOnly: true, ownName: true },
  userSelectedStore: { category: "essential", days: MONTH },
  displayCookies: { category: "essential", days: YEAR },
  allowCookies: { category: "essential", days: YEAR },
  [RESERVE.cookie]: {
    category: "essential",
    days: RESERVE.tokenSeconds / 86_400,
    httpOnly: true,
    ownName: true,
  },
  formDraft: { category: "essential", days: 1, httpOnly: true, ownName: true },
  lastBooking: { category: "essential", days: 1, httpOnly: true, ownName: true },
  deals: { category: "essential", days: MONTH, httpOnly: true, ownName: true },
  lastDeal: { category: "essential", days: MONTH, ownName: true },
  firstName: { category: "functional", days: MONTH },
  lastName: { category: "functional", days: MONTH },
  email: { category: "functional", days: MONTH },
  phone: { category: "functional", days: MONTH },
  phoneVerified: { category: "functional", days: MONTH },
  locationAddress: { category: "functional", days: MONTH },
  homeAddress: { category: "functional", days: MONTH },
  uniqueUserId: { category: "functional", days: MONTH },
  unlockPrice: { category: "functional", days: MONTH },
  language: { category: "functional", days: YEAR },
  adfLead: { category: "functional", days: MONTH },
  sentForm: { category: "analytics", alsoFor: "targeting", days: 1, ownName: true },
  adsValues: { category: "targeting", days: MONTH },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;

export const cookieRule = (name: CookieName): CookieRule => COOKIES[name];

/** Patterns of cookies that third-party tags set on this site, by the category that allows the tags. */
export const FOREIGN_COOKIES: Readonly<Partial<Record<CookieCategory, RegExp>>> = {
  analytics: /^_(?:ga|gid)(?:_|$)/,
  targeting: /^_(?:fbp$|fbc$|gcl_|gac_)/,
};
