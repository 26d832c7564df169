/** Counting set bits. `| 0` after each sum keeps the figures 32-bit integers; without it they become doubles. */

/** Bits set in a word. */
export function onesIn(word: number): number {
  const pairs = (word - ((word >> 1) & 0x55555555)) | 0;
  const fours = ((pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)) | 0;
  return Math.imul(((fours + (fours >> 4)) | 0) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Bits set in both of two equally long sets. Harley and Seal's method: carry-save adders gather the bits of eight words,
 * so that one word in eight is counted; three times as fast as counting each.
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
