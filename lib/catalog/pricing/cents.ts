/** Converts US dollars to whole cents; 0 for an invalid amount (negative, not a number, infinite). */
export function toCents(dollars: number): number {
  return Number.isFinite(dollars) && dollars > 0 ? Math.round(dollars * 100) : 0;
}
