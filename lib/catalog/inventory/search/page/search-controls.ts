import { encodeSearch } from "../address/codec";
import type { FacetOption } from "../engine/types";
import type { SearchState } from "../search-state";

export interface SearchForm {
  action: string;
  /** Hidden fields that keep the rest of the search when the form is sent. */
  hidden: { name: string; value: string }[];
}

/**
 * Returns the form that changes one part of a search: a browser replaces the query of a form's action by its fields, so
 * the other filters are hidden fields. `state` is the search without the part that the form sets.
 */
export function searchForm(state: SearchState): SearchForm {
  const [action = "/", query = ""] = encodeSearch({ ...state, page: 1 }).split("?");
  return { action, hidden: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) };
}

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

/** A place in the row of page links: a page number, or a gap between two that are not neighbours. */
type PageStep = number | "gap";

/** Page links around the current one: first, last, the current and its neighbours (1 … 4 5 6 … 9). */
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
