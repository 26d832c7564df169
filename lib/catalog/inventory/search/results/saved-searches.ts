import "server-only";
import type { Vehicle } from "../../../../store/api/vehicle-schema";
import type { EstimateProfile } from "../../../pricing/default-payment";
import { decodeSearch, emptySearch } from "../address/codec";
import { buildIndex } from "../engine/build-index";
import { filterVehicles, vehiclesWithText } from "../engine/filter-vehicles";
import type { InventoryIndex } from "../engine/types";
import type { SearchState } from "../search-state";

/** Stored alert with a search. */
export interface SavedSearch {
  id: string;
  /** The store whose vehicles count; empty: the whole group's. */
  storeId: string;
  /** The search's one address. */
  search: string;
}

/** Several alerts with one search: it is compared once for all of them. */
interface Entry {
  state: SearchState;
  ids: string[];
}

/**
 * Saved searches by what a vehicle needs at least to be found by them: its trim, model or make, else its body style, else its
 * condition. Vehicles then meet only the searches that may find them, however many others there are.
 */
export type SearchIndex = ReadonlyMap<string, Entry[]>;

/** Any vehicle may be found by the searches under this key. */
const ANY = "any";

/** Work on many searches lets other work of the process have its turn. */
export interface Pacing {
  /** Searches between two pauses. */
  every: number;
  pause: () => Promise<void>;
}

/** Searches that were read before, by their address: reading one takes longer than comparing it. */
export type ReadSearches = Map<string, SearchState | null>;

/**
 * @param searches of one scope. An address that is no search any more finds nothing.
 * @param read what was read for the index before this one; what is in use now is in it afterwards
 */
export async function indexSearches(
  searches: readonly SavedSearch[],
  read: ReadSearches,
  { every, pause }: Pacing,
): Promise<SearchIndex> {
  const bySearch = new Map<string, Entry>();
  const index = new Map<string, Entry[]>();
  for (const { id, search } of searches) {
    const known = bySearch.get(search);
    if (known) {
      known.ids.push(id);
      continue;
    }
    const before = read.get(search);
    const state = before === undefined ? searchStateOf(search) : before;
    if (before === undefined) read.set(search, state);
    if (!state) continue;
    const entry = { state, ids: [id] };
    bySearch.set(search, entry);
    if (bySearch.size % every === 0) await pause();
    for (const key of keysOfSearch(state)) {
      const entries = index.get(key);
      if (entries) entries.push(entry);
      else index.set(key, [entry]);
    }
  }
  return index;
}

/** Returns the search of an address, path and query; null for one that makes no sense, even in parts. */
export function searchStateOf(search: string): SearchState | null {
  const [path = "", query] = search.split("?", 2);
  const decoded = decodeSearch(path, new URLSearchParams(query));
  return decoded.ok && !decoded.leftOut ? decoded.state : null;
}

/** Make, model and trim are one filter of the search: a vehicle passes with any of them. */
function keysOfSearch({ values, bodystyles, conditions }: SearchState): string[] {
  const lines = [...(values.trim ?? []), ...(values.model ?? []), ...(values.make ?? [])];
  if (lines.length > 0) return lines.map((line) => `line:${line}`);
  if (bodystyles.length > 0) return bodystyles.map((bodystyle) => `bodystyle:${bodystyle}`);
  if (conditions.length > 0) return conditions.map((condition) => `condition:${condition}`);
  return [ANY];
}

function keysOfVehicles({ line, facets }: InventoryIndex): string[] {
  const lines = [line.makes, line.models, line.trims].flatMap(({ values }) => values);
  const named = (["bodystyle", "condition"] as const).flatMap((id) =>
    (facets.get(id)?.values ?? []).map((value) => `${id}:${value}`),
  );
  return [ANY, ...lines.map((value) => `line:${value}`), ...named];
}

/** Returns the whole stock of a store, for texts. */
export function stockIndex(vehicles: readonly Vehicle[], profile: EstimateProfile): InventoryIndex {
  return buildIndex(vehicles, profile);
}

/** Vehicles that alerts are compared with. */
export interface ChangedVehicles {
  vehicles: readonly Vehicle[];
  /** Profile of the store whose pages show them: payments are filtered by its estimates. */
  profile: EstimateProfile;
  /** Index of the whole stock, which gives a text its meaning; built when a search has one. */
  stock: () => InventoryIndex;
}

/**
 * Finds the alerts that match some vehicles: exactly those whose search page shows them. The engine of the search
 * itself decides, over an index of these vehicles alone.
 * @returns VINs by the alert's id
 */
export async function findMatches(
  searches: SearchIndex,
  { vehicles, profile, stock }: ChangedVehicles,
  { every, pause }: Pacing,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const changed = buildIndex(vehicles, profile);
  const withText = textReader(stock);
  const done = new Set<Entry>();
  for (const key of keysOfVehicles(changed)) {
    for (const entry of searches.get(key) ?? []) {
      if (done.has(entry)) continue;
      done.add(entry);
      if (done.size % every === 0) await pause();
      const vins = filterVehicles(changed, entry.state);
      const shown = vins.length === 0 || entry.state.query === "" ? vins : vins.filter(withText(entry.state));
      if (shown.length > 0) for (const id of entry.ids) found.set(id, shown);
    }
  }
  return found;
}

/** Each text is read once, whoever searches for it. */
function textReader(stock: () => InventoryIndex): (state: SearchState) => (vin: string) => boolean {
  const byText = new Map<string, ReadonlySet<string>>();
  return ({ query }) => {
    const known = byText.get(query) ?? vehiclesWithText(stock(), { ...emptySearch(), query });
    byText.set(query, known);
    return (vin) => known.has(vin);
  };
}
