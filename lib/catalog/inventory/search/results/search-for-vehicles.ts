import { slug } from "../../../../core/pages/slug";
import type { Vehicle } from "../../../../store/api/vehicle-schema";
import { emptySearch, encodeSearch } from "../address/codec";
import { filterVehicles } from "../engine/filter-vehicles";
import type { InventoryIndex } from "../engine/types";
import type { SearchState } from "../search-state";

/** Returns the URL of a search that finds exactly these vehicles, or null if none of the likely searches does. */
export function searchOfVehicles(index: InventoryIndex, vehicles: readonly Vehicle[]): string | null {
  const wanted = new Set(vehicles.map(({ vin }) => vin));
  for (const state of likelySearches(vehicles)) {
    const found = filterVehicles(index, state);
    if (found.length === wanted.size && found.every((vin) => wanted.has(vin))) return encodeSearch(state);
  }
  return null;
}

/** Returns searches by condition, body style, make or model, each also with the highest mileage of these vehicles. */
function likelySearches(vehicles: readonly Vehicle[]): SearchState[] {
  const of = <T>(read: (vehicle: Vehicle) => T | null) => [
    ...new Set(vehicles.map(read).filter((value) => value !== null)),
  ];
  const base = { ...emptySearch(), conditions: of(({ condition }) => condition) };
  const models = of(({ make, model }) => `${slug(make)}/${slug(model)}`);
  const states: SearchState[] = [
    base,
    { ...base, bodystyles: of(({ bodystyle }) => bodystyle) },
    { ...base, values: { make: of(({ make }) => slug(make)) } },
    ...(models.length <= MAX_MODELS ? [{ ...base, values: { model: models } }] : []),
  ];
  return states.flatMap((state) => [state, { ...state, warrantyCovered: true }]);
}

/** Maximum number of models in a URL that visitors can still read. */
const MAX_MODELS = 4;
