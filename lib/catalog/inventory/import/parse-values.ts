import { NO_PRICE_WORDS, YES_WORDS } from "../../../../config/catalog/import/conditions";
import { normalizeText } from "./match-terms";

/** Highest believable figures; above them a cell is in the wrong column. */
const MAX_DOLLARS = 10_000_000;
const MAX_MILES = 2_000_000;
const YES: ReadonlySet<string> = new Set(YES_WORDS);
const NO_PRICE: ReadonlySet<string> = new Set(NO_PRICE_WORDS);

/** A value of a cell: `null` when it says nothing; `bad` when it has text that cannot be read. */
export type Parsed<T> = { value: T | null; bad: boolean };

/** US dollars from "$23,995.00", "23995 USD" or "Call"; zero means no price. */
export function parsePrice(text: string): Parsed<number> {
  const trimmed = text.trim();
  if (trimmed === "" || NO_PRICE.has(normalizeText(trimmed))) return { value: null, bad: false };
  const digits = trimmed.replace(/(?:US\$|USD|\$)/gi, "").replace(/[\s,]/g, "");
  if (!/^\d{1,12}(?:\.\d{0,4})?$/.test(digits)) return { value: null, bad: true };
  const dollars = Math.round(Number(digits) * 100) / 100;
  if (dollars > MAX_DOLLARS) return { value: null, bad: true };
  return { value: dollars > 0 ? dollars : null, bad: false };
}

/** Whole miles from "45,210", "45210.0" or "45,210 mi". */
export function parseMiles(text: string): Parsed<number> {
  const trimmed = text.trim();
  if (trimmed === "") return { value: null, bad: false };
  const match = /^([\d,\s]{1,14})(?:\.\d{0,4})?\s*(?:mi|miles)?\.?$/i.exec(trimmed);
  const miles = match ? Number(match[1]!.replace(/[,\s]/g, "") || Number.NaN) : Number.NaN;
  return Number.isInteger(miles) && miles <= MAX_MILES
    ? { value: miles, bad: false }
    : { value: null, bad: true };
}

/** A model year from 1900 to two years from now. */
export function parseYear(text: string, thisYear: number): number | null {
  const year = /^\d{4}(?:\.0+)?$/.test(text.trim()) ? Math.trunc(Number(text)) : Number.NaN;
  return year >= 1900 && year <= thisYear + 2 ? year : null;
}

/** The first whole number in a cell such as "4D", "V6", "28" or "6-cyl", from 1 to `max`; null when there is none. */
export function parseCount(text: string, max: number): number | null {
  const digits = /\d{1,4}(?![\d.])/.exec(text.slice(0, 100))?.[0];
  const count = digits === undefined ? Number.NaN : Number(digits);
  return count >= 1 && count <= max ? count : null;
}

/** "Yes", "True", "1", "Y" and the like. */
export function parseYes(text: string): boolean {
  return text !== "" && YES.has(normalizeText(text));
}

/** A comma that is not inside a number ("1,500-pound payload"). */
const LIST_COMMA = /(?<!\d),|,(?!\d{3}(?!\d))/;

/** Parts of a list cell, split on the strongest separator that it has: `|`, then `;`, then `,`. Empty parts left out. */
export function parseList(text: string): string[] {
  const separator = text.includes("|") ? "|" : text.includes(";") ? ";" : LIST_COMMA;
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
