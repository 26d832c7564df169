import { numberMessages as copy } from "./en/numbers";

/**
 * Formats US dollars: "$24,995". Cents are shown only if there are any, because an advertised price is never rounded.
 */
export function formatDollars(dollars: number): string {
  return Number.isInteger(dollars) ? money(dollars, 0) : money(dollars, 2);
}

/** Returns a number with thousands separators: "42,117". */
export function formatNumber(value: number): string {
  return written(value, { min: 0, max: 3 });
}

/** Formats a rating with one decimal: "4.7". */
export function formatRating(rating: number): string {
  return written(rating, { min: 1, max: 1 });
}

/** Formats a percentage with at most two decimals and no sign: 6.9 → "6.9", 5 → "5". */
export function formatPercent(percent: number): string {
  return written(percent, { min: 0, max: 2 });
}

/** Formats a tax rate with all its digits: 6.875 → "6.875". */
export function formatTaxRate(percent: number): string {
  return written(percent, { min: 0, max: 5 });
}

/** Formats cents as whole dollars, for estimates: 42_503 → "$425". */
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

/** Formats a number with its sign. @param as adds the unit's symbol to the digits, after the sign */
function written(value: number, { min, max }: Decimals, as = (digits: string) => digits): string {
  const shifted = rounded(Math.abs(value), max);
  const text = String(shifted).padStart(max + 1, "0");
  const point = text.length - max;
  const decimals = text.slice(point, point + min) + text.slice(point + min).replace(/0+$/, "");
  const whole = text.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, copy.group);
  // A negative number that rounds to zero has no sign.
  const sign = value < 0 && shifted > 0 ? copy.minus : "";
  return sign + as(decimals === "" ? whole : whole + copy.decimal + decimals);
}

/** Rounds to units of the last decimal. A half rounds up, based on the decimal notation and not on the binary value. */
function rounded(value: number, decimals: number): number {
  const smallest = 1e-6; // Smaller numbers have an exponent in their notation.
  return value < smallest ? 0 : Math.round(Number(`${value}e${decimals}`));
}
