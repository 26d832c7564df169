/** Bit sets over vehicle numbers: bit `v & 31` of word `v >>> 5`. Bits past the last vehicle are always 0. */

export function emptyBits(size: number): Uint32Array {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullBits(size: number): Uint32Array {
  const bits = emptyBits(size).fill(0xffffffff);
  if (size & 31) bits[bits.length - 1] = 0xffffffff >>> (32 - (size & 31));
  return bits;
}

export function bitsWhere(size: number, holds: (vehicle: number) => boolean): Uint32Array {
  const bits = emptyBits(size);
  for (let v = 0; v < size; v++) if (holds(v)) bits[v >>> 5]! |= 1 << (v & 31);
  return bits;
}

/** Sets in `out` the vehicles whose code is allowed (1 in `allowed`), and clears the others. */
export function fillByCode(out: Uint32Array, codes: Uint16Array, allowed: Uint8Array): void {
  const whole = codes.length >>> 5;
  for (let word = 0; word < whole; word++) {
    const start = word << 5;
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 4) {
      const v = start + bit;
      bits |=
        (allowed[codes[v]!]! |
          (allowed[codes[v + 1]!]! << 1) |
          (allowed[codes[v + 2]!]! << 2) |
          (allowed[codes[v + 3]!]! << 3)) <<
        bit;
    }
    out[word] = bits;
  }
  if (whole < out.length) {
    let bits = 0;
    for (let v = whole << 5; v < codes.length; v++) bits |= allowed[codes[v]!]! << (v & 31);
    out[whole] = bits;
  }
}

/** Sets in `out` the vehicles with `low ≤ value ≤ high`, and clears the others. */
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

export function addVehicles(out: Uint32Array, vehicles: Uint32Array | readonly number[]): void {
  for (let i = 0; i < vehicles.length; i++) {
    const v = vehicles[i]!;
    out[v >>> 5]! |= 1 << (v & 31);
  }
}

export function and(out: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! & b[i]!;
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
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!;
    if (word === 0) continue;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
