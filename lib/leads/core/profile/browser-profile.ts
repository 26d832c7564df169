import { COOKIES } from "../../../../config/runtime/cookies";
import { PERSONAL_STORAGE } from "../../../../config/runtime/profile";
import { choiceWritten, isAllowed } from "../../../core/browser/browser-consent";
import { readCookie, removeCookie, writeCookie } from "../../../core/browser/browser-cookies";
import { storageFor } from "../../../core/browser/browser-storage";
import { formatPhone } from "../../../core/contact/phone-format";
import { ADDRESS_PARTS, readField, STORED_FIELDS, type StoredField, writeField } from "./cookie-values";
import { CONTACT_FIELDS, PERSONAL_FIELDS, type ProfileAddress, type VisitorProfile } from "./profile";

/**
 * The visitor's profile in the browser, in cookies if allowed, otherwise in memory. Only lazily loaded browser code
 * imports this module, so that pages are the same for every visitor.
 */

/** Event on `window` after each change of the profile. */
export const PROFILE_EVENT = "forecourt:profile";

/** Values outside cookies: all fields if cookies are blocked or not allowed, and always the date of birth. */
const memory: VisitorProfile = {};

/** Reads all known fields. Fields without a value are absent. */
export function readProfile(): VisitorProfile {
  const stored = STORED_FIELDS.map((field) => [field, storedValue(field)] as const);
  return { ...memory, ...Object.fromEntries(stored.filter(([, value]) => value !== undefined)) };
}

/**
 * Sets the given fields; undefined removes a field. A changed cookie choice also applies to fields that are already
 * stored.
 */
export function updateProfile(changes: VisitorProfile): void {
  const known = readProfile();
  const chosen = "allowCookies" in changes;
  if (chosen) {
    keep("allowCookies", changes.allowCookies);
    choiceWritten(changes.allowCookies && writeField("allowCookies", changes.allowCookies));
  }
  const next: VisitorProfile = chosen ? { ...known, ...changes } : changes;
  for (const field of STORED_FIELDS) {
    if (!(field in next) || field === "allowCookies") continue;
    if (isAllowed(COOKIES[field].category)) keep(field, next[field]);
    else {
      removeCookie(field);
      remember(field, next[field]);
    }
  }
  if ("dateOfBirth" in changes) remember("dateOfBirth", changes.dateOfBirth);
  window.dispatchEvent(new Event(PROFILE_EVENT));
}

/**
 * Stores the contact details from a form's values, and the home page of the visit. A changed phone number is no longer
 * verified.
 */
export function rememberContact(values: Readonly<Record<string, unknown>>): void {
  const given = CONTACT_FIELDS.flatMap((field) => {
    const value = textOf(values[field]);
    return value === "" ? [] : [[field, value] as const];
  });
  const contact: VisitorProfile = Object.fromEntries(given);
  const newNumber =
    contact.phone !== undefined && compared(contact.phone) !== compared(readProfile().phone ?? "");
  const homeAddress = addressOf(values);
  updateProfile({
    ...contact,
    ...(newNumber && { phoneVerified: undefined }),
    ...(homeAddress && { homeAddress }),
  });
}

const compared = (phone: string) => formatPhone(phone, "search");

/** Returns the address in the values, or undefined for a form without an address. */
function addressOf(values: Readonly<Record<string, unknown>>): ProfileAddress | undefined {
  const [address, apartment, city, state, zipCode] = ADDRESS_PARTS.map((part) => textOf(values[part]));
  if (!address || !city || !state || !zipCode) return undefined;
  return { address, apartment: apartment ?? "", city, state, zipCode };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Implements "Not you? Clear my details": removes all personal data (`PERSONAL_FIELDS`, `PERSONAL_STORAGE`). */
export function clearPerson(): void {
  for (const key of Object.values(PERSONAL_STORAGE)) {
    storageFor("functional").removeItem(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // If storage is blocked, there is nothing to remove.
    }
  }
  updateProfile(Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, undefined])));
}

/** Returns this visitor's random id and creates it at first use. The id has no meaning on other sites. */
export function uniqueUserId(): string {
  const known = readProfile().uniqueUserId;
  if (known) return known;
  // `randomUUID` is unavailable over plain HTTP, which a tablet in the showroom may use.
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  updateProfile({ uniqueUserId: id });
  return id;
}

/** Subscribes to profile changes. @returns a function that unsubscribes */
export function onProfileChange(listener: () => void): () => void {
  window.addEventListener(PROFILE_EVENT, listener);
  return () => window.removeEventListener(PROFILE_EVENT, listener);
}

function storedValue<Field extends StoredField>(field: Field): VisitorProfile[Field] | undefined {
  const text = readCookie(field);
  return text === undefined ? undefined : readField(field, text);
}

function keep<Field extends StoredField>(field: Field, value: VisitorProfile[Field]): void {
  remember(field, undefined);
  if (value === undefined || value === "") {
    removeCookie(field);
    return;
  }
  if (!writeCookie(field, writeField(field, value))) remember(field, value);
}

function remember<Field extends keyof VisitorProfile>(field: Field, value: VisitorProfile[Field]): void {
  if (value === undefined || value === "") delete memory[field];
  else memory[field] = value;
}
