import { searchQueryKeys } from "../../../config/catalog/facets";
import { decodeSearch, type ValidSearch } from "../../catalog/inventory/search/address/codec";

const SEARCH_PATH = /^\/(?:(?:new|used|certified)-)?cars-for-sale(?:\/|$)/i;

interface CanonicalSearch {
  search: ValidSearch;
  /** Canonical path of the search. */
  path: string;
  /** Query with only the keys of a search. */
  query: string;
  /** Query with the other keys (`utm_source`); empty without any. */
  others: string;
  /**
   * Path and full query; other keys (`utm_source`) follow those of the search. A partly invalid URL is unchanged,
   * because its page explains the problem.
   */
  location: string;
}

export function isSearchPath(pathname: string): boolean {
  return SEARCH_PATH.test(pathname);
}

/** Returns the canonical form of a search URL (path with query and hash), or null if the path is not a search. */
export function canonicalSearch(address: string): CanonicalSearch | null {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (!isSearchPath(pathname)) return null;
  const requested = new URLSearchParams(search);
  const decoded = decodeSearch(pathname, requested);
  if (!decoded.ok) return null;
  const [path = "", query = ""] = decoded.canonical.split("?");
  const others = new URLSearchParams(
    [...requested].filter(([key]) => !searchQueryKeys.includes(key)),
  ).toString();
  if (decoded.leftOut) return { search: decoded, path, query, others, location: address };
  const all = [query, others].filter(Boolean).join("&");
  return { search: decoded, path, query, others, location: `${path}${all && `?${all}`}${hash}` };
}

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
