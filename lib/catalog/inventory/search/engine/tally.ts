import { andNot, countBits, onesInBoth } from "./bitset";
import { type Counted, countVehicles, type Tally, type VehicleSet } from "./count-vehicles";
import { keepsBits, valueBits } from "./facet-bits";
import type { FeatureColumn } from "./feature-column";
import type { FacetColumn } from "./groups";
import type { LineColumn } from "./line-column";
import type { InventoryIndex } from "./types";

/** Counts of all visible vehicles by their bit set, each computed once. */
const totals = new WeakMap<Uint32Array, { count: number; tally: Tally }>();

/** Counters that each search reuses. */
const counters = new WeakMap<InventoryIndex, Tally>();

/** Returns the index's counters, all at 0. They are valid until the next search. */
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
 * Counts a set into columns of the tally that are still at 0, by the fastest method for the set's size.
 * @param scratch bit set that may be overwritten
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
  // For a set with more than half of the visible vehicles, the others are counted and subtracted from the totals.
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

/** Returns the number of all visible vehicles. */
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

/** Counting of a large set. Each value's own set is intersected with it, so that memory is read sequentially. */

/** Above this size, the columns do not fit the processor's cache, and random access is slow. */
const CACHED_VEHICLES = 250_000;

/** Returns the measured cost of visiting one vehicle of a set, in words of two intersected bit sets. */
function vehicleCost({ size }: InventoryIndex): number {
  return size > CACHED_VEHICLES ? 20 : 5;
}

/** Returns the vehicles of the set by value, or null if visiting each vehicle is faster. */
export function countFacetBySet(
  index: InventoryIndex,
  facet: FacetColumn,
  set: { bits: Uint32Array; count: number },
): number[] | null {
  const { length } = facet.values;
  if (!keepsBits(facet) || length * set.bits.length >= set.count * vehicleCost(index)) return null;
  return Array.from({ length }, (_, code) =>
    code === 0 ? 0 : onesInBoth(set.bits, valueBits(index, facet, code)),
  );
}

/** Counts the vehicles of the set by feature. */
function countFeaturesBySet({ owners }: FeatureColumn, bits: Uint32Array, counts: Uint32Array): void {
  for (let code = 1; code < owners.length; code++) {
    const own = owners[code]!;
    counts[code] =
      own.kind === "bits"
        ? onesInBoth(bits, own.bits)
        : countListed(bits, own.vehicles, 0, own.vehicles.length);
  }
}

/** Counts the vehicles of the set by trim. */
function countTrimsBySet({ vehicles, starts }: LineColumn, bits: Uint32Array, counts: Uint32Array): void {
  for (let trim = 0; trim < counts.length; trim++) {
    counts[trim] = countListed(bits, vehicles, starts[trim]!, starts[trim + 1]!);
  }
}

function countListed(bits: Uint32Array, vehicles: Uint32Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    const vehicle = vehicles[i]!;
    count += (bits[vehicle >>> 5]! >>> (vehicle & 31)) & 1;
  }
  return count;
}
