/** Whole cents of an amount in US dollars; 0 for what is no amount (negative, not a number, endless). */
export function toCents(dollars: number): number {
  return Number.isFinite(dollars) && dollars > 0 ? Math.round(dollars * 100) : 0;
}
