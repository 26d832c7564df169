import type { RANGE_FACET_ROWS, VALUE_FACET_ROWS } from "../../../../../config/catalog/facets";
import { type Dictionary, listingOrder } from "./dictionary";

/** Ids of the rows that a table stores in a column of codes. */
type InCodes<Rows> = { [Id in keyof Rows]: Rows[Id] extends { column: "codes" } ? Id : never }[keyof Rows];

/** Ranges with few distinct values, which are stored like facets. */
export type CodedRange = InCodes<typeof RANGE_FACET_ROWS>;

/** Facets with one value per vehicle and listed options. */
export type ListedFacet = "condition" | "bodystyle" | InCodes<typeof VALUE_FACET_ROWS>;

/** Facets with one value per vehicle. */
export type GroupedFacet = ListedFacet | CodedRange | "warrantyCovered";

export interface FacetColumn {
  id: GroupedFacet;
  values: readonly string[];
  labels: readonly string[];
  /** Codes in option order. */
  listing: readonly number[];
  codeOfValue: ReadonlyMap<string, number>;
  /** Number of the facet's group; `codeOf` below maps a combination of the group to the facet's code. */
  group: number;
  codeOf: Uint16Array;
}

/**
 * Several facets in one column. Each occurring combination of values has a number. Counting one column therefore counts
 * all its facets.
 */
export interface Group {
  combinations: number;
  facets: FacetColumn[];
}

/** Group with the combination of each vehicle. */
export interface PackedGroup {
  group: Group;
  codes: Uint16Array;
}

/** Codes of a facet before packing, in the order in which vehicles were read. */
export interface RawFacet {
  id: GroupedFacet;
  dictionary: Dictionary;
  codes: Uint16Array;
}

const MIN_COMBINATIONS = 64;
const MAX_COMBINATIONS = 2_048;
/** Minimum average number of vehicles per combination. With fewer, unpacking would cost more than counting. */
const VEHICLES_PER_COMBINATION = 16;

/**
 * Packs the facets into as few groups as possible with few combinations each (first fit, largest first).
 * @param order positions of the vehicles in the input, sorted by their index number
 */
export function packGroups(facets: RawFacet[], order: Uint32Array): PackedGroup[] {
  const limit = Math.min(
    MAX_COMBINATIONS,
    Math.max(MIN_COMBINATIONS, Math.floor(order.length / VEHICLES_PER_COMBINATION)),
  );
  const bins: { product: number; facets: RawFacet[] }[] = [];
  for (const facet of [...facets].sort((a, b) => size(b) - size(a))) {
    const bin = bins.find(({ product }) => product * size(facet) <= limit);
    if (bin) {
      bin.product *= size(facet);
      bin.facets.push(facet);
    } else bins.push({ product: size(facet), facets: [facet] });
  }
  const keys = new Uint32Array(order.length);
  return bins.map((bin, group) => packGroup(bin.facets, bin.product, group, order, keys.fill(0)));
}

function packGroup(
  facets: RawFacet[],
  product: number,
  group: number,
  order: Uint32Array,
  keys: Uint32Array,
): PackedGroup {
  let stride = 1;
  for (const { codes, dictionary } of facets) {
    addKeys(keys, codes, stride, order);
    stride *= dictionary.values.length;
  }
  const { codes, keyOf } = numberKeys(keys, product);
  stride = 1;
  const columns = facets.map((facet) => {
    const step = stride;
    stride *= size(facet);
    const codeOf = Uint16Array.from(keyOf, (key) => Math.floor(key / step) % size(facet));
    return facetColumn(facet, group, codeOf);
  });
  return { group: { combinations: keyOf.length, facets: columns }, codes };
}

function addKeys(keys: Uint32Array, codes: Uint16Array, stride: number, order: Uint32Array): void {
  for (let i = 0; i < keys.length; i++) keys[i]! += codes[order[i]!]! * stride;
}

/** Numbers the keys that occur, in the order of their first vehicle. */
function numberKeys(keys: Uint32Array, product: number): { codes: Uint16Array; keyOf: number[] } {
  const numbers = new Int32Array(product).fill(-1);
  const keyOf: number[] = [];
  const codes = new Uint16Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (numbers[key] === -1) numbers[key] = keyOf.push(key) - 1;
    codes[i] = numbers[key]!;
  }
  return { codes, keyOf };
}

function facetColumn({ id, dictionary }: RawFacet, group: number, codeOf: Uint16Array): FacetColumn {
  const { values, labels } = dictionary;
  const codeOfValue = new Map(values.map((value, code) => [value, code]));
  codeOfValue.delete("");
  return { id, values, labels, listing: listingOrder(dictionary), codeOfValue, group, codeOf };
}

function size(facet: RawFacet): number {
  return facet.dictionary.values.length;
}
