import { countFacet, zeros } from "./count-vehicles";
import type { Group, GroupedFacet } from "./groups";
import type { MatchSets } from "./match-sets";
import { clearedTally, count, countFacetBySet } from "./tally";

import type { InventoryIndex } from "./types";

/** Vehicles by option code. Each is counted under all filters except its own facet's. Valid until the next search. */
export interface FacetCounts {
  grouped: ReadonlyMap<GroupedFacet, ArrayLike<number>>;
  /** Counts by trim code. */
  lines: ArrayLike<number>;
  features: ArrayLike<number>;
}

export function facetCounts(index: InventoryIndex, sets: MatchSets): FacetCounts {
  const { others, visible, matching, scratch } = sets;
  const line = others.find(({ filter }) => filter.column === "line");
  const features = others.find(({ filter }) => filter.column === "features");
  const tally = clearedTally(index);
  count(index, matching, visible, { groups: true, line: !line, features: !features }, tally, scratch);
  if (line) count(index, line.set, visible, { groups: false, line: true, features: false }, tally, scratch);
  if (features)
    count(index, features.set, visible, { groups: false, line: false, features: true }, tally, scratch);

  const grouped = new Map<GroupedFacet, ArrayLike<number>>();
  index.groups.forEach((group, number) => {
    unpackGroup(group, tally.groups[number]!, grouped);
  });
  for (const { filter, set } of others) {
    if (filter.column === "facet") {
      const { facet } = filter;
      grouped.set(facet.id, countFacetBySet(index, facet, set) ?? countFacet(index, set.bits, facet));
    }
  }
  return { grouped, lines: tally.line, features: tally.features };
}

/** Adds the count of each combination to the counts of its facets. */
function unpackGroup(group: Group, counts: Uint32Array, into: Map<GroupedFacet, ArrayLike<number>>): void {
  const own = group.facets.map((facet) => zeros(facet.values.length));
  for (let combination = 0; combination < counts.length; combination++) {
    const count = counts[combination]!;
    if (count === 0) continue;
    for (let i = 0; i < own.length; i++) own[i]![group.facets[i]!.codeOf[combination]!]! += count;
  }
  group.facets.forEach((facet, i) => {
    into.set(facet.id, own[i]!);
  });
}
