import { search } from "./engine/search";
import type { InventoryIndex } from "./engine/types";
import { decodeSearch } from "./url/codec";

/**
 * Counts the vehicles that a search's URL finds, and returns its canonical URL; null for a URL that is not a search.
 */
export function countSearch(index: InventoryIndex, href: string): { href: string; count: number } | null {
  const { pathname, searchParams } = new URL(href, "http://site");
  const decoded = decodeSearch(pathname, searchParams);
  if (!decoded.ok || decoded.leftOut) return null;
  return { href: decoded.canonical, count: search(index, decoded.state, { pageSize: 1 }).total };
}
