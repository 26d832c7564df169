/**
 * Returns the time of the first contentful paint, in milliseconds since 1970 by the browser's clock, because scripts
 * start later. Before the first paint it returns the time of navigation.
 */
export function firstSight(): number {
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return performance.timeOrigin + (paint?.startTime ?? 0);
}
