import { keepsBits, valueBits } from "./facet-bits";
import type { FeatureColumn } from "./feature-column";
import type { FacetColumn } from "./groups";
import type { LineColumn } from "./line-column";
import { onesInBoth } from "./popcount";
import type { InventoryIndex } from "./types";

/** Counting a large set: each value's own set is joined with it, so that memory is read from one end to the other. */

/** Past this size the columns do not fit the processor's cache, and looking at vehicles here and there is slow. */
const CACHED_VEHICLES = 250_000;

/** Measured cost of visiting one vehicle of a set, in words of two intersected bit sets. */
export function vehicleCost({ size }: InventoryIndex): number {
  return size > CACHED_VEHICLES ? 20 : 5;
}

/** Vehicles of the set by value; null where looking at each vehicle is faster. */
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

/** Vehicles of the set by feature. */
export function countFeaturesBySet({ owners }: FeatureColumn, bits: Uint32Array, counts: Uint32Array): void {
  for (let code = 1; code < owners.length; code++) {
    const own = owners[code]!;
    counts[code] =
      own.kind === "bits"
        ? onesInBoth(bits, own.bits)
        : countListed(bits, own.vehicles, 0, own.vehicles.length);
  }
}

/** Vehicles of the set by trim. */
export function countTrimsBySet(
  { vehicles, starts }: LineColumn,
  bits: Uint32Array,
  counts: Uint32Array,
): void {
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
