import type { SearchState } from "../search-state";
import { and, countBits, emptyBits } from "./bitset";
import { type ColumnFilter, columnFilters, fillFilter } from "./filters";
import { type VehicleSet, visibleCount } from "./tally";
import { textMatches } from "./text/text-matches";
import type { InventoryIndex } from "./types";

/** What matches a state, and what would match without each one of its column filters. */
export interface MatchSets {
  visible: Uint32Array;
  matching: VehicleSet;
  /** One for each filtered column: the vehicles that pass all the others. */
  others: { filter: ColumnFilter; set: VehicleSet }[];
  /** A bit set for passing use; like all sets here it is valid until the next search of this index. */
  scratch: Uint32Array;
}

/** Hands out bit sets that the next search uses again: a search never waits, so two can never meet. */
type Take = () => Uint32Array;
const pools = new WeakMap<InventoryIndex, Uint32Array[]>();

export function matchSets(index: InventoryIndex, state: SearchState, includePrivate: boolean): MatchSets {
  const take = bitSetPool(index);
  const scratch = take();
  const visible = includePrivate ? index.visible.unlocked : index.visible.everyone;
  const base = state.query === "" ? visible : textMatches(index, state.query, visible, take);
  const filters = columnFilters(index, state);
  const passing = filters.map((filter) => {
    const bits = take();
    fillFilter(index, filter, bits);
    return bits;
  });
  const { all, allBut } = intersections(base, passing, take);
  const sized = (bits: Uint32Array): VehicleSet => ({
    bits,
    count: bits === visible ? visibleCount(index, visible) : countBits(bits),
  });
  return {
    visible,
    matching: sized(all),
    others: filters.map((filter, i) => ({ filter, set: sized(allBut[i]!) })),
    scratch,
  };
}

/**
 * The base joined with every set, and with every set but one, in three passes for any number of sets: forwards,
 * `allBut[i]` becomes the base with the sets before i; backwards, the sets after i are joined to it.
 */
function intersections(
  base: Uint32Array,
  sets: Uint32Array[],
  take: Take,
): { all: Uint32Array; allBut: Uint32Array[] } {
  if (sets.length === 0) return { all: base, allBut: [] };
  if (sets.length === 1) {
    and(sets[0]!, sets[0]!, base);
    return { all: sets[0]!, allBut: [base] };
  }
  const allBut: Uint32Array[] = [];
  let before = base;
  for (const set of sets) {
    allBut.push(before);
    const next = take();
    and(next, before, set);
    before = next;
  }
  const all = before;
  const after = sets.at(-1)!;
  for (let i = sets.length - 2; i >= 0; i--) {
    const out = i === 0 ? take() : allBut[i]!;
    and(out, allBut[i]!, after);
    allBut[i] = out;
    if (i > 0) {
      and(after, after, sets[i]!);
    }
  }
  return { all, allBut };
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
