import "server-only";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { search } from "./engine/search";
import type { SearchResult } from "./engine/types";
import { type EmptyHelp, emptyHelp } from "./page/empty-help";
import { nameFacets } from "./page/name-facets";
import type { SearchState } from "./search-state";
import type { StoreSnapshot } from "./snapshot";
import { type DecodedSearch, encodeSearch } from "./url/codec";
import { isKnownIn } from "./url/vocabulary";

/** Results of a search in a store's stock: the search page and the search API both show exactly these. */
export interface SearchResults {
  /** The search, on the page that is shown. */
  state: SearchState;
  /** Canonical URL, path and query. */
  canonical: string;
  /** Result with the store's labels and order of filters. */
  result: SearchResult;
  /** Suggestions, only where nothing matches. */
  help: EmptyHelp<Vehicle> | null;
}

/**
 * Returns the results of a decoded search; null where it is no search of this stock. A page past the end shows the last
 * one.
 */
export function searchResults(
  { index, profile }: Pick<StoreSnapshot, "index" | "profile">,
  decoded: DecodedSearch,
): SearchResults | null {
  if (!isKnownIn(index, decoded)) return null;
  const found = search(index, decoded.state, { priceSpread: true });
  const result = { ...found, facets: nameFacets(found.facets, profile) };
  const state = { ...decoded.state, page: result.page };
  return {
    state,
    canonical: result.page === decoded.state.page ? decoded.canonical : encodeSearch(state),
    result,
    help: result.total === 0 ? emptyHelp(index, state, result.facets) : null,
  };
}
