import { LEAD_COOKIES } from "../../../../config/leads/leads";
import type { Granted } from "../../../core/browser/granted";
import { siteCookie } from "../../../core/browser/site-cookie";
import { STORE_COOKIE } from "../../../store/locations/store-choice";

export interface VisitorCookies {
  /** A lead was sent from this browser in the last 30 days. */
  returning: boolean;
  ads: string | undefined;
  /** The store that was picked; it may not exist. */
  store: string | undefined;
  all: ReadonlyMap<string, string>;
}

/** What a lead takes from the visitor's cookies (docs/rules.md#lead-status). */
export function visitorCookies(headers: Headers): VisitorCookies {
  const cookies = new Map<string, string>();
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0) cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
  return {
    returning: Boolean(cookies.get(LEAD_COOKIES.lead)),
    ads: cookies.get(LEAD_COOKIES.ads),
    store: cookies.get(STORE_COOKIE),
    all: cookies,
  };
}

/**
 * Remembers that this browser has sent a lead, so that the next one is a `resend` (docs/rules.md#lead-status); null where the
 * visitor does not allow that.
 */
export function leadCookie(siteUrl: string, allowed: Granted): string | null {
  return siteCookie(LEAD_COOKIES.lead, "true", { allowed, secure: siteUrl.startsWith("https:") });
}
