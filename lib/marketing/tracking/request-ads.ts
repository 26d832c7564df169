import "server-only";
import { ADS_ALIASES, ADS_NAMES, TRACKED_COOKIES } from "../../../config/marketing/tracking";
import type { Granted } from "../../core/browser/granted";
import { isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { readField, writeField } from "../../leads/core/profile/cookie-values";
import { visitorCookies } from "../../leads/core/visitor-cookies";
import { visitedStore } from "../consent/consent-gate";
import { requestConsent } from "../consent/request-consent";
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
 * Returns the ads parameters of a request (docs/rules.md#ads-parameters), as `remember-ads` does in a browser: those in
 * the URL, then those in the cookie. Empty without consent to targeting.
 * @param address URL of the visitor's page, or null if unknown
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
 * Returns the cookie that stores the ads parameters of a requested page for 30 days. It needs no script, and browsers
 * with short limits for script cookies preserve it. Returns null without parameters or consent. Never rejects.
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

/** Decodes a cookie; empty for an invalid value. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
