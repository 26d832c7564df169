import type { StoreScope } from "../api/store-api";

/**
 * The first folder of every page, `app/[store]`: `@default` for the store group, `@{storeId}` for a store that the
 * visitor picked. The prefix keeps it apart from public paths.
 */
export const DEFAULT_STORE_SLUG = "@default";

/** Pattern of a store's id, also in the visitor's cookie. */
export const STORE_ID = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** Segment of a store, as used in internal paths and cache keys. */
export function storeSlugFor(storeId: string | null): string {
  return storeId === null ? DEFAULT_STORE_SLUG : `@${storeId}`;
}

/**
 * Returns the segment in a path of a process that serves many groups, `@{group}~default`: pages of two groups are never
 * one to Next or to a cache. Null: the process is one site, and the segment is what it is.
 */
export function storeSlugInGroup(storeSlug: string, group: string | null): string {
  return group === null ? storeSlug : storeSlug.replace(/^@/, `@${group}~`);
}

/** Decodes the `[store]` route parameter: Next passes it percent-encoded to a page, and decoded to its metadata. */
export function storeSlugOfParam(param: string): string {
  return param.replace(/^%40/i, "@");
}

/** Splits a path's segment into its group and store. */
export function parseStoreSlug(path: string): { group: string | null; storeSlug: string } {
  const plain = storeSlugOfParam(path);
  const match = /^@([a-z0-9][a-z0-9-]{0,40})~(.+)$/.exec(plain);
  return match ? { group: match[1]!, storeSlug: `@${match[2]}` } : { group: null, storeSlug: plain };
}

/**
 * Reads the `[store]` route parameter (Next hands it over percent-encoded). Null when it is not a store segment, or another
 * group's.
 */
export function getStoreScope(path: string, group: string): StoreScope | null {
  const { group: named, storeSlug: plain } = parseStoreSlug(path);
  if (named !== null && named !== group) return null;
  if (plain === DEFAULT_STORE_SLUG) return { kind: "group", id: group };
  const store = /^@([a-z0-9][a-z0-9-]{0,60})$/.exec(plain);
  return store ? { kind: "store", id: store[1]! } : null;
}
