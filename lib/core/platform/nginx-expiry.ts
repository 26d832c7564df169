/**
 * Returns the `X-Accel-Expires` of a response that the site's own nginx may serve for the rest of the present second,
 * by the clock (docs/decisions/0008-shared-caches.md). In whole seconds from now it would be nearly two.
 * @param now milliseconds since 1970
 */
export function nginxExpiry(now = Date.now()): string {
  return `@${Math.floor(now / 1_000)}`;
}
