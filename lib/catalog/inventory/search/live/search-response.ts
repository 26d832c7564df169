import "server-only";
import type { OptionFacet } from "../../../../../config/catalog/facets";
import { RESERVE } from "../../../../../config/catalog/reserve";
import { MAX_OPTIONS, OPTIONS_AT_ONCE } from "../../../../../config/catalog/search";
import type { StoreProfile } from "../../../../store/api/profile-schema";
import { type CardVehicle, cardVehicle } from "../../../vehicle/card-vehicle";
import { searchVersion } from "../../snapshot/parts";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import { type DecodedSearch, decodeSearch } from "../address/codec";
import { isKnownIn } from "../address/vocabulary";
import type { Facets } from "../engine/types";
import { splitOptions } from "../page/search-controls";
import { searchReserve, withReserve } from "../results/reserve";
import { searchResults } from "../results/search-results";
import { VALUE_FACETS } from "../search-state";
import { redirectFor } from "../terms/understand-search";
import type { ListProfile, SearchResponse } from "./live-response";

/** Returns the search page's results as in `GET /api/inventory/search`, or null for an invalid search. */
export function getSearchResponse(snapshot: StoreSnapshot, query: URLSearchParams): SearchResponse | null {
  return toSearchResponse(snapshot, decodeSearchQuery(query));
}

/** Returns the results of a decoded search, or null for an invalid one. */
export function toSearchResponse(snapshot: StoreSnapshot, decoded: DecodedSearch): SearchResponse | null {
  const found = searchResults(snapshot, decoded);
  if (!found) return null;
  const { canonical, state, result, help } = found;
  const path = redirectFor(snapshot, state);
  return {
    version: searchVersion(snapshot.parts),
    canonical,
    ...(path !== null && { leadsTo: path }),
    total: result.total,
    page: result.page,
    pages: result.pages,
    vehicles: result.vehicles.map(cardVehicle),
    facets: shownFacets(result.facets),
    help: help && { ...help, vehicles: help.vehicles.map(cardVehicle) },
    store: listProfile(snapshot.profile),
  };
}

/**
 * Parses the query of `/api/inventory/search`: the query filters of a search page, with `path` for the filters in its
 * path (`path=/used-cars-for-sale/suvs`; all vehicles by default). Unlike on pages, an invalid value makes the whole
 * query invalid.
 */
export function decodeSearchQuery(query: URLSearchParams): DecodedSearch {
  const decoded = decodeSearch(query.get("path") ?? "/cars-for-sale", query);
  return decoded.ok && decoded.leftOut ? { ok: false } : decoded;
}

/** Returns only the options that the page renders, such as the most frequent of several hundred features. */
function shownFacets(facets: Facets): Facets {
  const ids: readonly OptionFacet[] = ["condition", "bodystyle", ...VALUE_FACETS];
  const shown = ids.map((facet) => {
    const max = facet === "features" ? MAX_OPTIONS.features : MAX_OPTIONS.other;
    const { first, rest } = splitOptions(facets[facet], OPTIONS_AT_ONCE, max);
    const included = new Set([...first, ...rest]);
    return [facet, facets[facet].filter((option) => included.has(option))];
  });
  return { ...facets, ...Object.fromEntries(shown) };
}

/** Returns the data about the dealership in lists of vehicles. */
function listProfile({ name, sales, locations, financeSliders, pages, brands }: StoreProfile): ListProfile {
  return {
    name,
    sales: { phone: sales.phone },
    locations: locations.map(({ storeId, name, addressLine2 }) => ({ storeId, name, addressLine2 })),
    financeSliders,
    pages,
    brands,
  };
}

/** Response of `GET /api/inventory/search?reserve=only` for a visitor who unlocked the private reserve. */
export interface ReserveResponse {
  /** Number of reserve vehicles that match the search. */
  total: number;
  /** First matching vehicles. */
  vehicles: CardVehicle[];
  store: ListProfile;
}

/**
 * Returns the reserve vehicles that match a search, with the same input as `getSearchResponse`, or null for an invalid
 * search.
 */
export function getReserveResponse(snapshot: StoreSnapshot, query: URLSearchParams): ReserveResponse | null {
  const own = new URLSearchParams(query);
  own.delete("page");
  const decoded = decodeSearchQuery(own);
  if (!isKnownIn(withReserve(snapshot).index, decoded)) return null;
  const { total, vehicles } = searchReserve(snapshot, decoded.state, RESERVE.belowSearch);
  return { total, vehicles: vehicles.map(cardVehicle), store: listProfile(snapshot.profile) };
}
