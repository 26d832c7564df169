import { MAX_DOLLARS } from "../../../config/leads/financing";

/**
 * Formats a Social Security number as `ddd-dd-dddd` (docs/rules.md#credit-application). Spaces may replace the hyphens
 * or be absent. Returns null if invalid: area 000, 666 and 900–999, group 00 and serial 0000 are never issued.
 */
export function parseSsn(value: string): string | null {
  const match = /^(\d{3})([- ]?)(\d{2})\2(\d{4})$/.exec(value.trim());
  if (!match) return null;
  const [, area, , group, serial] = match;
  if (area === "000" || area === "666" || area! >= "900" || group === "00" || serial === "0000") return null;
  return `${area}-${group}-${serial}`;
}

/**
 * Parses a date typed as `YYYY-MM-DD` or with the year last (docs/rules.md#credit-application). Returns `YYYY-MM-DD`,
 * or null if the date is invalid or ambiguous: 07/28/1985 is clear, 03/04/1985 is not.
 */
export function parseCalendarDate(value: string): string | null {
  const text = value.trim();
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return isoDay(year, month!, day!);
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (last === undefined) return null;
  const readings = [isoDay(last, first!, second!), isoDay(last, second!, first!)].filter(
    (each) => each !== null,
  );
  return new Set(readings).size === 1 ? readings[0]! : null;
}

function isoDay(year: string, month: string, day: string): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal =
    Number(year) >= 1800 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/**
 * Returns the age in whole years.
 * @param day date of birth, `YYYY-MM-DD`
 * @param now milliseconds since 1970; the UTC date is used, which may be one day ahead of the visitor's
 */
export function ageInYears(day: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return today.slice(5) < day.slice(5) ? years - 1 : years;
}

/** Parses an amount as people type it ("$2,500.00"), in dollars. Returns null if invalid. */
export function parseDollars(value: string): number | null {
  const text = value.trim().replace(/^\$\s*/, "");
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text)) return null;
  const dollars = Number(text.replaceAll(",", ""));
  return dollars <= MAX_DOLLARS ? dollars : null;
}
