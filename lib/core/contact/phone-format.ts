import { PHONE_MASKS, type PhoneMask } from "../../../config/leads/phone";

const NATIONAL_DIGITS = 10;
const MAX_DIGITS = 15;
/** "x22", "ext. 5", "#7" or ";ext=204" (RFC 3966) behind a number. */
const EXTENSION = /[\s,;]*(?:extension|extn?|x|#)[\s.:#=]*(\d{1,8})\s*$/i;

/** Returns the extension behind a phone number, as digits; empty for a number without one. */
export function phoneExtension(value: string): string {
  return EXTENSION.exec(value)?.[1] ?? "";
}

/**
 * Returns the digits of a phone number, without anything else, its extension and the country code 1
 * (docs/rules.md#phone-numbers).
 */
export function phoneDigits(value: string): string {
  const number = value.replace(EXTENSION, "");
  const digits = number.replace(/\D/g, "");
  const countryCode =
    /^\s*\+\s*1/.test(number) || (digits.length === NATIONAL_DIGITS + 1 && digits[0] === "1");
  return countryCode ? digits.slice(1) : digits;
}

/** More than 9 digits (docs/rules.md#phone-numbers), and no more than a phone number can have; no letters but an extension's. */
export function isPhone(value: string): boolean {
  const { length } = phoneDigits(value);
  return !/[a-z]/i.test(value.replace(EXTENSION, "")) && length >= NATIONAL_DIGITS && length <= MAX_DIGITS;
}

/**
 * Returns a number in one of the masks (docs/rules.md#phone-numbers), with its extension; one that is not of 10 digits
 * stays as bare digits, with its `+`. `search` is what numbers are compared by: digits alone.
 */
export function formatPhone(value: string, mask: PhoneMask): string {
  const digits = phoneDigits(value);
  if (mask === "search") return digits;
  const extension = phoneExtension(value);
  return `${masked(value, digits, mask)}${extension === "" ? "" : ` x${extension}`}`;
}

/**
 * Returns a typed number as its field shows it once it is left: by the mask `input`, unless it is wrong or of another
 * country.
 */
export function formatTypedPhone(value: string): string {
  const isNational = isPhone(value) && phoneDigits(value).length === NATIONAL_DIGITS;
  return isNational ? formatPhone(value, "input") : value;
}

function masked(value: string, digits: string, mask: PhoneMask): string {
  if (digits.length !== NATIONAL_DIGITS) return value.trim().startsWith("+") ? `+${digits}` : digits;
  let next = 0;
  return PHONE_MASKS[mask].replace(/9/g, () => digits[next++]!);
}
