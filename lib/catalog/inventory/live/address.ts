import type { SearchState } from "../search-state";
import { decodeSearch } from "../url/codec";

/** A search as the browser follows it. */
export interface LiveAddress {
  /** Canonical path and query. */
  path: string;
  state: SearchState;
  /** Keys of the requested address that make no sense, and are not in `path`. */
  leftOut?: readonly string[];
}

/** Parses a URL of this site as a search; null if it is none. Unknown keys are dropped. */
export function parseSearchUrl(url: Pick<URL, "pathname" | "searchParams">): LiveAddress | null {
  const decoded = decodeSearch(url.pathname, url.searchParams);
  if (!decoded.ok) return null;
  const { canonical, state, leftOut } = decoded;
  return { path: canonical, state, leftOut };
}

/** URL that returns the results of a search. It names the store, so that the URL alone determines the response. */
export function answerUrl(path: string, storeId: string): string {
  const [pathname = "", query = ""] = path.split("?");
  const own = new URLSearchParams({ store: storeId, path: pathname });
  return `/api/inventory/search?${own}${query === "" ? "" : `&${query}`}`;
}
