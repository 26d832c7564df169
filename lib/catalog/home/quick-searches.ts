import { QUICK_SEARCHES, type QuickSearchId } from "../../../config/catalog/quick-searches";
import { countSearch } from "../inventory/count-search";
import type { StoreSnapshot } from "../inventory/snapshot";

export interface QuickSearch {
  id: QuickSearchId;
  /** The search's one address. */
  href: string;
  /** How many vehicles it finds. */
  count: number;
}

/** The searches of `config/catalog/quick-searches` that find something in this stock. */
export function quickSearches(index: StoreSnapshot["index"]): QuickSearch[] {
  return QUICK_SEARCHES.flatMap(({ id, href }) => {
    const found = countSearch(index, href);
    return found && found.count > 0 ? [{ id, ...found }] : [];
  });
}
