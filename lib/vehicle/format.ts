const WHOLE_DOLLARS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const DOLLARS_AND_CENTS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const NUMBER = new Intl.NumberFormat("en-US");
const RATING = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** US dollars: "$24,995"; cents only where there are some, since an advertised price is never rounded. */
export function formatDollars(dollars: number): string {
  return (Number.isInteger(dollars) ? WHOLE_DOLLARS : DOLLARS_AND_CENTS).format(dollars);
}

/** A number with thousands separators: "42,117". */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** Stars with one decimal: "4.7". */
export function formatRating(rating: number): string {
  return RATING.format(rating);
}

/** Percent with at most two decimals and no sign: 6.9 → "6.9", 5 → "5". */
export function formatPercent(percent: number): string {
  return PERCENT.format(percent);
}

/** Cents as whole dollars, for estimates: 42_503 → "$425". */
export function formatCentsRounded(cents: number): string {
  return WHOLE_DOLLARS.format(Math.round(cents / 100));
}
