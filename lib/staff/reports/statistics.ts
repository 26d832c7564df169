/**
 * Returns a percentile by the nearest-rank method, or null without values.
 * @param sorted ascending
 * @param part from 0 to 1: 0.5 is the median
 */
export function percentile(sorted: readonly number[], part: number): number | null {
  if (sorted.length === 0) return null;
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!;
}

/** Returns a share in whole percent, or null if the total is zero. */
export function percent(count: number, of: number): number | null {
  return of === 0 ? null : Math.round((count / of) * 100);
}
