import { DictionaryBuilder, listingOrder } from "./dictionary";
import { namedValue } from "./facet-values";

/** Feature column with several values per vehicle, stored by vehicle (for counting) and by feature (for filtering). */
export interface FeatureColumn {
  values: readonly string[];
  labels: readonly string[];
  listing: readonly number[];
  codeOfValue: ReadonlyMap<string, number>;
  /** The features of vehicle v are `codes[starts[v]]` up to, but not including, `codes[starts[v + 1]]`. */
  starts: Uint32Array;
  codes: Uint16Array;
  /** Vehicles by feature code: a bit set for a frequent feature, a list for a rare one, whichever is smaller. */
  owners: readonly FeatureOwners[];
}

export type FeatureOwners = { kind: "bits"; bits: Uint32Array } | { kind: "list"; vehicles: Uint32Array };

/** Initial capacity per vehicle; it grows if needed. */
const USUAL_FEATURES = 8;

/** Collects the features while vehicles are read. */
export class FeatureBuilder {
  readonly #dictionary = new DictionaryBuilder<string>(namedValue);
  readonly #starts: Uint32Array;
  #codes: Uint16Array;
  #length = 0;
  /** Last vehicle (plus one) seen with each code, so that a repeated feature counts once. */
  #seen = new Uint32Array(1_024);

  constructor(vehicles: number) {
    this.#starts = new Uint32Array(vehicles + 1);
    this.#codes = new Uint16Array(vehicles * USUAL_FEATURES);
  }

  add(vehicle: number, features: readonly string[]): void {
    if (this.#length + features.length > this.#codes.length) {
      this.#codes = grown(this.#codes, Uint16Array, this.#length + features.length);
    }
    for (let i = 0; i < features.length; i++) {
      const code = this.#dictionary.code(features[i]!);
      if (code >= this.#seen.length) this.#seen = grown(this.#seen, Uint32Array, code + 1);
      if (code === 0 || this.#seen[code] === vehicle + 1) continue;
      this.#seen[code] = vehicle + 1;
      this.#codes[this.#length++] = code;
    }
    this.#starts[vehicle + 1] = this.#length;
  }

  /** Builds the column. @param order positions of the added vehicles, sorted by their index number */
  column(order: Uint32Array): FeatureColumn {
    const starts = new Uint32Array(order.length + 1);
    const codes = new Uint16Array(this.#length);
    let at = 0;
    for (let i = 0; i < order.length; i++) {
      const place = order[i]!;
      const end = this.#starts[place + 1]!;
      for (let from = this.#starts[place]!; from < end; from++) codes[at++] = this.#codes[from]!;
      starts[i + 1] = at;
    }
    const { values, labels } = this.#dictionary;
    const codeOfValue = new Map(values.map((value, code) => [value, code]));
    codeOfValue.delete("");
    const listing = listingOrder(this.#dictionary);
    return {
      values,
      labels,
      listing,
      codeOfValue,
      starts,
      codes,
      owners: ownersOf(values.length, starts, codes),
    };
  }
}

function ownersOf(features: number, starts: Uint32Array, codes: Uint16Array): FeatureOwners[] {
  const vehicles = starts.length - 1;
  const wordCount = (vehicles + 31) >>> 5;
  const counts = new Uint32Array(features);
  for (let i = 0; i < codes.length; i++) counts[codes[i]!]!++;
  const frequent = Uint8Array.from(counts, (count) => (count > wordCount ? 1 : 0));
  const sets = Array.from(counts, (count) => new Uint32Array(Math.min(count, wordCount)));
  const filled = new Uint32Array(features);
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    for (let i = starts[vehicle]!; i < starts[vehicle + 1]!; i++) {
      const code = codes[i]!;
      if (frequent[code] === 1) sets[code]![vehicle >>> 5]! |= 1 << (vehicle & 31);
      else sets[code]![filled[code]!++] = vehicle;
    }
  }
  return sets.map((set, code) =>
    frequent[code] === 1 ? { kind: "bits", bits: set } : { kind: "list", vehicles: set },
  );
}

function grown<T extends Uint16Array | Uint32Array>(
  old: T,
  type: new (length: number) => T,
  atLeast: number,
): T {
  const larger = new type(Math.max(atLeast, old.length * 2));
  larger.set(old);
  return larger;
}
