import { PHONE_MASKS, type PhoneMask } from "../../../config/leads/phone";

const NATIONAL_DIGITS = 10;
const MAX_DIGITS = 15;

/** The digits of a phone number, without anything else and without the country code 1 (docs/rules.md#phone-numbers). */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, "");
  const countryCode =
    /^\s*\+\s*1/.test(value) || (digits.length === NATIONAL_DIGITS + 1 && digits[0] === "1");
  return countryCode ? digits.slice(1) : digits;
}

/** More than 9 digits (docs/rules.md#phone-numbers), and no more than a phone number can have; no letters. */
export function isPhone(value: string): boolean {
  const { length } = phoneDigits(value);
  return !/[a-z]/i.test(value) && length >= NATIONAL_DIGITS && length <= MAX_DIGITS;
}

/** A number in one of the masks (docs/rules.md#phone-numbers); one that is not of 10 digits stays as bare digits, with its `+`. */
export function formatPhone(value: string, mask: PhoneMask): string {
  const digits = phoneDigits(value);
  if (digits.length !== NATIONAL_DIGITS) return value.trim().startsWith("+") ? `+${digits}` : digits;
  let next = 0;
  return PHONE_MASKS[mask].replace(/9/g, () => digits[next++]!);
}
