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
  /** Id of the store whose vehicles are searched; empty for the whole group. */
  storeId: string;
  /** Canonical URL of the search. */
  search: string;
}

/** Alerts with the same search, which is evaluated once for all of them. */
interface Entry {
  state: SearchState;
  ids: string[];
}

/**
 * Saved searches by a property that all their matches have: trim, model or make, otherwise body style, otherwise
 * condition. Each vehicle is compared only with searches that may match it.
 */
export type SearchIndex = ReadonlyMap<string, Entry[]>;

/** Key of searches that any vehicle may match. */
const ANY = "any";

/** Pauses in work on many searches, during which other work in the process can run. */
export interface Pacing {
  /** Number of searches between two pauses. */
  every: number;
  pause: () => Promise<void>;
}

/** Cache of parsed searches by URL, because parsing takes longer than evaluating. */
export type ReadSearches = Map<string, SearchState | null>;

/**
 * Builds the index of saved searches. @param searches searches of one scope; an invalid URL matches nothing
 * @param read searches parsed for the previous index; afterwards it contains those in use
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
    const state = before === undefined ? readSearchState(search) : before;
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

/** Parses a search URL (path and query). Returns null for an invalid one, even if only parts are invalid. */
export function readSearchState(search: string): SearchState | null {
  const [path = "", query] = search.split("?", 2);
  const decoded = decodeSearch(path, new URLSearchParams(query));
  return decoded.ok && !decoded.leftOut ? decoded.state : null;
}

/** Returns the keys of a search. Make, model and trim are one filter: a vehicle passes with any of them. */
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

/** Builds the index of a store's whole stock, for text searches. */
export function stockIndex(vehicles: readonly Vehicle[], profile: EstimateProfile): InventoryIndex {
  return buildIndex(vehicles, profile);
}

/** Vehicles that are compared with alerts. */
export interface ChangedVehicles {
  vehicles: readonly Vehicle[];
  /** Profile of the store whose pages show the vehicles; its estimates are used for payment filters. */
  profile: EstimateProfile;
  /**
   * Returns the index of the whole stock, on which the meaning of a text depends. Built only if a search has a text.
   */
  stock: () => InventoryIndex;
}

/**
 * Finds the alerts that match some vehicles: exactly those whose search page shows them. It uses the search engine with
 * an index of only these vehicles.
 * @returns VINs by alert id
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

/** Caches text searches, so that each text is evaluated once for all alerts. */
function textReader(stock: () => InventoryIndex): (state: SearchState) => (vin: string) => boolean {
  const byText = new Map<string, ReadonlySet<string>>();
  return ({ query }) => {
    const known = byText.get(query) ?? vehiclesWithText(stock(), { ...emptySearch(), query });
    byText.set(query, known);
    return (vin) => known.has(vin);
  };
}
