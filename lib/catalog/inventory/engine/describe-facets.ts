import { type RangeFacet, VALUE_FACET_ROWS, type ValueFacet } from "../../../../config/catalog/facets";
import { RANGE_FACETS, type SearchState, VALUE_FACETS } from "../search-state";
import { boundsOf } from "./bounds";
import { describeLines } from "./describe-lines";
import { type FacetCounts, facetCounts } from "./facet-counts";
import { chosenFacetValues, NUMBER_FILTERS, type NumberFilter } from "./filters";
import type { FacetColumn, ListedFacet } from "./groups";
import { listOptions } from "./list-options";
import type { MatchSets } from "./match-sets";
import type { FacetOption, Facets, InventoryIndex, RangeBounds } from "./types";

/** Counts every option and bounds every range under the other filters, and lists them for people. */
export function describeFacets(index: InventoryIndex, state: SearchState, sets: MatchSets): Facets {
  const counts = facetCounts(index, sets);
  const options = (id: ListedFacet) => {
    const facet = index.facets.get(id)!;
    return listOptions(facet, facet.listing, counts.grouped.get(id)!, chosenFacetValues(id, state));
  };
  const lines = describeLines(index.line, counts.lines, state.values);
  const optionsOf = (id: ValueFacet): FacetOption[] => {
    if (isLine(id)) return lines[id];
    if (id !== "features") return options(id);
    const { features } = index;
    return listOptions(features, features.listing, counts.features, state.values.features ?? []);
  };
  const covered = index.facets.get("warrantyCovered")!;
  return {
    condition: options("condition"),
    bodystyle: options("bodystyle"),
    ...(Object.fromEntries(VALUE_FACETS.map((id) => [id, optionsOf(id)])) as Pick<Facets, ValueFacet>),
    warrantyCovered: {
      count: counts.grouped.get("warrantyCovered")![covered.codeOfValue.get("covered") ?? -1] ?? 0,
      selected: state.warrantyCovered,
    },
    ...describeRanges(index, counts, sets),
  };
}

function isLine(id: ValueFacet): id is "make" | "model" | "trim" {
  return VALUE_FACET_ROWS[id].column === "line";
}

function describeRanges(
  index: InventoryIndex,
  counts: FacetCounts,
  sets: MatchSets,
): Pick<Facets, RangeFacet> {
  const ranges = {} as Pick<Facets, RangeFacet>;
  for (const id of RANGE_FACETS) {
    ranges[id] = isNumberFilter(id)
      ? numberBounds(index, id, sets)
      : codeBounds(index.facets.get(id)!, counts.grouped.get(id)!);
  }
  return ranges;
}

function isNumberFilter(id: RangeFacet): id is NumberFilter {
  return NUMBER_FILTERS.some((filter) => filter === id);
}

/** Bounds in whole units around the values: dollars for cents. */
function numberBounds(index: InventoryIndex, id: NumberFilter, sets: MatchSets): RangeBounds {
  const set = sets.others.find(({ filter }) => filter.column === id)?.set ?? sets.matching;
  const bounds = boundsOf(index.numbers[id], set);
  if (!bounds) return { min: null, max: null };
  const unit = id === "mileage" ? 1 : 100;
  return { min: Math.floor(bounds.min / unit), max: Math.ceil(bounds.max / unit) };
}

function codeBounds(facet: FacetColumn, counts: ArrayLike<number>): RangeBounds {
  let min: number | null = null;
  let max: number | null = null;
  for (let code = 1; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    const value = Number(facet.values[code]);
    if (min === null || value < min) min = value;
    if (max === null || value > max) max = value;
  }
  return { min, max };
}
