/**
 * Compares `If-None-Match` with an entity tag, weakly (RFC 9110 §13.1.2), because compressing servers mark a tag as
 * weak.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((tag) => tag.trim() === "*" || strong(tag) === strong(etag));
}
