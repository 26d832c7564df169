import { SPREAD_STEPS } from "../../../../config/catalog/search";
import type { NumberFilter } from "./filters";
import type { MatchSets } from "./match-sets";
import type { InventoryIndex } from "./types";

/**
 * Returns the distribution of a number over the vehicles that match all other filters: counts of equal steps from the
 * lowest value to the highest. Empty without two different values.
 */
export function spreadOf(index: InventoryIndex, id: NumberFilter, sets: MatchSets): number[] {
  const { bits } = sets.others.find(({ filter }) => filter.column === id)?.set ?? sets.matching;
  const { values, ascending, known } = index.numbers[id];
  const members: number[] = [];
  const highest = known === 0 ? -1 : values[ascending[known - 1]!]!;
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]! | 0; rest !== 0; rest &= rest - 1) {
      const value = values[(word << 5) + 31 - Math.clz32(rest & -rest)]!;
      // A missing value is above the highest known one.
      if (value <= highest) members.push(value);
    }
  }
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of members) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (!(max > min)) return [];
  const counts = new Array<number>(SPREAD_STEPS).fill(0);
  const step = (max - min) / SPREAD_STEPS;
  for (const value of members) counts[Math.min(SPREAD_STEPS - 1, Math.floor((value - min) / step))]! += 1;
  return counts;
}
