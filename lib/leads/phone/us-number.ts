import { PREMIUM_EXCHANGE, US_AREA_CODES } from "../../../config/leads/area-codes";
import { phoneDigits, phoneExtension } from "../../core/contact/phone-format";

const NANP = /^([2-9]\d{2})([2-9]\d{2})\d{4}$/;

/**
 * Returns a number of the United States in international form (E.164), however it was typed; null for any other, and
 * for premium numbers and those that cannot receive texts, as behind a switchboard. Texts to other +1 countries are a
 * common target of toll fraud.
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
