import { missingPage } from "../../config/routes";
import { dynamicPages, searchQueryKeys } from "../../config/search-query";
import { decodeSearch } from "../inventory/url/codec";
import { writeSearchSegment } from "./search-segment";
import { DEFAULT_SEGMENT, storeSegment } from "./store-segment";

export interface Visit {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** Value of the `userSelectedStore` cookie. */
  storeCookie: string | null;
}

export type Decision =
  | { kind: "next" }
  /** Draw another address than the one in the browser; a `dynamic` page gets its scripts allowed by a nonce. */
  | { kind: "rewrite"; path: string; dynamic: boolean }
  | { kind: "redirect"; location: string; status: 301 | 302 | 307 | 308 };

const SEARCH_PATH = /^\/(?:(?:new|used|certified)-)?cars-for-sale(?:\/|$)/;
/** Store segments and the page behind a filtered search are our own names; asked for from outside they are unknown paths. */
const OURS_ALONE = /^\/(?:@|search(?:\/|$))/;
const STORE_ID = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** What is due for a visit, in the specification's order (§2): validation, redirects, then the store's own pages. */
export function decide(visit: Visit): Decision {
  const { pathname, search, storeCookie } = visit;
  if (OURS_ALONE.test(pathname)) return missing(DEFAULT_SEGMENT, pathname);
  const segment = storeSegment(storeCookie !== null && STORE_ID.test(storeCookie) ? storeCookie : null);
  const query = new URLSearchParams(search);
  if (SEARCH_PATH.test(pathname) && searchQueryKeys.some((key) => query.has(key))) {
    return filteredSearch(segment, pathname, query);
  }
  const dynamic = dynamicPages.some((page) => page.path.test(pathname) && query.has(page.key));
  if (segment === DEFAULT_SEGMENT && !dynamic) return { kind: "next" };
  return { kind: "rewrite", path: `/${segment}${pathname === "/" ? "" : pathname}`, dynamic };
}

/** A search has one address: another form of it is sent there, nonsense is a 404 (specification §2). */
function filteredSearch(segment: string, pathname: string, query: URLSearchParams): Decision {
  const decoded = decodeSearch(pathname, query);
  if (!decoded.ok) return missing(segment, pathname);
  const [path = "", canonicalQuery = ""] = decoded.canonical.split("?");
  const others = [...query].filter(([key]) => !searchQueryKeys.includes(key));
  if (path !== pathname || !sameQuery(query, canonicalQuery)) {
    const kept = new URLSearchParams(others).toString();
    const location = [decoded.canonical, kept].filter(Boolean).join(canonicalQuery === "" ? "?" : "&");
    return { kind: "redirect", location, status: 308 };
  }
  return {
    kind: "rewrite",
    path: `/${segment}/search/${writeSearchSegment(canonicalQuery)}${path}`,
    dynamic: false,
  };
}

/** The search's part of the query is the canonical one; keys that are not ours (`utm_source`) may stand anywhere. */
function sameQuery(query: URLSearchParams, canonicalQuery: string): boolean {
  const own = [...query].filter(([key]) => searchQueryKeys.includes(key));
  return String(new URLSearchParams(own)) === String(new URLSearchParams(canonicalQuery));
}

function missing(segment: string, pathname: string): Decision {
  return { kind: "rewrite", path: `/${segment}${missingPage}${pathname}`, dynamic: false };
}
