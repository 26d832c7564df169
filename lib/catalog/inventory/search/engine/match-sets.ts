import type { SearchState } from "../search-state";
import { and, andCount, countBits, emptyBits } from "./bitset";
import type { VehicleSet } from "./count-vehicles";
import { type Filter, filterSet, readFilters } from "./filters";
import { visibleCount } from "./tally";
import { textMatches } from "./text/text-matches";
import type { InventoryIndex } from "./types";

/** Vehicles that match a state, and those that would match without each single filter. */
export interface MatchSets {
  visible: Uint32Array;
  matching: VehicleSet;
  /** For each filter, the vehicles that pass all other filters. */
  others: { filter: Filter; set: VehicleSet }[];
  /** Temporary bit set; like all sets here, it is valid until the next search of this index. */
  scratch: Uint32Array;
}

/** Supplies bit sets that the next search reuses. Searches are synchronous, so two never overlap. */
type Take = () => Uint32Array;
const pools = new WeakMap<InventoryIndex, Uint32Array[]>();

export function matchSets(index: InventoryIndex, state: SearchState, includePrivate: boolean): MatchSets {
  const take = bitSetPool(index);
  const scratch = take();
  const visible = includePrivate ? index.visible.unlocked : index.visible.everyone;
  const base = state.query === "" ? visible : textMatches(index, state.query, visible, take);
  const filters = readFilters(index, state);
  const passing = filters.map((filter) => filterSet(index, filter, take));
  const { all, allBut } = intersections(sized(index, base, visible), passing, take);
  return {
    visible,
    matching: all,
    others: filters.map((filter, i) => ({ filter, set: allBut[i]! })),
    scratch,
  };
}

function sized(index: InventoryIndex, bits: Uint32Array, visible: Uint32Array): VehicleSet {
  return { bits, count: bits === visible ? visibleCount(index, visible) : countBits(bits) };
}

/**
 * Intersects the base with all sets, and with all sets except one, in three passes for any number of sets. Forwards,
 * `allBut[i]` becomes the base with the sets before i. Backwards, the sets after i are added.
 */
function intersections(
  base: VehicleSet,
  sets: readonly Uint32Array[],
  take: Take,
): { all: VehicleSet; allBut: VehicleSet[] } {
  const allBut: VehicleSet[] = [];
  let before = base;
  for (const set of sets) {
    allBut.push(before);
    const bits = take();
    before = { bits, count: andCount(bits, before.bits, set) };
  }
  // The last one has no set after it, so it is already complete.
  let after = sets.at(-1);
  for (let i = sets.length - 2; after && i >= 0; i--) {
    const bits = i === 0 ? take() : allBut[i]!.bits;
    allBut[i] = { bits, count: andCount(bits, allBut[i]!.bits, after) };
    if (i > 0) after = joined(after, sets[i]!, take());
  }
  return { all: before, allBut };
}

function joined(a: Uint32Array, b: Uint32Array, out: Uint32Array): Uint32Array {
  and(out, a, b);
  return out;
}

function bitSetPool(index: InventoryIndex): Take {
  let pool = pools.get(index);
  if (!pool) {
    pool = [];
    pools.set(index, pool);
  }
  const sets = pool;
  let taken = 0;
  return () => {
    sets[taken] ??= emptyBits(index.size);
    return sets[taken++]!;
  };
}
