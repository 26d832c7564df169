import { missingPage } from "../../config/routes";
import { dynamicPages, searchQueryKeys } from "../../config/search-query";
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
const STORE_ID = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** What is due for a visit, in the specification's order (§2): validation, redirects, then the store's own pages. */
export function decide(visit: Visit): Decision {
  // Store segments are our own shorthand; asked for from outside they are an unknown path.
  if (visit.pathname.startsWith("/@")) {
    return { kind: "rewrite", path: `/${DEFAULT_SEGMENT}${missingPage}${visit.pathname}`, dynamic: false };
  }
  const segment = storeSegment(
    visit.storeCookie !== null && STORE_ID.test(visit.storeCookie) ? visit.storeCookie : null,
  );
  if (isFilteredSearch(visit))
    return { kind: "rewrite", path: `/${segment}/search${visit.pathname}`, dynamic: true };
  const dynamic = isDynamicPage(visit);
  if (segment === DEFAULT_SEGMENT && !dynamic) return { kind: "next" };
  return { kind: "rewrite", path: `/${segment}${visit.pathname === "/" ? "" : visit.pathname}`, dynamic };
}

function isFilteredSearch({ pathname, search }: Visit): boolean {
  if (!SEARCH_PATH.test(pathname)) return false;
  const query = new URLSearchParams(search);
  return searchQueryKeys.some((key) => query.has(key));
}

function isDynamicPage({ pathname, search }: Visit): boolean {
  return dynamicPages.some((page) => page.path.test(pathname) && new URLSearchParams(search).has(page.key));
}
