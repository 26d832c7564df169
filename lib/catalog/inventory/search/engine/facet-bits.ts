import { fillByCode, or } from "./bitset";
import type { FacetColumn } from "./groups";
import type { InventoryIndex } from "./types";

/** Facets with more values than this have no bit sets, which would take too much memory for the time saved. */
const MAX_CACHED_VALUES = 256;

/** Bit set of each requested value, built on first use: one bit per vehicle. */
const cache = new WeakMap<FacetColumn, Uint32Array[]>();

/** Returns true if `valueBits` may be called for the facet's values. */
export function keepsBits(facet: FacetColumn): boolean {
  return facet.values.length <= MAX_CACHED_VALUES;
}

/** Returns the set of vehicles with one value of a facet. */
export function valueBits(index: InventoryIndex, facet: FacetColumn, code: number): Uint32Array {
  let sets = cache.get(facet);
  if (!sets) {
    sets = [];
    cache.set(facet, sets);
  }
  let bits = sets[code];
  if (!bits) {
    bits = new Uint32Array((index.size + 31) >>> 5);
    fillByScan(index, facet, [code], bits);
    sets[code] = bits;
  }
  return bits;
}

/** Sets the bits of vehicles with any of the values, and clears the others. */
export function fillFacet(
  index: InventoryIndex,
  facet: FacetColumn,
  codes: readonly number[],
  out: Uint32Array,
): void {
  if (keepsBits(facet)) {
    out.fill(0);
    for (const code of codes) or(out, out, valueBits(index, facet, code));
  } else fillByScan(index, facet, codes, out);
}

function fillByScan(
  index: InventoryIndex,
  facet: FacetColumn,
  codes: readonly number[],
  out: Uint32Array,
): void {
  const wanted = new Set(codes);
  const allowed = Uint8Array.from(facet.codeOf, (code) => (wanted.has(code) ? 1 : 0));
  fillByCode(out, index.rows, facet.group, allowed);
}
