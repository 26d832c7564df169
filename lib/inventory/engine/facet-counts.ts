import type { FacetFilter } from "./filters";
import type { Group, GroupedFacet } from "./groups";
import type { MatchSets } from "./match-sets";
import { count, emptyTally, type Tally } from "./tally";
import type { InventoryIndex } from "./types";

/** Vehicles by option code, each counted under all filters but those of its own facet. */
export interface FacetCounts {
  grouped: Map<GroupedFacet, Uint32Array>;
  /** By trim code. */
  lines: Uint32Array;
  features: Uint32Array;
}

export function facetCounts(index: InventoryIndex, sets: MatchSets): FacetCounts {
  const tally = countColumns(index, sets);
  const grouped: FacetCounts["grouped"] = new Map();
  index.groups.forEach((group, number) => {
    const own = sets.others.find(({ filter }) => filter.column === "group" && filter.group === number);
    const filters = own?.filter.column === "group" ? own.filter.filters : [];
    unpackGroup(group, tally.groups[number]!, filters, grouped);
  });
  return { grouped, lines: tally.line!, features: tally.features! };
}

/** Counts each unfiltered column over what matches, each filtered one over what passes the other filters. */
function countColumns(index: InventoryIndex, sets: MatchSets): Tally {
  const { others, visible, matching, scratch } = sets;
  const isGroup = (group: number) =>
    others.some(({ filter }) => filter.column === "group" && filter.group === group);
  const isFiltered = (column: "line" | "features") => others.some(({ filter }) => filter.column === column);
  const result = emptyTally(index, {
    groups: (group) => !isGroup(group),
    line: !isFiltered("line"),
    features: !isFiltered("features"),
  });
  count(index, matching, visible, result, scratch);
  for (const { filter, set } of others) {
    const own = emptyTally(index, {
      groups: (group) => filter.column === "group" && filter.group === group,
      line: filter.column === "line",
      features: filter.column === "features",
    });
    count(index, set, visible, own, scratch);
    result.groups = result.groups.map((counts, group) => counts ?? own.groups[group] ?? null);
    result.line ??= own.line;
    result.features ??= own.features;
  }
  return result;
}

/**
 * Shares the count of each combination out to its facets. A combination that passes all filters of its group counts
 * for every facet; one that fails a single filter counts for that filter's facet only.
 */
function unpackGroup(
  group: Group,
  counts: Uint32Array,
  filters: readonly FacetFilter[],
  into: Map<GroupedFacet, Uint32Array>,
): void {
  const failing = failingFacet(group, filters);
  group.facets.forEach((facet, position) => {
    const { codeOf } = facet;
    const own = new Uint32Array(facet.values.length);
    for (let c = 0; c < counts.length; c++) {
      const fails = failing[c]!;
      if (counts[c] !== 0 && (fails === NONE || fails === position)) own[codeOf[c]!]! += counts[c]!;
    }
    into.set(facet.id, own);
  });
}

const NONE = -1;
const SEVERAL = -2;

/** By combination: the position in the group of the only facet whose filter it fails, `NONE` or `SEVERAL`. */
function failingFacet(group: Group, filters: readonly FacetFilter[]): Int8Array {
  const failing = new Int8Array(group.combinations).fill(NONE);
  for (const { facet, allowed } of filters) {
    const position = group.facets.indexOf(facet);
    for (let c = 0; c < failing.length; c++) {
      if (allowed[facet.codeOf[c]!] === 0) failing[c] = failing[c] === NONE ? position : SEVERAL;
    }
  }
  return failing;
}
