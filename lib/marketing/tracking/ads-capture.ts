import { ADS_VALUE_MAX_LENGTH } from "../../../config/leads/leads";
import {
  ADS_ALIASES,
  ADS_COOKIE_VALUE_LENGTH,
  ADS_NAMES,
  type AdsName,
  TRACKED_COOKIES,
} from "../../../config/marketing/tracking";
import type { StoredCookies } from "../../core/browser/cookie-jar";

export type AdsValues = Partial<Record<AdsName, string>>;

interface Visit {
  /** Cookies of the browser. */
  cookies: StoredCookies;
  /** Ads parameters stored earlier. */
  known?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Returns the ads parameters to store for a visit (docs/rules.md#ads-parameters): those in its URL, or the stored ones
 * if it has none, and the ad platforms' own current cookies. Only allowed names are included, and values too long for a
 * cookie are dropped.
 * @param queries query of the page and, if the visitor came from another page of this site, of that page; the first has
 * priority
 */
export function captureAds(queries: readonly string[], { cookies, known = {}, now }: Visit): AdsValues {
  const values: AdsValues = {};
  const keep = (name: string, value: string) => {
    const clean = value.trim();
    const allowed = ADS_NAMES.find((each) => each === name);
    if (allowed && clean !== "" && clean.length <= Math.min(ADS_COOKIE_VALUE_LENGTH, ADS_VALUE_MAX_LENGTH))
      values[allowed] = clean;
  };
  for (const query of queries.toReversed()) {
    for (const [name, value] of new URLSearchParams(query)) keep(ADS_ALIASES[name] ?? name, value);
  }
  // A click of one campaign must not be joined with the names of another.
  const isLanding = Object.keys(values).some((name) => !isTracked(name));
  for (const [name, value] of Object.entries(known))
    if (!(name in values) && (!isLanding || isTracked(name))) keep(name, value);
  for (const name of TRACKED_COOKIES) {
    const value = cookieValue(cookies, name);
    if (value !== undefined) keep(name, value);
  }
  const { fbclid } = values;
  if (!fbclid) return values;
  const made = clickCookie(fbclid, [known._fbc, values._fbc]);
  // The id of an earlier click no longer applies, even if the new one is too long.
  delete values._fbc;
  keep("_fbc", made ?? `fb.1.${now}.${fbclid}`);
  return values;
}

/**
 * Returns Meta's click id cookie. It contains the time of the click, and all events must send the same value, so an
 * existing one is reused. Newer values end with a mark of their creator.
 */
function clickCookie(fbclid: string, made: readonly (string | undefined)[]): string | undefined {
  return made.find((value) => `${value?.replace(/^fb\.\d+\.\d+\./, "")}.`.startsWith(`${fbclid}.`));
}

function isTracked(name: string): boolean {
  return TRACKED_COOKIES.some((cookie) => cookie === name);
}

/** Returns a cookie's value. For `_gac_UA`, the first cookie whose name begins with it is used. */
export function cookieValue(cookies: StoredCookies, name: string): string | undefined {
  const isNamed = (key: string) => key === name || (name === "_gac_UA" && key.startsWith(`${name}-`));
  return Object.entries(cookies).find(([key]) => isNamed(key))?.[1];
}
