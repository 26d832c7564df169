/**
 * Returns the value that a part of all values does not exceed (nearest rank); null without values.
 * @param sorted ascending
 * @param part from 0 to 1: 0.5 is the median
 */
export function percentile(sorted: readonly number[], part: number): number | null {
  if (sorted.length === 0) return null;
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!;
}

/** Returns a share in whole percent; null of none. */
export function percent(count: number, of: number): number | null {
  return of === 0 ? null : Math.round((count / of) * 100);
}
