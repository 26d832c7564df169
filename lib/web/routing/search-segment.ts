/**
 * A canonical query as one path part. A filtered search is thereby a page with its own address, which can be cached
 * like any other; the codec bounds how it can look, so raw query text is never part of a cache key.
 */
export function writeSearchSegment(canonicalQuery: string): string {
  const bytes = new TextEncoder().encode(canonicalQuery);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The query of a path part; empty when it is not a valid one. Never throws. */
export function readSearchSegment(segment: string): URLSearchParams {
  try {
    const binary = atob(segment.replaceAll("-", "+").replaceAll("_", "/"));
    return new URLSearchParams(
      new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0))),
    );
  } catch {
    return new URLSearchParams();
  }
}
