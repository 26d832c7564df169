const BITS = 11;
const BUCKETS = 1 << BITS;

/**
 * Places of the keys in ascending order; equal keys keep their order (stable). Least-significant-digit radix sort:
 * three passes of 11 bits, fewer when the keys are small.
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

/** First place of each bucket; null when all keys fall into one bucket, so that the pass would change nothing. */
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
