import type { SearchState } from "../search-state";
import { decodeSearch } from "../url/codec";

/** A search as the browser follows it. */
export interface LiveAddress {
  /** Canonical path and query. */
  path: string;
  state: SearchState;
}

/** Reads an address of this site as a search; null where it is none. Keys that are not ours are left out. */
export function parseSearchUrl(url: Pick<URL, "pathname" | "searchParams">): LiveAddress | null {
  const decoded = decodeSearch(url.pathname, url.searchParams);
  return decoded.ok ? { path: decoded.canonical, state: decoded.state } : null;
}

/** Where the answer to a search is asked for. The store is named, so that the address alone decides the answer. */
export function answerUrl(path: string, storeId: string): string {
  const [pathname = "", query = ""] = path.split("?");
  const own = new URLSearchParams({ store: storeId, path: pathname });
  return `/api/inventory/search?${own}${query === "" ? "" : `&${query}`}`;
}
