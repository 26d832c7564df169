import { RESERVE } from "../catalog/reserve";
import type { CookieCategory } from "../marketing/consent";

/**
 * Every cookie of the site: the category that must be allowed for it, and how long it is stored, days. Store and ads cookies
 * last 30 (docs/rules.md#cookies), and so do most others (docs/decisions/0019-visitor-data.md). There is no date of
 * birth: it is never stored (docs/rules.md#visitor-profile). The cookie policy lists them, and a test compares.
 */
interface CookieRule {
  category: CookieCategory;
  /** Additional category that the cookie serves: either of the two allows it. */
  alsoFor?: CookieCategory;
  days: number;
  /** No script can read it. */
  httpOnly?: true;
  /** No other code uses its name, so it can be a `__Host-` cookie where the site is served over https. */
  ownName?: true;
}

const MONTH = 30;
/** Visitors who declined must not be prompted again for twelve months (CCPA). */
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
  firstName: { category: "functional", days: MONTH },
  lastName: { category: "functional", days: MONTH },
  email: { category: "functional", days: MONTH },
  phone: { category: "functional", days: MONTH },
  phoneVerified: { category: "functional", days: MONTH },
  locationAddress: { category: "functional", days: MONTH },
  homeAddress: { category: "functional", days: MONTH },
  uniqueUserId: { category: "functional", days: MONTH },
  unlockPrice: { category: "functional", days: MONTH },
  adfLead: { category: "functional", days: MONTH },
  sentForm: { category: "analytics", alsoFor: "targeting", days: 1, ownName: true },
  adsValues: { category: "targeting", days: MONTH },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;

export const cookieRule = (name: CookieName): CookieRule => COOKIES[name];

/** Names of cookies that other companies' tags set on this site, by the category that lets those load. */
export const FOREIGN_COOKIES: Readonly<Partial<Record<CookieCategory, RegExp>>> = {
  analytics: /^_(?:ga|gid)(?:_|$)/,
  targeting: /^_(?:fbp$|fbc$|gcl_|gac_)/,
};
