import type { StoredCookies } from "../../core/browser/cookie-jar";
import { type AdsValues, cookieValue } from "./ads-capture";

/** Tracking identifiers (docs/rules.md#event-payloads); unknown ones are absent. */
export interface Identifiers {
  GClickID?: string;
  GBraid?: string;
  GWraid?: string;
  GAClientID?: string;
  GASessionID?: string;
  fbc?: string;
  fbp?: string;
  external_id?: string;
}

/**
 * Returns the tracking identifiers. @param cookies the browser's cookies; the platforms' own are newer than saved
 * values
 * @param ads saved ads parameters; Meta's click id is taken from here, because it belongs to the newest click
 */
export function identifiers(cookies: StoredCookies, ads: AdsValues, externalId?: string): Identifiers {
  const all: Identifiers = {
    GClickID: ads.gclid,
    GBraid: ads.gbraid,
    GWraid: ads.gwraid,
    GAClientID: gaClientId(cookieValue(cookies, "_ga") ?? ads._ga),
    GASessionID: gaSessionId(cookies),
    fbc: ads._fbc ?? cookieValue(cookies, "_fbc"),
    fbp: cookieValue(cookies, "_fbp") ?? ads._fbp,
    external_id: externalId,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

/** Returns the client id, which is the last two parts of `GA1.1.1234567890.1700000000`. */
export function gaClientId(value: string | undefined): string | undefined {
  return /^GA\d+\.\d+(?:-\d+)?\.(\d+\.\d+)$/.exec(value ?? "")?.[1];
}

/**
 * Returns the session id, which is the session's start: `GS1.1.1700000000.…` or `GS2.1.s1700000000$o…` in a cookie
 * `_ga_{stream}`.
 */
export function gaSessionId(cookies: StoredCookies): string | undefined {
  const sessions = Object.entries(cookies).filter(([name]) => /^_ga_[A-Z0-9]+$/.test(name));
  return sessions.map(([, value]) => /^GS\d\.\d\.s?(\d+)/.exec(value)?.[1]).find(Boolean);
}
