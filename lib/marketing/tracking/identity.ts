import { COUNTRY } from "../../../config/marketing/events";
import type { StoredCookies } from "../../core/browser/cookie-jar";
import { phoneDigits } from "../../core/contact/phone-format";
import type { VisitorProfile } from "../../leads/core/profile/profile";
import { type AdsValues, cookieValue } from "./ads-capture";

/** Personal data of an event (docs/rules.md#event-payloads), as typed and trimmed. Unknown values are absent. */
export interface Identity {
  email?: string;
  phone_number?: string;
  first_name?: string;
  last_name?: string;
  street_address?: string;
  city?: string;
  region?: string;
  postal_code?: string;
}

const IDENTITY_FIELDS = [
  "email",
  "phone_number",
  "first_name",
  "last_name",
  "street_address",
  "city",
  "region",
  "postal_code",
] as const satisfies readonly (keyof Identity)[];

export function identityOf(profile: VisitorProfile): Identity {
  const home = profile.homeAddress ?? profile.locationAddress;
  const all: Identity = {
    email: profile.email,
    phone_number: profile.phone,
    first_name: profile.firstName,
    last_name: profile.lastName,
    street_address: home?.address,
    city: home?.city,
    region: home?.state,
    postal_code: home?.zipCode,
  };
  const known = Object.entries(all).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(known.filter(([, value]) => value));
}

/** Normalization that a platform requires before hashing. Without it, hashes of the same person would differ. */
type Normaliser = Record<keyof Identity, (value: string) => string>;

const lower = (value: string) => value.trim().toLowerCase();
/** Lowercase letters and digits of any script. */
const bare = (value: string) => lower(value).replace(/[^\p{L}\p{N}]/gu, "");
/** Normalizes a phone number with the country's code before tracking (docs/rules.md#event-payloads). */
const phone = (value: string) => {
  const digits = phoneDigits(value);
  return digits.length === 10 ? `1${digits}` : digits;
};

/** Normalization rules of Google for user-provided data. */
const GOOGLE: Normaliser = {
  email: lower,
  phone_number: (value) => `+${phone(value)}`,
  first_name: lower,
  last_name: lower,
  street_address: lower,
  city: lower,
  region: lower,
  postal_code: lower,
};

/**
 * Normalization rules of Meta for customer information: no punctuation, no spaces, and only the first five digits of a
 * ZIP code.
 */
const META: Normaliser = {
  email: lower,
  phone_number: phone,
  first_name: bare,
  last_name: bare,
  street_address: lower,
  city: bare,
  region: bare,
  postal_code: (value) => lower(value).split("-")[0]!.replace(/\s/g, ""),
};

export function normalisedFor(platform: "google" | "meta", identity: Identity): Identity {
  const rules = platform === "google" ? GOOGLE : META;
  const fields = IDENTITY_FIELDS.flatMap((name) => {
    const value = identity[name] && rules[name](identity[name]);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(fields);
}

/**
 * Returns a person's data for the tag manager: all fields hashed, except the country (docs/rules.md#event-payloads).
 * Empty if the person is unknown or the browser cannot hash (plain HTTP).
 */
export async function hashedIdentity(
  identity: Identity,
  externalId: string | undefined,
): Promise<Record<string, string>> {
  const fields: Record<string, string | undefined> = {
    ...normalisedFor("google", identity),
    external_id: externalId,
    customer_id: externalId,
  };
  if (Object.keys(identity).length === 0 || globalThis.crypto?.subtle === undefined) return {};
  const hashed = Object.entries(fields).map(async ([name, value]) =>
    value === undefined ? [] : [[name, await sha256(value)] as const],
  );
  return { ...Object.fromEntries((await Promise.all(hashed)).flat()), country: COUNTRY };
}

/** Returns the hash in hexadecimal, in a browser and in Node.js. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

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
