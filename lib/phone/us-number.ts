import { phoneDigits } from "../leads/phone-format";

const NANP = /^[2-9]\d{2}[2-9]\d{6}$/;

/** A number of the +1 countries in international form (E.164), from whatever way it was typed; null for any other. */
export function usNumber(typed: string): string | null {
  if (/[a-z]/i.test(typed) || /^\s*(?:\+\s*(?!1)|00)/.test(typed)) return null;
  const digits = phoneDigits(typed);
  return NANP.test(digits) ? `+1${digits}` : null;
}

/** Enough to recognise one's own number by, too little to call it. */
export function numberEnding(phone: string): string {
  return phone.slice(-2);
}
