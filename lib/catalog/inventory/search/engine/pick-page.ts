import type { SortId } from "../search-state";
import { has } from "./bitset";
import type { VehicleSet } from "./count-vehicles";
import type { InventoryIndex, NumberColumn, NumberColumnId } from "./types";

/** Column and direction of each sort order. Equal vehicles are in VIN order; those without the value come last. */
const SORTS: Record<SortId, { column: NumberColumnId; descending: boolean }> = {
  priceLow: { column: "price", descending: false },
  priceHigh: { column: "price", descending: true },
  mileageLow: { column: "mileage", descending: false },
  mileageHigh: { column: "mileage", descending: true },
  yearNew: { column: "year", descending: true },
  yearOld: { column: "year", descending: false },
  newest: { column: "arrival", descending: true },
  oldest: { column: "arrival", descending: false },
};

/** Returns the vehicle numbers of one part of a sorted set. */
export function pickPage(
  index: InventoryIndex,
  set: VehicleSet,
  sort: SortId,
  offset: number,
  length: number,
): number[] {
  const { column: id, descending } = SORTS[sort];
  const column = index.numbers[id];
  const end = Math.min(offset + length, set.count);
  if (end <= offset) return [];
  // Scanning the whole stock in order meets a member every size ÷ count steps. Sorting costs in proportion to the
  // number of members.
  const walking = (end * index.size) / set.count;
  const sorting = index.size / 32 + set.count * Math.log2(set.count + 1) * 4;
  const first =
    walking < sorting || index.size > MAX_SORTABLE
      ? walk(column, set.bits, descending, end)
      : sortMembers(column, set, descending, index.size);
  return Array.from(first.slice(offset, end));
}

/** Sort keys combine value and vehicle number in one double: 32 + 21 bits. */
const MAX_SORTABLE = 2 ** 21;

function sortMembers(column: NumberColumn, set: VehicleSet, descending: boolean, size: number): number[] {
  const keys = new Float64Array(set.count);
  const highest = column.known > 0 ? column.values[column.ascending[column.known - 1]!]! : 0;
  let length = 0;
  for (let i = 0; i < set.bits.length; i++) {
    let word = set.bits[i]! | 0;
    while (word !== 0) {
      const lowest = word & -word;
      const vehicle = (i << 5) + 31 - Math.clz32(lowest);
      const value = column.values[vehicle]!;
      keys[length++] = (descending && value <= highest ? highest - value : value) * size + vehicle;
      word ^= lowest;
    }
  }
  return Array.from(keys.sort(), (key) => key % size);
}

/** Returns the first `end` members in the column's order. */
function walk(column: NumberColumn, bits: Uint32Array, descending: boolean, end: number): number[] {
  const { ascending, known } = column;
  const found: number[] = [];
  if (descending) walkRunsBackwards(column, bits, end, found);
  else collect(ascending, 0, known, bits, end, found);
  collect(ascending, known, ascending.length, bits, end, found);
  return found;
}

/** Scans from the highest value down, but forwards through each run of equal values, because ties are in VIN order. */
function walkRunsBackwards(column: NumberColumn, bits: Uint32Array, end: number, found: number[]): void {
  const { values, ascending } = column;
  for (let stop = column.known; stop > 0 && found.length < end; ) {
    const start = runStart(values, ascending, stop);
    collect(ascending, start, stop, bits, end, found);
    stop = start;
  }
}

/** Returns the start of the run of equal values that ends before `stop`, by exponential and then binary search. */
function runStart(values: Uint32Array, ascending: Uint32Array, stop: number): number {
  const value = values[ascending[stop - 1]!]!;
  let inside = stop - 1;
  let step = 1;
  while (inside - step >= 0 && values[ascending[inside - step]!]! === value) {
    inside -= step;
    step *= 2;
  }
  let outside = Math.max(-1, inside - step);
  while (inside - outside > 1) {
    const middle = (inside + outside) >> 1;
    if (values[ascending[middle]!]! === value) inside = middle;
    else outside = middle;
  }
  return inside;
}

function collect(
  order: Uint32Array,
  from: number,
  to: number,
  bits: Uint32Array,
  end: number,
  found: number[],
): void {
  for (let place = from; place < to && found.length < end; place++) {
    const vehicle = order[place]!;
    if (has(bits, vehicle)) found.push(vehicle);
  }
}
