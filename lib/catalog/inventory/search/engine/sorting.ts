import type { Vehicle } from "../../../../store/api/vehicle-schema";

const BITS = 11;
const BUCKETS = 1 << BITS;

/**
 * Returns the positions of the keys in ascending order; equal keys retain their order. Radix sort from the least
 * significant digit: three passes of 11 bits, fewer if the keys are small.
 * @param spare scratch space, as long as the keys
 */
export function sortedPlaces(
  keys: Uint32Array,
  spare: Uint32Array = new Uint32Array(keys.length),
): Uint32Array {
  const length = keys.length;
  const places = new Uint32Array(length);
  for (let i = 0; i < length; i++) places[i] = i;
  let from: Uint32Array = places;
  let to: Uint32Array = spare;
  for (let shift = 0; shift < 32; shift += BITS) {
    const starts = bucketStarts(keys, shift);
    if (starts === null) continue;
    for (let i = 0; i < length; i++) {
      const place = from[i]!;
      to[starts[(keys[place]! >>> shift) & (BUCKETS - 1)]!++] = place;
    }
    [from, to] = [to, from];
  }
  if (from !== places) places.set(from);
  return places;
}

/**
 * Returns the first position of each bucket, or null if all keys are in one bucket and the pass would change nothing.
 */
function bucketStarts(keys: Uint32Array, shift: number): Uint32Array | null {
  const counts = new Uint32Array(BUCKETS);
  for (let i = 0; i < keys.length; i++) counts[(keys[i]! >>> shift) & (BUCKETS - 1)]!++;
  let sum = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const count = counts[bucket]!;
    if (count === keys.length) return null;
    counts[bucket] = sum;
    sum += count;
  }
  return counts;
}

/** Number of vehicles below which a string sort is faster than the radix passes. */
const RADIX_FROM = 4_096;
const BASE = 36;
const VIN_BUCKETS = BASE ** 3;
/** Six digits of three characters; the eighteenth character does not exist. */
const DIGITS = 6;

/**
 * Returns the positions of the vehicles in VIN order (digits before letters, as in ASCII). Equal VINs retain their
 * order.
 */
export function orderByVin(vehicles: readonly Vehicle[]): Uint32Array {
  return vehicles.length < RADIX_FROM ? sortStrings(vehicles) : radixSort(vehicles);
}

function sortStrings(vehicles: readonly Vehicle[]): Uint32Array {
  const vins = vehicles.map((vehicle) => vehicle.vin);
  return Uint32Array.from(vins.keys()).sort((a, b) => {
    const left = vins[a]!;
    const right = vins[b]!;
    return left < right ? -1 : left > right ? 1 : a - b;
  });
}

function radixSort(vehicles: readonly Vehicle[]): Uint32Array {
  const digits = Array.from({ length: DIGITS }, () => new Uint16Array(vehicles.length));
  for (let i = 0; i < vehicles.length; i++) writeDigits(vehicles[i]!.vin, digits, i);
  let from: Uint32Array = new Uint32Array(vehicles.length);
  for (let i = 0; i < from.length; i++) from[i] = i;
  let to: Uint32Array = new Uint32Array(vehicles.length);
  for (let digit = DIGITS - 1; digit >= 0; digit--) {
    if (sortPass(digits[digit]!, from, to)) [from, to] = [to, from];
  }
  return from;
}

function writeDigits(vin: string, digits: Uint16Array[], place: number): void {
  for (let digit = 0; digit < DIGITS; digit++) {
    const at = digit * 3;
    const last = at + 2 < 17 ? characterValue(vin, at + 2) : 0;
    digits[digit]![place] = (characterValue(vin, at) * BASE + characterValue(vin, at + 1)) * BASE + last;
  }
}

function characterValue(vin: string, at: number): number {
  const code = vin.charCodeAt(at);
  return code <= 57 ? code - 48 : code - 55;
}

/** Runs one pass. @returns false if all keys are equal, so that nothing was moved */
function sortPass(keys: Uint16Array, from: Uint32Array, to: Uint32Array): boolean {
  const starts = new Uint32Array(VIN_BUCKETS);
  for (let i = 0; i < keys.length; i++) starts[keys[i]!]!++;
  let sum = 0;
  for (let bucket = 0; bucket < VIN_BUCKETS; bucket++) {
    const count = starts[bucket]!;
    if (count === keys.length) return false;
    starts[bucket] = sum;
    sum += count;
  }
  for (let i = 0; i < from.length; i++) {
    const place = from[i]!;
    to[starts[keys[place]!]!++] = place;
  }
  return true;
}
