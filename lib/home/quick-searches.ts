import { QUICK_SEARCHES, type QuickSearchId } from "../../config/quick-searches";
import { search } from "../inventory/engine/search";
import type { InventoryIndex } from "../inventory/engine/types";
import { decodeSearch } from "../inventory/url/codec";

export interface QuickSearch {
  id: QuickSearchId;
  /** The search's one address. */
  href: string;
  /** How many vehicles it finds. */
  count: number;
}

/** The searches of `config/quick-searches` that find something in this stock. */
export function quickSearches(index: InventoryIndex): QuickSearch[] {
  return QUICK_SEARCHES.flatMap(({ id, href }) => {
    const { pathname, searchParams } = new URL(href, "http://site");
    const decoded = decodeSearch(pathname, searchParams);
    if (!decoded.ok) return [];
    const { total } = search(index, decoded.state, { pageSize: 1 });
    return total > 0 ? [{ id, href: decoded.canonical, count: total }] : [];
  });
}
