import "server-only";
import { ADS_ALIASES, ADS_NAMES, TRACKED_COOKIES } from "../../../config/marketing/tracking";
import type { Granted } from "../../core/browser/granted";
import { isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { readField, writeField } from "../../leads/core/profile/cookie-values";
import { visitorCookies } from "../../leads/core/visitor-cookies";
import { requestConsent } from "../consent/request-consent";
import { visitedStore } from "../consent/visited-store";
import { type AdsValues, captureAds } from "./ads-capture";

const COOKIE = "adsValues";
const PARAMETERS = [
  ...ADS_NAMES.filter((name) => !TRACKED_COOKIES.some((cookie) => cookie === name)),
  ...Object.keys(ADS_ALIASES),
];
const NAMES_ADS = new RegExp(`[?&](?:${PARAMETERS.join("|")})=[^&]`);

/** Returns true if a URL contains ads parameters. */
export function namesAds(address: string): boolean {
  return NAMES_ADS.test(address);
}

/**
 * Returns the ads parameters of a request (docs/rules.md#ads-parameters), as `remember-ads` reads it in a browser: the
 * parameters of an address over those that the visitor's cookie holds. Nothing where targeting is not allowed.
 * @param address of the page that the visitor is on; null where the request does not say
 * @param now milliseconds since 1970
 */
export function requestAds(
  headers: Headers,
  { address, allowed, now }: { address: string | null; allowed: Granted; now: number },
): AdsValues {
  if (!allowed.has("targeting")) return {};
  const cookies = Object.fromEntries(visitorCookies(headers).all);
  const query = address === null ? "" : (address.split("#")[0]!.split("?")[1] ?? "");
  return captureAds([query], { cookies, known: readField(COOKIE, decoded(cookies[COOKIE] ?? "")), now });
}

/**
 * Returns the cookie that remembers the ads parameters of a requested page for 30 days: it needs no script, and
 * browsers that forget what scripts have stored keep it. Null where there is nothing to remember, or the visitor does
 * not allow it. Never rejects.
 */
export async function landingCookie(
  headers: Headers,
  { address, siteUrl, now }: { address: string; siteUrl: string; now: number },
  storeOf: typeof visitedStore = visitedStore,
): Promise<string | null> {
  const store = await storeOf(headers).catch(() => null);
  if (!store) return null;
  const allowed = requestConsent(headers, store.tier);
  const values = requestAds(headers, { address, allowed, now });
  if (Object.keys(values).length === 0) return null;
  const text = writeField(COOKIE, values as Record<string, string>);
  return siteCookie(COOKIE, text, { allowed, secure: isSecureSite(siteUrl) });
}

/** Empty for a value that was changed by hand. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
