import { cacheRules } from "../../../config/runtime/cache";
import type { TagPrints } from "../../catalog/inventory/snapshot/snapshot";
import { storeSlugOfParam } from "../../store/locations/store-slug";
import { isCachedSegment } from "../routing/search-segment";

/** The tag that every page of a store has. */
export const EVERY_PAGE = cacheRules[0]!.tag;

/** Part of a cache key that Next makes from a page's internal address, `/@default/inventory/…`. */
const KEY = /\/\$(\/(?:@|%40)[^/]+)(\/.*)?$/;

/**
 * Returns the tags of a cached page, each with the store's segment in it: `inventory:@default`. Tags come from the
 * address alone, so a page needs no bookkeeping of what it read. A key of another form has none, and is dropped on any
 * change.
 */
export function tagsOfKey(key: string): string[] {
  const match = KEY.exec(key);
  if (!match) return [];
  const storeSlug = storeSlugOfParam(match[1]!.slice(1));
  const path = match[2] ?? "/";
  return cacheRules
    .filter((rule) => rule.covers.some((cover) => covers(cover, path)))
    .map((rule) => `${rule.tag}:${storeSlug}`);
}

/** Searches for free text, or of an address that makes no sense in parts: rendered each time, so that they never fill the cache. */
const SEARCH = /\/\$\/[^/]+\/search\/([^/]+)/;

/** Returns true if a page may be cached at all. */
export function isCacheable(key: string): boolean {
  const segment = SEARCH.exec(key)?.[1];
  return segment === undefined || isCachedSegment(segment);
}

/**
 * Returns true if a page shows a store's current data, by its tags. An unknown tag differs.
 * @param tags of the page, each with the store's segment in it
 */
export function showsCurrent(tags: readonly string[], rendered: TagPrints, now: TagPrints): boolean {
  return tags.every((tag) => {
    const name = tag.slice(0, tag.indexOf(":"));
    return rendered[name] !== undefined && rendered[name] === now[name];
  });
}

/** `/inventory/*` covers that folder and all below it; anything else is one exact path. */
function covers(cover: string, path: string): boolean {
  if (!cover.endsWith("/*")) return cover === path;
  const folder = cover.slice(0, -2);
  return path === folder || path.startsWith(`${folder}/`);
}
