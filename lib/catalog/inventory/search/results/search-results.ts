import "server-only";
import { VEHICLE_STATUS_IDS } from "../../../../../config/catalog/vehicle-status";
import type { StoreProfile } from "../../../../store/api/profile-schema";
import { BODYSTYLES, CONDITIONS, type Vehicle } from "../../../../store/api/vehicle-schema";
import { messages } from "../../../../store/i18n/messages";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import { type DecodedSearch, decodeSearch, encodeSearch } from "../address/codec";
import { isKnownIn } from "../address/vocabulary";
import { search } from "../engine/search";
import type { FacetOption, Facets, InventoryIndex, SearchResult } from "../engine/types";
import type { SearchState } from "../search-state";
import { type EmptyHelp, emptyHelp } from "./empty-help";

/** Results of a search in a store's stock, used by both the search page and the search API. */
export interface SearchResults {
  /** The search, with the number of the page shown. */
  state: SearchState;
  /** Canonical path and query. */
  canonical: string;
  /** Result with the store's labels and order of filters. */
  result: SearchResult;
  /** Suggestions, only if nothing matches. */
  help: EmptyHelp<Vehicle> | null;
}

/**
 * Returns the results of a decoded search, or null if it is not a search of this stock. A page past the end shows the
 * last one.
 */
export function searchResults(
  { index, profile }: Pick<StoreSnapshot, "index" | "profile">,
  decoded: DecodedSearch,
): SearchResults | null {
  if (!isKnownIn(index, decoded)) return null;
  const found = search(index, decoded.state, { priceSpread: true });
  const state = { ...decoded.state, page: found.page };
  const own = nameFacets(found.facets, profile);
  const help = found.total === 0 ? emptyHelp(index, state, own) : null;
  // A word without a match would leave no filter to choose.
  const facets = help?.known
    ? nameFacets(search(index, help.known, { priceSpread: true }).facets, profile)
    : own;
  const result = { ...found, facets };
  return {
    state,
    canonical: result.page === decoded.state.page ? decoded.canonical : encodeSearch(state),
    result,
    help,
  };
}

/**
 * Counts the vehicles that a search's URL finds, and returns its canonical URL. Returns null for a URL that is not a
 * search.
 */
export function countSearch(index: InventoryIndex, href: string): { href: string; count: number } | null {
  const { pathname, searchParams } = new URL(href, "http://site");
  const decoded = decodeSearch(pathname, searchParams);
  if (!decoded.ok || decoded.leftOut) return null;
  return { href: decoded.canonical, count: search(index, decoded.state, { pageSize: 1 }).total };
}

const t = () => messages().vehicle;

/**
 * Returns the engine's facets with the store's labels and order: conditions as the store lists them
 * (docs/rules.md#search-results), body styles by name, available vehicles first, and stores by name instead of id.
 */
export function nameFacets(facets: Facets, profile: Pick<StoreProfile, "conditions" | "locations">): Facets {
  const conditions = [...profile.conditions, ...CONDITIONS];
  const stores = new Map(profile.locations.map(({ storeId, name }) => [storeId, name]));
  return {
    ...facets,
    condition: named(facets.condition, conditions, (value) => t().conditions[value]),
    bodystyle: named(facets.bodystyle, BODYSTYLES, (value) => t().breadcrumbs.bodystyles[value]),
    status: named(facets.status, VEHICLE_STATUS_IDS, (value) => t().statuses[value].filter),
    location: named(facets.location, [...stores.keys()], (value) => stores.get(value)),
  };
}

function named<T extends string>(
  options: readonly FacetOption[],
  order: readonly T[],
  nameOf: (value: T) => string | undefined,
): FacetOption[] {
  const place = (value: string) => {
    const index = order.indexOf(value as T);
    return index === -1 ? order.length : index;
  };
  return options
    .map((option) => {
      const known = order.find((value) => value === option.value);
      return known === undefined ? option : { ...option, label: nameOf(known) ?? option.label };
    })
    .sort((a, b) => place(a.value) - place(b.value));
}
