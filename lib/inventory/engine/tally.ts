import { andNot, countBits, has } from "./bitset";
import type { FeatureColumn } from "./feature-column";
import type { FacetColumn } from "./groups";
import { onesInBoth } from "./popcount";
import type { Rows } from "./rows";
import type { InventoryIndex } from "./types";

/** Counts by code: by combination for each group, by trim code, by feature code. */
export interface Tally {
  groups: Uint32Array[];
  line: Uint32Array;
  features: Uint32Array;
}

/** The columns that are to be counted. */
export interface Counted {
  groups: boolean;
  line: boolean;
  features: boolean;
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
 * Counts a set into columns of the tally that are still at 0. Of a set with more than half of what is visible, the rest
 * is counted and taken off the totals.
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
  const all = totalsOf(index, visible);
  if (counted.features && isJoinedFaster(index.features, set)) {
    joinFeatures(index.features, set.bits, tally.features);
    if (counted.groups || counted.line)
      count(index, set, visible, { ...counted, features: false }, tally, scratch);
    return;
  }
  if (set.count * 2 <= all.count) {
    countVehicles(index, set.bits, counted, tally);
    return;
  }
  if (set.count < all.count) {
    andNot(scratch, visible, set.bits);
    countVehicles(index, scratch, counted, tally);
  }
  if (counted.groups) {
    tally.groups.forEach((counts, group) => {
      subtractFrom(all.tally.groups[group]!, counts);
    });
  }
  if (counted.line) subtractFrom(all.tally.line, tally.line);
  if (counted.features) subtractFrom(all.tally.features, tally.features);
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

/** Looking at one vehicle's features takes about as long as joining so many words of two bit sets. */
const WORDS_PER_VEHICLE = 12;

function isJoinedFaster({ owners }: FeatureColumn, set: VehicleSet): boolean {
  return owners.length * set.bits.length < set.count * WORDS_PER_VEHICLE;
}

/** Counts each feature by joining the set with the feature's own. */
function joinFeatures({ owners }: FeatureColumn, bits: Uint32Array, counts: Uint32Array): void {
  for (let code = 1; code < owners.length; code++) {
    const own = owners[code]!;
    counts[code] = own.kind === "bits" ? onesInBoth(bits, own.bits) : countListed(bits, own.vehicles);
  }
}

function countListed(bits: Uint32Array, vehicles: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < vehicles.length; i++) if (has(bits, vehicles[i]!)) count++;
  return count;
}

function subtractFrom(all: Uint32Array, counts: Uint32Array): void {
  for (let code = 0; code < counts.length; code++) counts[code] = all[code]! - counts[code]!;
}

function countVehicles(index: InventoryIndex, bits: Uint32Array, counted: Counted, tally: Tally): void {
  for (let word = 0; word < bits.length; ) {
    const taken = takeBlock(bits, word);
    word = taken.word;
    countBlock(index, taken.length, counted, tally);
  }
}

/** Counts the values of one facet, vehicle by vehicle. */
export function countFacet(index: InventoryIndex, bits: Uint32Array, facet: FacetColumn): number[] {
  const counts = zeros(facet.values.length);
  const { codes, width } = index.rows;
  for (let word = 0; word < bits.length; ) {
    const taken = takeBlock(bits, word);
    word = taken.word;
    for (let i = 0; i < taken.length; i++) counts[facet.codeOf[codes[block[i]! * width + facet.group]!]!]!++;
  }
  return counts;
}

/** A plain array: for a few counters it costs less than a typed one. */
export function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

/** Writes the vehicles from a word on into the block. @returns how many, and the word to go on with */
function takeBlock(bits: Uint32Array, from: number): { length: number; word: number } {
  let length = 0;
  let i = from;
  for (; i < bits.length && length <= BLOCK - 32; i++) {
    let word = bits[i]! | 0;
    const start = i << 5;
    while (word !== 0) {
      const lowest = word & -word;
      block[length++] = start + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return { length, word: i };
}

function countBlock(index: InventoryIndex, length: number, counted: Counted, tally: Tally): void {
  const { rows, features } = index;
  if (counted.groups) countGroups(rows, length, tally.groups);
  if (counted.line) countTrims(rows, length, tally.line);
  if (counted.features) countFeatures(features.starts, features.codes, length, tally.features);
}

function countGroups({ codes, width }: Rows, length: number, groups: readonly Uint32Array[]): void {
  for (let i = 0; i < length; i++) {
    const start = block[i]! * width;
    for (let group = 0; group < groups.length; group++) groups[group]![codes[start + group]!]!++;
  }
}

function countTrims({ codes, width }: Rows, length: number, counts: Uint32Array): void {
  for (let i = 0; i < length; i++) counts[codes[block[i]! * width + width - 1]!]!++;
}

function countFeatures(starts: Uint32Array, codes: Uint16Array, length: number, counts: Uint32Array): void {
  for (let i = 0; i < length; i++) {
    const vehicle = block[i]!;
    const end = starts[vehicle + 1]!;
    for (let at = starts[vehicle]!; at < end; at++) counts[codes[at]!]!++;
  }
}
