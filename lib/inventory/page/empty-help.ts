import { SIMILAR_COUNT } from "../../../config/search-page";
import type { Vehicle } from "../../store-api/schemas";
import { search } from "../engine/search";
import type { Facets, InventoryIndex } from "../engine/types";
import type { SearchState } from "../search-state";
import { emptySearch } from "../url/codec";
import { appliedChips } from "./chips";

/** What to offer where nothing matches. */
export interface EmptyHelp {
  /** Searches with one filter less that find something, those nearest to what was asked first. */
  relaxed: { label: string; total: number; state: SearchState }[];
  /** Vehicles nearest to what was asked for. */
  vehicles: readonly Vehicle[];
}

/** Most filters tried one by one; a search with more of them is no person's. */
const MOST_TRIED = 12;
const MOST_OFFERED = 4;

/**
 * The nearest matches of a search without a result: the results with each one filter taken off. Where no single filter
 * helps, only conditions and body styles are kept, then nothing.
 */
export function emptyHelp(index: InventoryIndex, state: SearchState, facets: Facets): EmptyHelp {
  const tried = appliedChips(state, facets)
    .slice(0, MOST_TRIED)
    .map(({ label, without }) => ({ label, state: without, result: search(index, without) }))
    .filter(({ result }) => result.total > 0)
    .sort((a, b) => a.result.total - b.result.total);
  return {
    relaxed: tried
      .slice(0, MOST_OFFERED)
      .map(({ label, state, result }) => ({ label, state, total: result.total })),
    vehicles: (tried[0]?.result.vehicles ?? widerVehicles(index, state)).slice(0, SIMILAR_COUNT),
  };
}

function widerVehicles(index: InventoryIndex, state: SearchState): readonly Vehicle[] {
  const { conditions, bodystyles } = state;
  const wider = [
    { ...emptySearch(), conditions, bodystyles },
    { ...emptySearch(), bodystyles },
    emptySearch(),
  ];
  for (const each of wider) {
    const { vehicles } = search(index, each);
    if (vehicles.length > 0) return vehicles;
  }
  return [];
}
