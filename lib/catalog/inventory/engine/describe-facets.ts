import { RANGE_FACETS, type SearchState } from "../search-state";
import { boundsOf } from "./bounds";
import { describeLines } from "./describe-lines";
import { type FacetCounts, facetCounts } from "./facet-counts";
import { chosenValues, NUMBER_FILTERS, type NumberFilter } from "./filters";
import type { FacetColumn } from "./groups";
import { listOptions } from "./list-options";
import type { MatchSets } from "./match-sets";
import type { Facets, InventoryIndex, RangeBounds } from "./types";

/** Counts every option and bounds every range under the other filters, and lists them for people. */
export function describeFacets(index: InventoryIndex, state: SearchState, sets: MatchSets): Facets {
  const counts = facetCounts(index, sets);
  const options = (id: ListedFacet) => {
    const facet = index.facets.get(id)!;
    return listOptions(facet, facet.listing, counts.grouped.get(id)!, chosenValues(id, state));
  };
  const covered = index.facets.get("warrantyCovered")!;
  return {
    condition: options("condition"),
    bodystyle: options("bodystyle"),
    location: options("location"),
    ...describeLines(index.line, counts.lines, state.values),
    exteriorColor: options("exteriorColor"),
    interiorColor: options("interiorColor"),
    drivetrain: options("drivetrain"),
    fuelType: options("fuelType"),
    transmission: options("transmission"),
    doors: options("doors"),
    seats: options("seats"),
    cylinders: options("cylinders"),
    features: listOptions(
      index.features,
      index.features.listing,
      counts.features,
      state.values.features ?? [],
    ),
    warrantyCovered: {
      count: counts.grouped.get("warrantyCovered")![covered.codeOfValue.get("covered") ?? -1] ?? 0,
      selected: state.warrantyCovered,
    },
    ...describeRanges(index, counts, sets),
  };
}

type ListedFacet = Exclude<FacetColumn["id"], "year" | "cityMpg" | "highwayMpg" | "warrantyCovered">;

function describeRanges(
  index: InventoryIndex,
  counts: FacetCounts,
  sets: MatchSets,
): Pick<Facets, (typeof RANGE_FACETS)[number]> {
  const ranges = {} as Pick<Facets, (typeof RANGE_FACETS)[number]>;
  for (const id of RANGE_FACETS) {
    ranges[id] = isNumberFilter(id)
      ? numberBounds(index, id, sets)
      : codeBounds(index.facets.get(id)!, counts.grouped.get(id)!);
  }
  return ranges;
}

function isNumberFilter(id: (typeof RANGE_FACETS)[number]): id is NumberFilter {
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
