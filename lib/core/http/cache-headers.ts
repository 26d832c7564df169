/**
 * Compares `If-None-Match` with an entity tag, weakly (RFC 9110 §13.1.2), because compressing servers mark a tag as
 * weak.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim() === "*" || strong(tag) === strong(etag));
}

/**
 * Returns an `X-Accel-Expires` that lets the site's nginx serve a response until the end of the current second
 * (docs/decisions/0008-shared-caches.md). A relative value in whole seconds would allow almost two seconds.
 * @param now milliseconds since 1970
 */
export function nginxExpiry(now = Date.now()): string {
  return `@${Math.floor(now / 1_000)}`;
}
