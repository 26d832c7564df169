import { ADS_VALUE_MAX_LENGTH } from "../../../config/leads/leads";
import {
  ADS_ALIASES,
  ADS_COOKIE_VALUE_LENGTH,
  ADS_NAMES,
  type AdsName,
  TRACKED_COOKIES,
} from "../../../config/marketing/tracking";

export type AdsValues = Partial<Record<AdsName, string>>;

/**
 * What is to be remembered of a visit (docs/rules.md#ads-parameters): the ads parameters of its address over those
 * known, and the ad platforms' own cookies as they are now. Only the allowed names; what is too long for a cookie is
 * left out.
 * @param queries of the page and, where the visitor came from another page of this site, of that one; the first
 * counts
 * @param cookies `document.cookie`
 */
export function captureAds(
  queries: readonly string[],
  cookies: string,
  known: Readonly<Record<string, string>> = {},
): AdsValues {
  const values: AdsValues = {};
  const keep = (name: string, value: string) => {
    const clean = value.trim();
    const allowed = ADS_NAMES.find((each) => each === name);
    if (allowed && clean !== "" && clean.length <= Math.min(ADS_COOKIE_VALUE_LENGTH, ADS_VALUE_MAX_LENGTH))
      values[allowed] = clean;
  };
  for (const [name, value] of Object.entries(known)) keep(name, value);
  for (const query of queries.toReversed()) {
    for (const [name, value] of new URLSearchParams(query)) keep(ADS_ALIASES[name] ?? name, value);
  }
  for (const name of TRACKED_COOKIES) {
    const value = cookieValue(cookies, name);
    if (value !== undefined) keep(name, value);
  }
  return values;
}

/** Value of a cookie; of `_gac_UA` the first whose name begins so. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(/;\s*/)) {
    const equals = pair.indexOf("=");
    const key = pair.slice(0, equals);
    if (key === name || (name === "_gac_UA" && key.startsWith(`${name}-`))) return pair.slice(equals + 1);
  }
  return undefined;
}
