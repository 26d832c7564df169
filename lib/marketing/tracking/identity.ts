import { COUNTRY } from "../../../config/marketing/events";
import { phoneDigits } from "../../core/contact/phone-format";
import type { VisitorProfile } from "../../leads/core/profile/profile";

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

export const IDENTITY_FIELDS = [
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
