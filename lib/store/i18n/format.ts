import { numberWords as words } from "./en/numbers";

/** US dollars: "$24,995"; cents only where there are some, since an advertised price is never rounded. */
export function formatDollars(dollars: number): string {
  return Number.isInteger(dollars) ? money(dollars, 0) : money(dollars, 2);
}

/** A number with thousands separators: "42,117". */
export function formatNumber(value: number): string {
  return written(value, { least: 0, most: 3 });
}

/** Stars with one decimal: "4.7". */
export function formatRating(rating: number): string {
  return written(rating, { least: 1, most: 1 });
}

/** Percent with at most two decimals and no sign: 6.9 → "6.9", 5 → "5". */
export function formatPercent(percent: number): string {
  return written(percent, { least: 0, most: 2 });
}

/** Cents as whole dollars, for estimates: 42_503 → "$425". */
export function formatCentsRounded(cents: number): string {
  return money(Math.round(cents / 100), 0);
}

function money(dollars: number, decimals: number): string {
  return written(dollars, { least: decimals, most: decimals }, words.dollars);
}

interface Decimals {
  least: number;
  most: number;
}

/** @param as puts what stands for the unit to the digits; the sign goes before it */
function written(value: number, { least, most }: Decimals, as = (digits: string) => digits): string {
  const shifted = rounded(Math.abs(value), most);
  const text = String(shifted).padStart(most + 1, "0");
  const point = text.length - most;
  const decimals = text.slice(point, point + least) + text.slice(point + least).replace(/0+$/, "");
  const whole = text.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, words.group);
  // Nothing is less than nothing once it is rounded to it.
  const sign = value < 0 && shifted > 0 ? words.minus : "";
  return sign + as(decimals === "" ? whole : whole + words.decimal + decimals);
}

/** How many of the last decimal's units: half of one counts as one, of the number as it is written, not as it is stored. */
function rounded(value: number, decimals: number): number {
  const smallest = 1e-6; // what is less has an exponent of its own
  return value < smallest ? 0 : Math.round(Number(`${value}e${decimals}`));
}
