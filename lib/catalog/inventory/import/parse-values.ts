import { NO_PRICE_WORDS, YES_WORDS } from "../../../../config/catalog/import/terms";
import { normalizeText } from "./match-terms";

/** Maximum plausible values. Above them, the cell is in the wrong column. */
const MAX_DOLLARS = 10_000_000;
const MAX_MILES = 2_000_000;
/** Maximum plausible values of counts. */
export const COUNT_LIMITS = { doors: 7, cylinders: 16, seats: 20, mpg: 300, history: 99 } as const;
const MILES_PER_KILOMETER = 0.621371;
const YES: ReadonlySet<string> = new Set(YES_WORDS);
const NO_PRICE: ReadonlySet<string> = new Set(NO_PRICE_WORDS);

/** Value of a cell: `null` if it has none; `bad` if its text is invalid. */
export type Parsed<T> = { value: T | null; bad: boolean };

/** Parses US dollars from "$23,995.00", "23995 USD" or "Call". Zero means no price. */
export function parsePrice(text: string): Parsed<number> {
  if (text === "" || NO_PRICE.has(normalizeText(text))) return { value: null, bad: false };
  const digits = text.replace(/(?:US\$|USD|\$)/gi, "").replace(/[\s,]/g, "");
  if (!/^\d{1,12}(?:\.\d{0,4})?$/.test(digits)) return { value: null, bad: true };
  const dollars = Math.round(Number(digits) * 100) / 100;
  if (dollars > MAX_DOLLARS) return { value: null, bad: true };
  return { value: dollars > 0 ? dollars : null, bad: false };
}

/** Parses whole miles from "45,210", "45210.0", "45,210 mi" or kilometers. `unit` applies to cells without a unit. */
export function parseMiles(text: string, unit = ""): Parsed<number> {
  if (text === "") return { value: null, bad: false };
  const match = /^([\d,\s]{1,14})(?:\.\d{0,4})?\s*(mi|miles|km|kilometers)?\.?$/i.exec(text);
  const distance = match ? Number(match[1]!.replace(/[,\s]/g, "") || Number.NaN) : Number.NaN;
  const isMetric = /^k/i.test(match?.[2] ?? unit);
  const miles = isMetric ? Math.round(distance * MILES_PER_KILOMETER) : distance;
  return Number.isInteger(miles) && miles <= MAX_MILES
    ? { value: miles, bad: false }
    : { value: null, bad: true };
}

/** Parses a model year from 1900 to two years from now. */
export function parseYear(text: string, thisYear: number): number | null {
  const year = /^\d{4}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return year >= 1900 && year <= thisYear + 2 ? year : null;
}

/** Returns the first whole number in a cell such as "4D", "V6", "28.0" or "6-cyl", from 1 to `max`, or null. */
export function parseCount(text: string, max: number): number | null {
  const count = Number(/(?<!\d|\d\.)\d{1,4}(?:(?!\d|\.\d)|(?=\.0+$))/.exec(text)?.[0]);
  return count >= 1 && count <= max ? count : null;
}

/** Returns a measured value such as "7/32" or "6 mm" as a whole number, or null; a percentage has another unit. */
export function parseMeasure(text: string, max: number): number | null {
  return text.includes("%") ? null : parseCount(text, max);
}

/** Returns true for "Yes", "True", "1", "Y" and similar texts. */
export function parseYes(text: string): boolean {
  return YES.has(normalizeText(text));
}

/** Pattern of a comma that is not inside a number ("1,500-pound payload"). */
const LIST_COMMA = /(?<!\d),|,(?!\d{3}(?!\d))/;

const WIDE_BLANK = /\r?\n|\s{2,}/;

/** Splits a list cell at its strongest separator: `|`, `;`, `,`, then line breaks and wide spaces. */
export function parseList(text: string): string[] {
  const separator =
    ["|", ";"].find((sign) => text.includes(sign)) ?? (LIST_COMMA.test(text) ? LIST_COMMA : WIDE_BLANK);
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

const FORMS: readonly [RegExp, (m: RegExpExecArray) => [number, number, number]][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T\s])/, (m) => [Number(m[1]), Number(m[2]), Number(m[3])]],
  [/^(\d{4})(\d{2})(\d{2})$/, (m) => [Number(m[1]), Number(m[2]), Number(m[3])]],
  [/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:$|\s)/, (m) => [Number(m[3]), Number(m[1]), Number(m[2])]],
  [/^(\d{1,2})[/-](\d{1,2})[/-](\d{2})(?:$|\s)/, (m) => [2000 + Number(m[3]), Number(m[1]), Number(m[2])]],
];
const EARLIEST_YEAR = 1990;
const DAY_MS = 86_400_000;

/**
 * Parses the day in a cell such as "2026-03-15", "3/15/2026", "03/15/26 12:00:00 AM" or "20260315". Returns an ISO time
 * at noon UTC, which is the same day in all American time zones. Returns null if it is invalid, before 1990, or in the
 * future.
 */
export function parseFeedDate(text: string, now: number): string | null {
  for (const [form, parts] of FORMS) {
    const match = form.exec(text);
    if (match) return dayOf(...parts(match), now);
  }
  return null;
}

function dayOf(year: number, month: number, day: number, now: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  // A day that the month does not have would fall into the next month.
  const exists = date.getUTCMonth() === month - 1;
  if (!exists || year < EARLIEST_YEAR || date.getTime() > now + DAY_MS) return null;
  return date.toISOString();
}
