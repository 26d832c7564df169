import { andNot, countBits } from "./bitset";
import { countFeaturesBySet, countTrimsBySet, vehicleCost } from "./count-by-set";
import { type Counted, countVehicles, type Tally, type VehicleSet } from "./count-vehicles";
import type { InventoryIndex } from "./types";

/** Counts of everything visible, by its bit set; each is counted once. */
const totals = new WeakMap<Uint32Array, { count: number; tally: Tally }>();

/** Counters that each search uses again. */
const counters = new WeakMap<InventoryIndex, Tally>();

/** The index's counters, all at 0; valid until the next search. */
export function clearedTally(index: InventoryIndex): Tally {
  const known = counters.get(index);
  if (!known) {
    const made = emptyTally(index);
    counters.set(index, made);
    return made;
  }
  for (const counts of [...known.groups, known.line, known.features]) counts.fill(0);
  return known;
}

/**
 * Counts a set into columns of the tally that are still at 0, each in the way that is fastest for the set's size.
 * @param scratch a bit set that may be overwritten
 */
export function count(
  index: InventoryIndex,
  set: VehicleSet,
  visible: Uint32Array,
  counted: Counted,
  tally: Tally,
  scratch: Uint32Array,
): void {
  if (set.count === 0) return;
  // For a set with more than half of the visible vehicles, the rest is counted and subtracted from the totals.
  const all = totalsOf(index, visible);
  const looked = Math.min(set.count, all.count - set.count) * vehicleCost(index);
  const { groups } = counted;
  let { line, features } = counted;
  if (features && looked * 2.5 > index.features.owners.length * set.bits.length) {
    countFeaturesBySet(index.features, set.bits, tally.features);
    features = false;
  }
  if (line && !groups && looked > index.size) {
    countTrimsBySet(index.line, set.bits, tally.line);
    line = false;
  }
  if (!groups && !line && !features) return;
  if (set.count * 2 <= all.count) {
    countVehicles(index, set.bits, { groups, line, features }, tally);
    return;
  }
  andNot(scratch, visible, set.bits);
  countVehicles(index, scratch, { groups, line, features }, tally);
  if (groups) {
    tally.groups.forEach((counts, group) => {
      subtractFrom(all.tally.groups[group]!, counts);
    });
  }
  if (line) subtractFrom(all.tally.line, tally.line);
  if (features) subtractFrom(all.tally.features, tally.features);
}

/** How many vehicles are visible at all. */
export function visibleCount(index: InventoryIndex, visible: Uint32Array): number {
  return totalsOf(index, visible).count;
}

function totalsOf(index: InventoryIndex, visible: Uint32Array): { count: number; tally: Tally } {
  let known = totals.get(visible);
  if (!known) {
    const tally = emptyTally(index);
    countVehicles(index, visible, { groups: true, line: true, features: true }, tally);
    known = { count: countBits(visible), tally };
    totals.set(visible, known);
  }
  return known;
}

function emptyTally(index: InventoryIndex): Tally {
  return {
    groups: index.groups.map((group) => new Uint32Array(group.combinations)),
    line: new Uint32Array(index.line.trims.values.length),
    features: new Uint32Array(index.features.values.length),
  };
}

function subtractFrom(all: Uint32Array, counts: Uint32Array): void {
  for (let code = 0; code < counts.length; code++) counts[code] = all[code]! - counts[code]!;
}
