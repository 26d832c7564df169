import type { SearchState } from "../search-state";
import { encodeSearch } from "../url/codec";

export interface SearchForm {
  action: string;
  /** Hidden fields that keep the rest of the search when the form is sent. */
  hidden: { name: string; value: string }[];
}

/**
 * What a plain GET form needs to change one part of a search: a browser replaces the query of a form's action by its
 * fields, so the other filters travel as hidden ones. `state` is the search without the part that the form sets.
 */
export function searchForm(state: SearchState): SearchForm {
  const [action = "/", query = ""] = encodeSearch({ ...state, page: 1 }).split("?");
  return { action, hidden: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })) };
}
