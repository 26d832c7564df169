import { has } from "./bitset";
import type { VehicleSet } from "./count-vehicles";
import type { NumberColumn } from "./types";

/** Lowest and highest known value of a column among a set of vehicles; null when none has one. */
export function boundsOf(column: NumberColumn, set: VehicleSet): { min: number; max: number } | null {
  if (set.count === 0) return null;
  // In a large set one of the first in the column's order is nearly always found at once; else look at every member.
  const steps = set.count + 64;
  const first = walk(column, set.bits, 0, Math.min(steps, column.known), 1);
  const last = walk(column, set.bits, column.known - 1, Math.max(-1, column.known - 1 - steps), -1);
  if (first !== -1 && last !== -1) return { min: column.values[first]!, max: column.values[last]! };
  return scan(column, set.bits);
}

/** First member at the places from `from` to `to` (excluded) of the column's order; -1: none. */
function walk(column: NumberColumn, bits: Uint32Array, from: number, to: number, step: 1 | -1): number {
  const { ascending } = column;
  for (let place = from; place !== to; place += step) {
    const vehicle = ascending[place]!;
    if (has(bits, vehicle)) return vehicle;
  }
  return -1;
}

function scan(
  { values, ascending, known }: NumberColumn,
  bits: Uint32Array,
): { min: number; max: number } | null {
  if (known === 0) return null;
  const highest = values[ascending[known - 1]!]!;
  let min = highest + 1;
  let max = -1;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]! | 0;
    while (word !== 0) {
      const lowest = word & -word;
      const value = values[(i << 5) + 31 - Math.clz32(lowest)]!;
      // A missing value is above the highest known one.
      if (value <= highest) {
        if (value < min) min = value;
        if (value > max) max = value;
      }
      word ^= lowest;
    }
  }
  return max === -1 ? null : { min, max };
}
