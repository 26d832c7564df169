import type { StoreScope } from "../store-api/store-api";

/**
 * The first folder of every page, `app/[store]`: `@default` for the store group, `@{storeId}` for a store that the
 * visitor picked. The prefix keeps it apart from public paths (design 3).
 */
export const DEFAULT_SEGMENT = "@default";

/** What a store's id looks like, in the visitor's cookie too. */
export const STORE_ID = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** Segment of a store, as used in internal paths and cache keys. */
export function storeSegment(storeId: string | null): string {
  return storeId === null ? DEFAULT_SEGMENT : `@${storeId}`;
}

/** Reads the `[store]` route parameter (Next hands it over percent-encoded). Null when it is not a store segment. */
export function scopeOfSegment(segment: string, group: string): StoreScope | null {
  const plain = segment.replace(/^%40/i, "@");
  if (plain === DEFAULT_SEGMENT) return { kind: "group", id: group };
  const store = /^@([a-z0-9][a-z0-9-]{0,60})$/.exec(plain);
  return store ? { kind: "store", id: store[1]! } : null;
}
