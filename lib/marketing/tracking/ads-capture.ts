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
  /** The browser's. */
  cookies: StoredCookies;
  /** Parameters stored earlier. */
  known?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Returns the ads parameters to store for a visit (docs/rules.md#ads-parameters): those of its URL over the stored
 * ones, and the ad platforms' own current cookies. Only allowed names; a value too long for a cookie is dropped.
 * @param queries of the page and, where the visitor came from another page of this site, of that one; the first one
 * wins
 */
export function captureAds(queries: readonly string[], { cookies, known = {}, now }: Visit): AdsValues {
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
  const { fbclid } = values;
  if (!fbclid) return values;
  const made = clickCookie(fbclid, [known._fbc, values._fbc]);
  // An earlier click's is no longer true, also where the new one is too long.
  delete values._fbc;
  keep("_fbc", made ?? `fb.1.${now}.${fbclid}`);
  return values;
}

/**
 * Meta's click id of a click, once made: it holds the time of the click, and every event must send the same one. Newer
 * ones end with a mark of what made them.
 */
function clickCookie(fbclid: string, made: readonly (string | undefined)[]): string | undefined {
  return made.find((value) => `${value?.replace(/^fb\.\d+\.\d+\./, "")}.`.startsWith(`${fbclid}.`));
}

/** Value of a cookie; of `_gac_UA` the first whose name begins so. */
export function cookieValue(cookies: StoredCookies, name: string): string | undefined {
  const isNamed = (key: string) => key === name || (name === "_gac_UA" && key.startsWith(`${name}-`));
  return Object.entries(cookies).find(([key]) => isNamed(key))?.[1];
}
