import { searchQueryKeys } from "../../../config/catalog/facets";
import { decodeSearch } from "../../catalog/inventory/url/codec";

const SEARCH_PATH = /^\/(?:(?:new|used|certified)-)?cars-for-sale(?:\/|$)/i;

export interface CanonicalSearch {
  /** The search's one path. */
  path: string;
  /** Its query, without the keys that are not a search's. */
  query: string;
  /** Path and whole query: keys that are not a search's (`utm_source`) stay, behind the search's own. */
  location: string;
}

export function isSearchPath(pathname: string): boolean {
  return SEARCH_PATH.test(pathname);
}

/** The canonical form of a search address, path with query and hash; null when it is not a valid search. */
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
  const all = [query, others].filter(Boolean).join("&");
  return { path, query, location: `${path}${all && `?${all}`}${hash}` };
}
