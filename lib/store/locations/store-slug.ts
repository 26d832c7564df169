import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../config/runtime/languages";
import type { StoreScope } from "../api/store-api";

/**
 * First folder of every page, `app/[store]`: `@default` for the store group, `@{storeId}` for the visitor's store. The
 * prefix separates it from public paths.
 */
export const DEFAULT_STORE_SLUG = "@default";

/** Pattern of a store id, including ids in the visitor's cookie. */
export const STORE_ID = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** Returns the slug of a store in internal paths and cache keys. */
export function storeSlugFor(storeId: string | null): string {
  return storeId === null ? DEFAULT_STORE_SLUG : `@${storeId}`;
}

/**
 * Returns the slug in a process that serves several groups, `@{group}~default`, so that Next.js and caches distinguish
 * pages of different groups. With group null, the process serves one site and the slug is unchanged.
 */
export function storeSlugInGroup(storeSlug: string, group: string | null): string {
  return group === null ? storeSlug : storeSlug.replace(/^@/, `@${group}~`);
}

/** Returns the slug of a store's pages in a language: `@default.es`. In the default language it is unchanged. */
export function storeSlugInLocale(storeSlug: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? storeSlug : `${storeSlug}.${locale}`;
}

const LOCALE_SUFFIX = new RegExp(`\\.(?:${LOCALES.join("|")})$`);

/**
 * Decodes the `[store]` route parameter, without its language. Next.js passes it percent-encoded to a page but decoded
 * to its metadata.
 */
export function storeSlugOfParam(param: string): string {
  return param.replace(/^%40/i, "@").replace(LOCALE_SUFFIX, "");
}

/** Splits a slug into group and store. */
export function parseStoreSlug(path: string): { group: string | null; storeSlug: string } {
  const plain = storeSlugOfParam(path);
  const match = /^@([a-z0-9][a-z0-9-]{0,40})~(.+)$/.exec(plain);
  return match ? { group: match[1]!, storeSlug: `@${match[2]}` } : { group: null, storeSlug: plain };
}

/**
 * Parses the `[store]` route parameter, which Next.js passes percent-encoded. Returns null for an invalid slug or
 * another group's.
 */
export function getStoreScope(path: string, group: string): StoreScope | null {
  const { group: named, storeSlug: plain } = parseStoreSlug(path);
  if (named !== null && named !== group) return null;
  if (plain === DEFAULT_STORE_SLUG) return { kind: "group", id: group };
  const store = /^@([a-z0-9][a-z0-9-]{0,60})$/.exec(plain);
  return store ? { kind: "store", id: store[1]! } : null;
}
