import { search } from "./engine/search";
import type { InventoryIndex } from "./engine/types";
import { decodeSearch } from "./url/codec";

/** How many vehicles a search's address finds, with its canonical address; null for an address that is not a search. */
export function countSearch(index: InventoryIndex, href: string): { href: string; count: number } | null {
  const { pathname, searchParams } = new URL(href, "http://site");
  const decoded = decodeSearch(pathname, searchParams);
  if (!decoded.ok || decoded.leftOut) return null;
  return { href: decoded.canonical, count: search(index, decoded.state, { pageSize: 1 }).total };
}
