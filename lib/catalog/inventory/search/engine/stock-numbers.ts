import type { Vehicle } from "../../../../store/api/vehicle-schema";

/**
 * Builds a hash table for exact look-up by stock number without copying the strings. It uses open addressing and
 * contains vehicle numbers plus one (0 means empty).
 * @param hashes `stockNumberHash` of each vehicle in the input
 * @param order positions of the vehicles in the input, sorted by their index number
 */
export function stockNumberTable(hashes: Uint32Array, order: Uint32Array): Uint32Array {
  let size = 16;
  while (size < order.length * 1.5) size *= 2;
  const table = new Uint32Array(size);
  for (let vehicle = 0; vehicle < order.length; vehicle++) {
    let place = hashes[order[vehicle]!]! & (size - 1);
    while (table[place] !== 0) place = (place + 1) & (size - 1);
    table[place] = vehicle + 1;
  }
  return table;
}

/** Returns the vehicles with this stock number; two stores may use the same one. */
export function vehiclesWithStockNumber(
  table: Uint32Array,
  vehicles: readonly Vehicle[],
  stockNumber: string,
): number[] {
  const wanted = plain(stockNumber);
  const found: number[] = [];
  if (wanted === "") return found;
  for (
    let place = stockNumberHash(wanted) & (table.length - 1);
    table[place] !== 0;
    place = (place + 1) & (table.length - 1)
  ) {
    const vehicle = table[place]! - 1;
    if (plain(vehicles[vehicle]!.stockNumber) === wanted) found.push(vehicle);
  }
  return found;
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** Hashes letters and digits by FNV-1a, ignoring case, spaces and punctuation. */
export function stockNumberHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code >= 97 && code <= 122) code -= 32;
    if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90)) hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
