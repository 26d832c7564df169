import { encodeSearch } from "../address/codec";
import type { FacetOption } from "../engine/types";
import type { SearchState } from "../search-state";

export interface SearchForm {
  action: string;
  /** Hidden fields that preserve the rest of the search when the form is sent. */
  hidden: { name: string; value: string }[];
}

/**
 * Returns the form that changes one part of a search. A browser replaces the query of a form's URL with its fields, so
 * the other filters are hidden fields. `state` is the search without the part that the form sets.
 */
export function searchForm(state: SearchState): SearchForm {
  const [action = "/", query = ""] = encodeSearch({ ...state, page: 1 }).split("?");
  return { action, hidden: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) };
}

/**
 * Splits options into those shown immediately and those behind "Show n more". The first are the selected and most
 * frequent ones; both parts retain their order. `max` limits both together; the omitted options are rare, and the text
 * search finds them.
 */
export function splitOptions(
  options: readonly FacetOption[],
  atOnce: number,
  max: number,
): { first: FacetOption[]; rest: FacetOption[] } {
  const ranked = [...options].sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count);
  const visible = new Set(ranked.slice(0, Math.max(max, selectedCount(options))));
  // A button for a single hidden option would take as much space as the option.
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

/** Position in the row of page links: a page number, or a gap between non-adjacent pages. */
type PageStep = number | "gap";

/** Returns page links: first, last, the current page and its neighbors (1 … 4 5 6 … 9). */
export function pageWindow(page: number, pages: number): PageStep[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((n, index): PageStep[] => {
    const before = shown[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : ["gap", n];
  });
}
