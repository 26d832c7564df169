/** Valid path of a request. */
export interface Address {
  /** Decoded segments; empty for the home page. */
  parts: string[];
  /** Canonical path: no trailing slash, percent-encoding as in `encodeURIComponent`. */
  path: string;
}

const MAX_LENGTH = 2_000;
const MAX_PARTS = 60;
/** Control characters, line separators, and characters that a browser may treat as a slash. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029/\\]/u;

/**
 * Parses the path of a URL (docs/rules.md#redirects). Returns null if no page can have it: invalid percent-encoding,
 * control characters, hidden slashes, empty or dot segments, or excessive length. Never throws.
 */
export function parsePathname(pathname: string): Address | null {
  if (pathname.length > MAX_LENGTH || !pathname.startsWith("/")) return null;
  const raw = pathname.replace(/\/$/, "").split("/").slice(1);
  if (raw.length > MAX_PARTS) return null;
  const parts: string[] = [];
  for (const each of raw) {
    const part = decodePart(each);
    if (part === null || part === "" || part === "." || part === ".." || FORBIDDEN.test(part)) return null;
    parts.push(part);
  }
  return { parts, path: writePath(parts) };
}

/** Joins decoded segments to a path. It starts with a single slash, so it never names another host. */
export function writePath(parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join("/")}`;
}

/**
 * Adds a visitor's query to a URL. Keys of the URL take precedence; others (`utm_source`, `gclid`) are added before the
 * `#`.
 */
export function withVisitorQuery(location: string, query: URLSearchParams): string {
  const [address = "", hash] = location.split("#", 2);
  const [path = "", own = ""] = address.split("?", 2);
  const ownKeys = new Set(new URLSearchParams(own).keys());
  const others = new URLSearchParams([...query].filter(([key]) => !ownKeys.has(key))).toString();
  const all = [own, others].filter(Boolean).join("&");
  return `${path}${all && `?${all}`}${hash === undefined ? "" : `#${hash}`}`;
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
