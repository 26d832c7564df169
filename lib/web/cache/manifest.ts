import { cacheRules } from "../../../config/runtime/cache";
import type { TagPrints } from "../../catalog/inventory/snapshot/snapshot";
import { storeSlugOfParam } from "../../store/locations/store-slug";
import { isCachedSegment } from "../routing/search-segment";

/** Tag of all pages of a store. */
export const EVERY_PAGE = cacheRules[0]!.tag;

/** Pattern of the internal path in a cache key of Next.js, `/@default/inventory/…`. */
const KEY = /\/\$(\/(?:@|%40)[^/]+)(\/.*)?$/;

/**
 * Returns the tags of a cached page, each with the store: `inventory:@default`. Tags depend only on the path, so pages
 * need not record the data they read. A key in another format has no tags, and its page is dropped on any change.
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

/**
 * Pattern of searches with free text or partly invalid URLs. They are rendered each time, so that they do not fill the
 * cache.
 */
const SEARCH = /\/\$\/[^/]+\/search\/([^/]+)/;

/** Returns true if a page may be cached at all. */
export function isCacheable(key: string): boolean {
  const segment = SEARCH.exec(key)?.[1];
  return segment === undefined || isCachedSegment(segment);
}

/**
 * Returns true if a page shows a store's current data, by the fingerprints of its tags. An unknown tag counts as
 * changed.
 * @param tags tags of the page, each with the store
 */
export function showsCurrent(tags: readonly string[], rendered: TagPrints, now: TagPrints): boolean {
  return tags.every((tag) => {
    const name = tag.slice(0, tag.indexOf(":"));
    return rendered[name] !== undefined && rendered[name] === now[name];
  });
}

/**
 * Returns true if a pattern covers a path. `/inventory/*` covers that folder and everything below it; other patterns
 * are exact paths.
 */
function covers(cover: string, path: string): boolean {
  if (!cover.endsWith("/*")) return cover === path;
  const folder = cover.slice(0, -2);
  return path === folder || path.startsWith(`${folder}/`);
}
