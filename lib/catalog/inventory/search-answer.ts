import type { OptionFacet } from "../../../config/catalog/facets";
import "server-only";
import { MAX_OPTIONS, OPTIONS_AT_ONCE } from "../../../config/catalog/search-page";
import type { StoreProfile } from "../../store/api/profile-schema";
import { cardVehicle } from "../vehicle/card-vehicle";
import { search } from "./engine/search";
import type { Facets } from "./engine/types";
import type { ListProfile, SearchAnswer } from "./live/answer";
import { emptyHelp } from "./page/empty-help";
import { nameFacets } from "./page/name-facets";
import { splitOptions } from "./page/split-options";
import { VALUE_FACETS } from "./search-state";
import type { StoreSnapshot } from "./snapshot";
import { decodeSearch, encodeSearch } from "./url/codec";
import { vocabularyOf } from "./url/vocabulary";

/**
 * The search behind `GET /api/inventory/search`: the query filters of a search page, with `path` for the filters of
 * its path (`path=/used-cars-for-sale/suvs`, else everything). Null for an invalid search. Private vehicles are never
 * included.
 */
export function searchAnswer(snapshot: StoreSnapshot, query: URLSearchParams): SearchAnswer | null {
  const { index, profile, version } = snapshot;
  const decoded = decodeSearch(query.get("path") ?? "/cars-for-sale", query, vocabularyOf(index));
  if (!decoded.ok) return null;
  const { total, page, pages, vehicles, facets } = search(index, decoded.state);
  const named = nameFacets(facets, profile);
  const state = { ...decoded.state, page };
  const help = total === 0 ? emptyHelp(index, state, named) : null;
  return {
    version,
    canonical: encodeSearch(state),
    total,
    page,
    pages,
    vehicles: vehicles.map(cardVehicle),
    facets: shownFacets(named),
    help: help && { ...help, vehicles: help.vehicles.map(cardVehicle) },
    store: listProfile(profile),
  };
}

/** Only the options that the page renders: the most frequent of several hundred features. */
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

/** What lists of vehicles say about the dealership. */
export function listProfile({ name, sales, locations }: StoreProfile): ListProfile {
  return {
    name,
    sales: { phone: sales.phone },
    locations: locations.map(({ storeId, name, addressLine2 }) => ({ storeId, name, addressLine2 })),
  };
}
