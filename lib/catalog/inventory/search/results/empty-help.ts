import { FILTER_PRIORITY, SIMILAR_COUNT } from "../../../../../config/catalog/search";

import type { Vehicle } from "../../../../store/api/vehicle-schema";
import type { CardVehicle } from "../../../vehicle/card-vehicle";
import { emptySearch } from "../address/codec";
import { search } from "../engine/search";
import type { Facets, FilterKey, InventoryIndex, SearchResult } from "../engine/types";
import { appliedChips, type Chip } from "../page/chips";
import { withSearchText } from "../page/edits";
import type { SearchState } from "../search-state";

/** Suggestions if nothing matches. */
export interface EmptyHelp<V extends CardVehicle = CardVehicle> {
  /** Words of the search text without a match in the whole stock, as typed. */
  unknownWords: string[];
  /** Search without those words, to which the filters apply; null if there are none. */
  known: SearchState | null;
  /** Searches with fewer filters that have results, most similar to the request first. */
  relaxed: { label: string; total: number; state: SearchState }[];
  /** Vehicles most similar to the request; empty only for an empty stock. */
  vehicles: readonly V[];
}

interface Loosened {
  labels: string[];
  state: SearchState;
  result: SearchResult;
}

const PATH_FILTERS: Record<(typeof FILTER_PRIORITY)[number], readonly FilterKey[]> = {
  bodystyle: ["bodystyle"],
  "make-model": ["trim", "model", "make"],
  features: ["features"],
  price: ["price"],
};

/**
 * Filters by importance, least important first: the path's in reverse priority (docs/rules.md#search-results), then the
 * condition, which defines the page. Filters outside the path are the least important.
 */
const WEIGHED: readonly FilterKey[] = [
  ...[...FILTER_PRIORITY].reverse().flatMap((filter) => PATH_FILTERS[filter]),
  "condition",
];

/** Maximum number of filters tried one by one. No person sends a search with more. */
const MAX_TRIED = 12;
const MAX_OFFERED = 4;

/**
 * Returns the closest matches of a search without a result: the results without each single filter, smallest first. If
 * no single filter helps, several are removed, the least important first, until something is found.
 */
export function emptyHelp(index: InventoryIndex, state: SearchState, facets: Facets): EmptyHelp<Vehicle> {
  const single = appliedChips(state, facets)
    .slice(0, MAX_TRIED)
    .map((chip) => loosen(index, state.query, [chip]))
    .filter(({ result }) => result.total > 0)
    .sort((a, b) => a.result.total - b.result.total);
  const unknownWords = wordsWithoutMatch(index, state.query);
  const nearest = single.length > 0 ? single : [withoutSeveral(index, state, facets)];
  return {
    unknownWords,
    known: unknownWords.length > 0 ? withSearchText(state, withoutWords(state.query, unknownWords)) : null,
    relaxed: nearest
      // A search without any filter would equal the button "Show all vehicles".
      .filter(({ state, result }) => result.total > 0 && appliedChips(state, facets).length > 0)
      .slice(0, MAX_OFFERED)
      .map(({ labels, state, result }) => ({ label: labels.join(", "), state, total: result.total })),
    vehicles: nearest.flatMap(({ result }) => result.vehicles).slice(0, SIMILAR_COUNT),
  };
}

/** Returns the words of a text that find nothing on their own. */
function wordsWithoutMatch(index: InventoryIndex, text: string): string[] {
  const words = [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MAX_TRIED);
  return words.filter(
    (word) => search(index, { ...emptySearch(), query: word }, { pageSize: 1 }).total === 0,
  );
}

function withoutWords(text: string, words: readonly string[]): string {
  return text
    .split(/\s+/)
    .filter((word) => !words.includes(word))
    .join(" ");
}

function withoutSeveral(index: InventoryIndex, state: SearchState, facets: Facets): Loosened {
  const dropped: Chip[] = [];
  let found = { labels: [] as string[], state, result: search(index, state) };
  for (;;) {
    const chip = lightest(appliedChips(found.state, facets));
    if (!chip || found.result.total > 0) return found;
    dropped.push(chip);
    found = loosen(index, state.query, dropped);
  }
}

/** Returns the search without all of these filters. Each chip's search is without the earlier ones too. */
function loosen(index: InventoryIndex, query: string, dropped: readonly Chip[]): Loosened {
  const state = dropped.at(-1)!.without;
  // The page quotes each label, so the text of a search must not have quotes of its own.
  const labels = dropped.map(({ filter, label }) => (filter === "query" ? query : label));
  return { labels, state, result: search(index, state) };
}

function lightest(chips: readonly Chip[]): Chip | undefined {
  const weight = ({ filter }: Chip) => WEIGHED.indexOf(filter);
  return [...chips].sort((a, b) => weight(a) - weight(b))[0];
}
