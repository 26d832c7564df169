import type { Rows } from "./rows";

/**
 * Bit sets over vehicle numbers. Vehicle `v` is bit `v & 31` of word `v >>> 5`. Bits past the last vehicle are always
 * 0.
 */

export function emptyBits(size: number): Uint32Array {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullBits(size: number): Uint32Array {
  const bits = emptyBits(size).fill(0xffffffff);
  if (size & 31) bits[bits.length - 1] = 0xffffffff >>> (32 - (size & 31));
  return bits;
}

/**
 * Sets the bits of vehicles whose code in one column of the rows is allowed (1 in `allowed`), and clears the others.
 */
export function fillByCode(out: Uint32Array, rows: Rows, column: number, allowed: Uint8Array): void {
  const { codes, width } = rows;
  let at = column;
  for (let word = 0; word < out.length; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32 && at < codes.length; bit++, at += width) bits |= allowed[codes[at]!]! << bit;
    out[word] = bits;
  }
}

/** Sets the bits of vehicles with `low ≤ value ≤ high`, and clears the others. */
export function fillByRange(out: Uint32Array, values: Uint32Array, low: number, high: number): void {
  for (let word = 0; word < out.length; word++) {
    const start = word << 5;
    const end = Math.min(start + 32, values.length);
    let bits = 0;
    for (let v = start; v < end; v++) {
      const value = values[v]!;
      bits |= (value >= low && value <= high ? 1 : 0) << (v - start);
    }
    out[word] = bits;
  }
}

/** Adds the listed vehicles, or those at positions `from` (included) to `to` (excluded). */
export function addVehicles(
  out: Uint32Array,
  vehicles: Uint32Array | readonly number[],
  from = 0,
  to = vehicles.length,
): void {
  for (let i = from; i < to; i++) {
    const v = vehicles[i]!;
    out[v >>> 5]! |= 1 << (v & 31);
  }
}

export function and(out: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! & b[i]!;
}

/** Intersects two sets like `and`. @returns how many vehicles are in `out` */
export function andCount(out: Uint32Array, a: Uint32Array, b: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < out.length; i++) {
    const word = a[i]! & b[i]!;
    out[i] = word;
    count = (count + onesIn(word)) | 0;
  }
  return count;
}

export function andNot(out: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! & ~b[i]!;
}

export function or(out: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! | b[i]!;
}

export function has(bits: Uint32Array, vehicle: number): boolean {
  return (bits[vehicle >>> 5]! & (1 << (vehicle & 31))) !== 0;
}

export function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += onesIn(bits[i]! | 0);
  return count;
}

/** Counting of set bits. `| 0` after each sum keeps the numbers 32-bit integers; otherwise they become doubles. */

/** Counts the bits set in a word. */
function onesIn(word: number): number {
  const pairs = (word - ((word >> 1) & 0x55555555)) | 0;
  const fours = ((pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)) | 0;
  return Math.imul(((fours + (fours >> 4)) | 0) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Counts the bits set in both of two equally long sets, by Harley and Seal's method. Carry-save adders combine eight
 * words, so that only one word in eight is counted. This is three times as fast as counting each word.
 */
export function onesInBoth(a: Uint32Array, b: Uint32Array): number {
  const whole = a.length & ~7;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  let i = 0;
  for (; i < whole; i += 8) {
    let x = a[i]! & b[i]!;
    let y = a[i + 1]! & b[i + 1]!;
    let half = ones ^ x;
    let twosA = (ones & x) | (half & y);
    ones = half ^ y;
    x = a[i + 2]! & b[i + 2]!;
    y = a[i + 3]! & b[i + 3]!;
    half = ones ^ x;
    let twosB = (ones & x) | (half & y);
    ones = half ^ y;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    x = a[i + 4]! & b[i + 4]!;
    y = a[i + 5]! & b[i + 5]!;
    half = ones ^ x;
    twosA = (ones & x) | (half & y);
    ones = half ^ y;
    x = a[i + 6]! & b[i + 6]!;
    y = a[i + 7]! & b[i + 7]!;
    half = ones ^ x;
    twosB = (ones & x) | (half & y);
    ones = half ^ y;
    half = twos ^ twosA;
    const foursB = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    half = fours ^ foursA;
    eights = (eights + onesIn((fours & foursA) | (half & foursB))) | 0;
    fours = half ^ foursB;
  }
  let count = eights * 8 + onesIn(fours) * 4 + onesIn(twos) * 2 + onesIn(ones);
  for (; i < a.length; i++) count += onesIn(a[i]! & b[i]!);
  return count;
}
