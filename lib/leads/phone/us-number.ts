import { PREMIUM_EXCHANGE, US_AREA_CODES } from "../../../config/leads/area-codes";
import { phoneDigits, phoneExtension } from "../../core/contact/phone-format";

const NANP = /^([2-9]\d{2})([2-9]\d{2})\d{4}$/;

/**
 * Converts a typed US number to international form (E.164). Returns null for invalid, foreign and premium numbers, and
 * for numbers that cannot receive texts. Other +1 countries are excluded because they are common targets of toll fraud.
 */
export function usNumber(typed: string): string | null {
  if (/[a-z]/i.test(typed) || /^\s*(?:\+\s*(?!1)|00)/.test(typed)) return null;
  if (phoneExtension(typed) !== "") return null;
  const digits = phoneDigits(typed);
  const [, area, exchange] = NANP.exec(digits) ?? [];
  if (area === undefined || !US_AREA_CODES.has(area) || exchange === PREMIUM_EXCHANGE) return null;
  return `+1${digits}`;
}

/** Returns the last digits of a number: enough to recognize it, too few to call it. */
export function numberEnding(phone: string): string {
  return phone.slice(-2);
}
