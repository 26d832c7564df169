/** Maximum number of distinct values of a facet, because codes have 16 bits. Further values count as "none". */
const MAX_VALUES = 0xffff;

/** Distinct values of a column; code 0 means "none". */
export interface Dictionary {
  /** Value slugs by code. */
  values: string[];
  /** Display labels by code. */
  labels: string[];
}

export interface NamedValue {
  value: string;
  label: string;
}

/** Assigns a code to each distinct value. Raw spellings are cached, so that each is normalized once. */
export class DictionaryBuilder<Raw extends string | number> implements Dictionary {
  readonly values = [""];
  readonly labels = [""];
  readonly #byRaw = new Map<Raw, number>();
  readonly #byValue = new Map<string, number>();
  readonly #normalise: (raw: Raw) => NamedValue | null;

  constructor(normalise: (raw: Raw) => NamedValue | null) {
    this.#normalise = normalise;
  }

  code(raw: Raw | null): number {
    if (raw === null) return 0;
    return this.#byRaw.get(raw) ?? this.#add(raw);
  }

  #add(raw: Raw): number {
    const named = this.#normalise(raw);
    const code = named && named.value !== "" ? this.#codeOf(named) : 0;
    this.#byRaw.set(raw, code);
    return code;
  }

  #codeOf({ value, label }: NamedValue): number {
    const known = this.#byValue.get(value);
    if (known === undefined) {
      if (this.values.length > MAX_VALUES) return 0;
      this.#byValue.set(value, this.values.length);
      this.labels.push(label);
      return this.values.push(value) - 1;
    }
    // If a value has two spellings, the first in code-point order is used, so that the result does not depend on the
    // order of vehicles.
    if (label < (this.labels[known] as string)) this.labels[known] = label;
    return known;
  }
}

/** Returns the codes in option order: numbers by size, text by label. "none" is skipped. */
export function listingOrder(dictionary: Dictionary): number[] {
  const codes = dictionary.values.map((_, code) => code).slice(1);
  const { values, labels } = dictionary;
  const numeric = codes.every((code) => /^\d+$/.test(values[code] as string));
  return codes.sort((a, b) =>
    numeric
      ? Number(values[a]) - Number(values[b])
      : compare((labels[a] as string).toLowerCase(), (labels[b] as string).toLowerCase()) ||
        compare(values[a] as string, values[b] as string),
  );
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
