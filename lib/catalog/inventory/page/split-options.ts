import type { FacetOption } from "../engine/types";

/**
 * Options that show at once and those behind "Show n more": the selected ones and the most frequent, each part in the
 * order given. `max` bounds both together; what falls out is rare, and the text search finds it.
 */
export function splitOptions(
  options: readonly FacetOption[],
  atOnce: number,
  max: number,
): { first: FacetOption[]; rest: FacetOption[] } {
  const ranked = [...options].sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count);
  const visible = new Set(ranked.slice(0, Math.max(max, selectedCount(options))));
  // One hidden option behind a button would take as much room as the option itself.
  const cut = visible.size <= atOnce + 1 ? visible.size : Math.max(atOnce, selectedCount(options));
  const top = new Set(ranked.slice(0, cut));
  return {
    first: options.filter((option) => top.has(option)),
    rest: options.filter((option) => visible.has(option) && !top.has(option)),
  };
}

function selectedCount(options: readonly FacetOption[]): number {
  return options.filter((option) => option.selected).length;
}
