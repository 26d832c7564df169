import type { FacetOption } from "../engine/types";

/**
 * Options that show at once and those behind "Show n more": the selected ones and the most frequent, each part in the
 * order given. `most` bounds both together; what falls out is rare, and the text search finds it.
 */
export function splitOptions(
  options: readonly FacetOption[],
  atOnce: number,
  most: number,
): { first: FacetOption[]; rest: FacetOption[] } {
  const ranked = [...options].sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count);
  const kept = new Set(ranked.slice(0, Math.max(most, selectedCount(options))));
  // One hidden option behind a button would take as much room as the option itself.
  const cut = kept.size <= atOnce + 1 ? kept.size : Math.max(atOnce, selectedCount(options));
  const top = new Set(ranked.slice(0, cut));
  return {
    first: options.filter((option) => top.has(option)),
    rest: options.filter((option) => kept.has(option) && !top.has(option)),
  };
}

function selectedCount(options: readonly FacetOption[]): number {
  return options.filter((option) => option.selected).length;
}
