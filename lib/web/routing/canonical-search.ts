import { searchQueryKeys } from "../../../config/catalog/facets";
import { decodeSearch, type ValidSearch } from "../../catalog/inventory/search/address/codec";

const SEARCH_PATH = /^\/(?:(?:new|used|certified)-)?cars-for-sale(?:\/|$)/i;

export interface CanonicalSearch {
  search: ValidSearch;
  /** The search's one path. */
  path: string;
  /** Query without the keys that are not a search's. */
  query: string;
  /** The keys of the address that are not a search's (`utm_source`), as a query; empty when there are none. */
  others: string;
  /**
   * Path and whole query: keys that are not a search's (`utm_source`) stay, behind the search's own. A URL that is
   * partly invalid stays unchanged: its page explains it.
   */
  location: string;
}

export function isSearchPath(pathname: string): boolean {
  return SEARCH_PATH.test(pathname);
}

/** Returns the canonical form of a search address, path with query and hash; null when its path is not a search. */
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
