import type { FacetOption } from "./types";

/**
 * Options with a count, and the selected ones even at zero. A selected value that no vehicle has comes last, named
 * after its address.
 */
export function listOptions(
  names: { values: readonly string[]; labels: readonly string[] },
  listing: readonly number[],
  counts: ArrayLike<number>,
  selected: readonly string[],
): FacetOption[] {
  const chosen = new Set(selected);
  const options: FacetOption[] = [];
  for (const code of listing) {
    const value = names.values[code]!;
    const isSelected = chosen.size > 0 && chosen.delete(value);
    const count = counts[code]!;
    if (count > 0 || isSelected)
      options.push({ value, label: names.labels[code]!, count, selected: isSelected });
  }
  for (const value of chosen) options.push({ value, label: readable(value), count: 0, selected: true });
  return options;
}

/** "toyota/land-cruiser" → "Land Cruiser". */
function readable(value: string): string {
  const last = value.slice(value.lastIndexOf("/") + 1);
  return last.replace(/-/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
