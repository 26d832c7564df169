import { PROFILE_COOKIES, PROFILE_TEXT_LIMIT } from "../../../../config/runtime/profile";
import type { ProfileAddress, VisitorProfile } from "./profile";

/** Profile field that may be stored in a cookie: every field except the date of birth. */
export type StoredField = (typeof PROFILE_COOKIES)[number];

export const STORED_FIELDS: readonly StoredField[] = PROFILE_COOKIES;

interface Codec<Value> {
  write(value: Value): string;
  /** Parses a cookie's text. Returns undefined for an invalid value, because visitors can edit cookies. */
  read(text: string): Value | undefined;
}

export const ADDRESS_PARTS = ["address", "apartment", "city", "state", "zipCode"] as const;

const text: Codec<string> = {
  write: (value) => value.trim().slice(0, PROFILE_TEXT_LIMIT),
  read: (stored) => stored.slice(0, PROFILE_TEXT_LIMIT) || undefined,
};
const flag: Codec<boolean> = { write: (value) => String(value), read: (stored) => stored === "true" };
/** Codec of a comma-separated list, the format of stored consent (docs/rules.md#cookie-banner). */
const list: Codec<string[]> = {
  write: (value) => value.join(","),
  read: (stored) => stored.split(",").filter((each) => /^[a-z]+$/.test(each)),
};
const address: Codec<ProfileAddress> = {
  write: (value) =>
    JSON.stringify(Object.fromEntries(ADDRESS_PARTS.map((part) => [part, text.write(value[part] ?? "")]))),
  read(stored) {
    const parts = texts(stored);
    if (!parts) return undefined;
    const [street, apartment, city, state, zipCode] = ADDRESS_PARTS.map((part) => parts[part] ?? "");
    return { address: street!, apartment: apartment!, city: city!, state: state!, zipCode: zipCode! };
  },
};
const values: Codec<Record<string, string>> = { write: (value) => JSON.stringify(value), read: texts };

const CODECS: { [Field in StoredField]: Codec<NonNullable<VisitorProfile[Field]>> } = {
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  phoneVerified: flag,
  locationAddress: address,
  homeAddress: address,
  uniqueUserId: text,
  displayCookies: text,
  allowCookies: list,
  unlockPrice: text,
  userSelectedStore: text,
  adsValues: values,
  adfLead: flag,
};

/** Serializes a field's value for its cookie, before percent-encoding. */
export function writeField<Field extends StoredField>(
  field: Field,
  value: NonNullable<VisitorProfile[Field]>,
): string {
  return CODECS[field].write(value);
}

/** Parses a field's value from its cookie. Returns undefined for an invalid value. */
export function readField<Field extends StoredField>(
  field: Field,
  stored: string,
): VisitorProfile[Field] | undefined {
  return CODECS[field].read(stored);
}

/** Returns the string properties of a JSON object, or undefined for any other JSON. */
function texts(json: string): Record<string, string> | undefined {
  // Most visitors have no such cookie, and an exception takes as long as a database lookup.
  if (json === "") return undefined;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return undefined;
  }
}
