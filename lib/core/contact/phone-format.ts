import { PHONE_MASKS, type PhoneMask } from "../../../config/leads/phone";

const NATIONAL_DIGITS = 10;
const MAX_DIGITS = 15;
/** Pattern of an extension after a number: "x22", "ext. 5", "#7" or ";ext=204" (RFC 3966). */
const EXTENSION = /[\s,;]*(?:extension|extn?|x|#)[\s.:#=]*(\d{1,8})\s*$/i;

/** Returns the digits of a phone number's extension; empty without one. */
export function phoneExtension(value: string): string {
  return EXTENSION.exec(value)?.[1] ?? "";
}

/** Returns the digits of a phone number without its extension and the country code 1 (docs/rules.md#phone-numbers). */
export function phoneDigits(value: string): string {
  const number = value.replace(EXTENSION, "");
  const digits = number.replace(/\D/g, "");
  const countryCode =
    /^\s*\+\s*1/.test(number) || (digits.length === NATIONAL_DIGITS + 1 && digits[0] === "1");
  return countryCode ? digits.slice(1) : digits;
}

/**
 * Returns true for a number with more than 9 digits (docs/rules.md#phone-numbers), at most the maximum, and no letters
 * outside its extension.
 */
export function isPhone(value: string): boolean {
  const { length } = phoneDigits(value);
  return !/[a-z]/i.test(value.replace(EXTENSION, "")) && length >= NATIONAL_DIGITS && length <= MAX_DIGITS;
}

/**
 * Formats a number with its extension by a mask (docs/rules.md#phone-numbers). A number without 10 digits stays as
 * plain digits with its `+`. The mask `search` returns only digits, for comparison.
 */
export function formatPhone(value: string, mask: PhoneMask): string {
  const digits = phoneDigits(value);
  if (mask === "search") return digits;
  const extension = phoneExtension(value);
  return `${masked(value, digits, mask)}${extension === "" ? "" : ` x${extension}`}`;
}

/**
 * Formats a typed number when its field loses focus, by the mask `input`. Invalid and foreign numbers are unchanged.
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
