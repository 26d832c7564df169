import "server-only";
import { robotsDirectives } from "../../core/pages/robots";
import { env } from "../../core/platform/env";
import { messages } from "../../store/i18n/messages";
import { search } from "./engine/search";
import type { SearchResult } from "./engine/types";
import { type Crumb, searchCrumbs } from "./page/breadcrumbs";
import { movedTo, type RawQuery } from "./page/canonical-redirect";
import { appliedChips, type Chip } from "./page/chips";
import { type EmptyHelp, emptyHelp } from "./page/empty-help";
import { filterPaths } from "./page/filter-pages";
import { searchHeading, searchSubject } from "./page/heading";
import { nameFacets } from "./page/name-facets";
import type { SearchState } from "./search-state";
import type { StoreSnapshot } from "./snapshot";
import { decodeSearch, encodeSearch } from "./url/codec";
import { vocabularyOf } from "./url/vocabulary";

export interface FoundSearchPage {
  kind: "found";
  state: SearchState;
  result: SearchResult;
  heading: string;
  /** The heading without "for sale", for the description. */
  subject: string;
  /** Path and query. */
  canonical: string;
  /** What search engines may do with it (docs/rules.md#indexing). */
  robots: string;
  chips: Chip[];
  crumbs: Crumb[];
  /** Only where nothing matches. */
  help: EmptyHelp | null;
}

export type SearchPageData =
  | FoundSearchPage
  /** Another address of the same search is the canonical one. */
  | { kind: "moved"; path: string }
  /** The address is not a search: 404. */
  | { kind: "missing" };

/**
 * What a search address shows in one store's stock. A page past the end shows the last one.
 * @param pathname the public path, as it appears in the URL
 */
export function getSearchPage(
  snapshot: StoreSnapshot,
  pathname: string,
  query: RawQuery = {},
): SearchPageData {
  const decoded = decodeSearch(pathname, query, vocabularyOf(snapshot.index));
  if (!decoded.ok) return { kind: "missing" };
  const path = movedTo(pathname, query, decoded.canonical);
  if (path !== null) return { kind: "moved", path };
  const found = search(snapshot.index, decoded.state);
  const result = { ...found, facets: nameFacets(found.facets, snapshot.profile) };
  const state = { ...decoded.state, page: result.page };
  const heading = searchHeading(state, result.facets);
  const canonical = encodeSearch(state);
  return {
    kind: "found",
    state,
    result,
    heading,
    subject: searchSubject(state, result.facets),
    canonical,
    robots: robotsDirectives(
      { kind: "search", address: canonical, filterPaths: filterPaths(snapshot) },
      env().SEARCH_INDEXING === "on",
    ),
    chips: appliedChips(state, result.facets),
    crumbs: searchCrumbs(state, result.facets, messages().search.breadcrumbs.home),
    help: result.total === 0 ? emptyHelp(snapshot.index, state, result.facets) : null,
  };
}
