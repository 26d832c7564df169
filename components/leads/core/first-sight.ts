/**
 * When the page's content first became visible, milliseconds since 1970 by the browser's clock: its scripts start later. A
 * page that was not painted yet counts from the request for it.
 */
export function firstSight(): number {
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return performance.timeOrigin + (paint?.startTime ?? 0);
}
