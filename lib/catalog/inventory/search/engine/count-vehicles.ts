import type { FacetColumn } from "./groups";
import type { Rows } from "./rows";
import type { InventoryIndex } from "./types";

/** Counts by code: by combination for each group, by trim code, by feature code. */
export interface Tally {
  groups: Uint32Array[];
  line: Uint32Array;
  features: Uint32Array;
}

/** Columns to count. */
export interface Counted {
  groups: boolean;
  line: boolean;
  features: boolean;
}

/** Set of vehicles to count, with its size. */
export interface VehicleSet {
  bits: Uint32Array;
  count: number;
}

/**
 * Buffer for counting a small set vehicle by vehicle. Vehicles are read from the bit set in blocks that fit the L1
 * cache.
 */
const BLOCK = 2_048;
const block = new Uint32Array(BLOCK);

/** Adds the vehicles of a set to the counts of the given columns. */
export function countVehicles(
  index: InventoryIndex,
  bits: Uint32Array,
  counted: Counted,
  tally: Tally,
): void {
  const { rows, features } = index;
  for (let word = 0; word < bits.length; ) {
    const taken = takeBlock(bits, word);
    word = taken.word;
    if (counted.groups) countGroups(rows, taken.length, tally.groups);
    if (counted.line) countTrims(rows, taken.length, tally.line);
    if (counted.features) countFeatures(features.starts, features.codes, taken.length, tally.features);
  }
}

/** Counts the vehicles of a set by the values of one facet. */
export function countFacet(index: InventoryIndex, bits: Uint32Array, facet: FacetColumn): number[] {
  const counts = zeros(facet.values.length);
  const { codes, width } = index.rows;
  for (let word = 0; word < bits.length; ) {
    const taken = takeBlock(bits, word);
    word = taken.word;
    for (let i = 0; i < taken.length; i++) {
      counts[facet.codeOf[codes[block[i]! * width + facet.group]!]!]!++;
    }
  }
  return counts;
}

/** Returns a plain array, which is cheaper than a typed one for a few counters. */
export function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

/** Writes the vehicles from a word on into the block. @returns how many, and the word to continue with */
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
