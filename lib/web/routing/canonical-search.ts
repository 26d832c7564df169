import { searchQueryKeys } from "../../../config/catalog/facets";
import { decodeSearch, type ValidSearch } from "../../catalog/inventory/search/address/codec";

const SEARCH_PATH = /^\/(?:(?:new|used|certified)-)?cars-for-sale(?:\/|$)/i;

export interface CanonicalSearch {
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
