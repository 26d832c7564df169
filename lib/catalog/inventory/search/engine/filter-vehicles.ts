import type { SearchState } from "../search-state";
import { andCount, emptyBits } from "./bitset";
import { filterSet, readFilters } from "./filters";
import { matchSets } from "./match-sets";
import type { InventoryIndex } from "./types";

/**
 * Returns the vehicles of an index that pass a search's filters. The search text is ignored, because its meaning
 * depends on the whole stock. No facets are counted, which makes the function suitable for many searches over few
 * vehicles.
 */
export function filterVehicles(index: InventoryIndex, state: SearchState): string[] {
  const matching = index.visible.everyone.slice();
  const scratch = emptyBits(index.size);
  for (const filter of readFilters(index, state)) {
    const passing = filterSet(index, filter, () => scratch);
    if (andCount(matching, matching, passing) === 0) return [];
  }
  return vinsIn(index, matching);
}

/** Returns the vehicles in the stock that a text describes. */
export function vehiclesWithText(index: InventoryIndex, state: SearchState): ReadonlySet<string> {
  return new Set(vinsIn(index, matchSets(index, state, false).matching.bits));
}

function vinsIn({ vehicles }: InventoryIndex, bits: Uint32Array): string[] {
  const vins: string[] = [];
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      vins.push(vehicles[(word << 5) + 31 - Math.clz32(rest & -rest)]!.vin);
  }
  return vins;
}
