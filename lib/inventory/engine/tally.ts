import { andNot, countBits } from "./bitset";
import type { InventoryIndex } from "./types";

/** Counts by code; `null` where a column was not asked for. */
export interface Tally {
  groups: (Uint32Array | null)[];
  line: Uint32Array | null;
  features: Uint32Array | null;
}

/** A set of vehicles to count, with its size. */
export interface VehicleSet {
  bits: Uint32Array;
  count: number;
}

/** Vehicles are taken out of the bit set in blocks that stay in the processor's nearest cache. */
const BLOCK = 2_048;
const block = new Uint32Array(BLOCK);

/** Counts of everything visible, by its bit set; each is counted once. */
const totals = new WeakMap<Uint32Array, { count: number; tally: Tally }>();

/** Empty counters for the wanted columns. */
export function emptyTally(
  index: InventoryIndex,
  wanted: { groups: (group: number) => boolean; line: boolean; features: boolean },
): Tally {
  return {
    groups: index.groups.map((group, i) => (wanted.groups(i) ? new Uint32Array(group.combinations) : null)),
    line: wanted.line ? new Uint32Array(index.line.trims.values.length) : null,
    features: wanted.features ? new Uint32Array(index.features.values.length) : null,
  };
}

/**
 * Counts a set into the tally. Of a set with more than half of what is visible, the rest is counted and taken off
 * the totals.
 * @param scratch a bit set that may be overwritten
 */
export function count(
  index: InventoryIndex,
  set: VehicleSet,
  visible: Uint32Array,
  tally: Tally,
  scratch: Uint32Array,
): void {
  if (set.count === 0) return;
  const all = totalsOf(index, visible);
  if (set.count * 2 <= all.count) {
    countVehicles(index, set.bits, tally);
    return;
  }
  if (set.count < all.count) {
    andNot(scratch, visible, set.bits);
    countVehicles(index, scratch, tally);
  }
  subtractFrom(all.tally, tally);
}

/** How many vehicles are visible at all. */
export function visibleCount(index: InventoryIndex, visible: Uint32Array): number {
  return totalsOf(index, visible).count;
}

function totalsOf(index: InventoryIndex, visible: Uint32Array): { count: number; tally: Tally } {
  let known = totals.get(visible);
  if (!known) {
    const tally = emptyTally(index, { groups: () => true, line: true, features: true });
    countVehicles(index, visible, tally);
    known = { count: countBits(visible), tally };
    totals.set(visible, known);
  }
  return known;
}

function subtractFrom(all: Tally, tally: Tally): void {
  tally.groups.forEach((counts, group) => {
    if (counts) complement(all.groups[group]!, counts);
  });
  if (tally.line) complement(all.line!, tally.line);
  if (tally.features) complement(all.features!, tally.features);
}

function complement(all: Uint32Array, counts: Uint32Array): void {
  for (let code = 0; code < counts.length; code++) counts[code] = all[code]! - counts[code]!;
}

function countVehicles(index: InventoryIndex, bits: Uint32Array, tally: Tally): void {
  let length = 0;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!;
    const start = i << 5;
    while (word !== 0) {
      const lowest = word & -word;
      block[length++] = start + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
    if (length > BLOCK - 32) {
      countBlock(index, length, tally);
      length = 0;
    }
  }
  countBlock(index, length, tally);
}

function countBlock(index: InventoryIndex, length: number, tally: Tally): void {
  for (let group = 0; group < tally.groups.length; group++) {
    const counts = tally.groups[group];
    if (counts) countCodes(index.groups[group]!.codes, length, counts);
  }
  if (tally.line) countCodes(index.line.codes, length, tally.line);
  if (tally.features) countFeatures(index.features.starts, index.features.codes, length, tally.features);
}

function countCodes(codes: Uint16Array, length: number, counts: Uint32Array): void {
  for (let i = 0; i < length; i++) counts[codes[block[i]!]!]!++;
}

function countFeatures(starts: Uint32Array, codes: Uint16Array, length: number, counts: Uint32Array): void {
  for (let i = 0; i < length; i++) {
    const vehicle = block[i]!;
    const end = starts[vehicle + 1]!;
    for (let at = starts[vehicle]!; at < end; at++) counts[codes[at]!]!++;
  }
}
