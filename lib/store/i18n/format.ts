import { numberMessages as copy } from "./en/numbers";

/** US dollars: "$24,995"; cents only where there are some, since an advertised price is never rounded. */
export function formatDollars(dollars: number): string {
  return Number.isInteger(dollars) ? money(dollars, 0) : money(dollars, 2);
}

/** Returns a number with thousands separators: "42,117". */
export function formatNumber(value: number): string {
  return written(value, { min: 0, max: 3 });
}

/** Stars with one decimal: "4.7". */
export function formatRating(rating: number): string {
  return written(rating, { min: 1, max: 1 });
}

/** Percent with at most two decimals and no sign: 6.9 → "6.9", 5 → "5". */
export function formatPercent(percent: number): string {
  return written(percent, { min: 0, max: 2 });
}

/** Cents as whole dollars, for estimates: 42_503 → "$425". */
export function formatCentsRounded(cents: number): string {
  return money(Math.round(cents / 100), 0);
}

function money(dollars: number, decimals: number): string {
  return written(dollars, { min: decimals, max: decimals }, copy.dollars);
}

interface Decimals {
  min: number;
  max: number;
}

/** @param as adds the unit's symbol to the digits; the sign goes before it */
function written(value: number, { min, max }: Decimals, as = (digits: string) => digits): string {
  const shifted = rounded(Math.abs(value), max);
  const text = String(shifted).padStart(max + 1, "0");
  const point = text.length - max;
  const decimals = text.slice(point, point + min) + text.slice(point + min).replace(/0+$/, "");
  const whole = text.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, copy.group);
  // Nothing is less than nothing once it is rounded to it.
  const sign = value < 0 && shifted > 0 ? copy.minus : "";
  return sign + as(decimals === "" ? whole : whole + copy.decimal + decimals);
}

/** Rounds to units of the last decimal: half a unit rounds up, by the number as written, not as stored in binary. */
function rounded(value: number, decimals: number): number {
  const smallest = 1e-6; // smaller numbers use an exponent
  return value < smallest ? 0 : Math.round(Number(`${value}e${decimals}`));
}
