/** A path that may be requested. */
export interface Address {
  /** Decoded parts; none for the home page. */
  parts: string[];
  /** The path in its one form: no trailing slash, escapes as `encodeURIComponent` writes them. */
  path: string;
}

const MAX_LENGTH = 2_000;
const MAX_PARTS = 60;
/** Control characters, line separators, and what a browser may take for a slash. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029/\\]/u;

/**
 * Route validation (docs/rules.md#redirects): reads a path as it appears in an address. Null when no page can have
 * it: an escape that does not decode, control characters, hidden slashes, empty or dotted parts, or too long. Never
 * throws.
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

/** Returns the path of decoded parts. It starts with one slash, so it never names another host. */
export function writePath(parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join("/")}`;
}

/**
 * Returns an address with a visitor's query: the keys that the address sets itself stay as they are, the others
 * (`utm_source`, `gclid`) are added before a `#`.
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
