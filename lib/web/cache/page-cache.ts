import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { ROBOTS } from "../../../config/marketing/seo";
import {
  NGINX_HEADER,
  NGINX_KEEPS_NOTHING,
  pageCacheControl,
  pageCacheLimits,
} from "../../../config/runtime/cache";
import type { TagPrints } from "../../catalog/inventory/snapshot/snapshot";
import { robotsOfPage } from "../../core/pages/robots";
import { log } from "../../core/platform/log";
import { isPartOn } from "../../core/platform/optional-parts";
import { deferScripts } from "../next-internals/defer-scripts";
import { escapeNonAscii } from "../next-internals/escape-non-ascii";
import { pageWithoutQuery, withoutQuery } from "../next-internals/without-query";
import { contentSecurityPolicy } from "../security/content-security-policy";
import { knownScriptHashes } from "../security/known-scripts";
import { cacheCounts } from "./cache-counts";
import { type CacheControl, type CachedPage, type CachedValue, EXPIRED } from "./cached-page";
import { isCacheable, showsCurrent, tagsOfKey } from "./manifest";
import { printsOfPage, statusOfPage } from "./page-status";

/** Store data on which the cache depends. */
export interface StoresInMemory {
  /** Returns true if a URL segment (`@default`, `@{storeId}`) belongs to a store. */
  knows(storeSlug: string): boolean;
  /** Returns the current fingerprints of a store's data by tag, or null if the data is not in memory. */
  printsOf(storeSlug: string): TagPrints | null;
}

/** Pattern of the store and first folder in an internal path. The rest may contain a visitor's free text. */
const KIND_OF_PAGE = /\/\$\/([^/]+)(?:\/([^/]+))?/;
const NO_STORE_HEADER = "private, no-store";

/**
 * In-memory page cache with a size limit. It sets each page's Content-Security-Policy and status. Only pages with
 * status 200 or a redirect are cached, so that an outage never becomes a cached page.
 */
export class PageCache {
  private readonly entries: LRUCache<string, CachedPage>;

  constructor(
    private readonly stores: StoresInMemory = { knows: () => true, printsOf: () => null },
    maxBytes: number = pageCacheLimits.maxBytes,
  ) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.min(maxBytes, pageCacheLimits.maxEntryBytes),
      sizeCalculation: (entry) => entry.bytes,
    });
  }

  get(key: string): CachedPage | null {
    const page = this.entries.get(key) ?? null;
    if (page && page.lastModified !== EXPIRED) cacheCounts().own++;
    return page;
  }

  /**
   * Caches a rendered page. `value` is modified, because Next.js serves this object to the visitor who caused the
   * rendering.
   * @returns the page if it was cached and may be served unchanged
   */
  set(key: string, value: CachedValue | null, cacheControl?: CacheControl): CachedPage | null {
    cacheCounts().rendered++;
    if (value === null) {
      this.entries.delete(key);
      return null;
    }
    if (value.kind === "APP_PAGE" && typeof value.html === "string") this.finishPage(key, value, value.html);
    if ((value.status ?? 200) >= 400 || !isCacheable(key) || !this.belongsToKnownStore(key)) return null;
    const page: CachedPage = {
      value,
      cacheControl,
      lastModified: this.isOutdated(key, value) ? EXPIRED : Date.now(),
      tags: tagsOfKey(key),
      bytes: sizeOf(key, value),
    };
    this.entries.set(key, page);
    return page.lastModified === EXPIRED ? null : page;
  }

  /**
   * Caches a page that another instance rendered, if this instance has the same data.
   * @returns whether it was cached
   */
  adopt(key: string, page: CachedPage): boolean {
    const rendered = printsOfPage(page.value.html ?? "");
    const now = this.stores.printsOf(storeSlugOf(key) ?? "");
    if (rendered !== null && (now === null || !showsCurrent(tagsOfKey(key), rendered, now))) return false;
    if (!this.belongsToKnownStore(key)) return false;
    this.entries.set(key, page);
    cacheCounts().shared++;
    return true;
  }

  /** Expires all pages with the tag, and pages with unknown tags, that were rendered up to a given time. */
  expire(tag: string, renderedUpTo = Number.POSITIVE_INFINITY): void {
    for (const page of this.entries.values()) {
      const concerned = page.tags.length === 0 || page.tags.includes(tag);
      if (concerned && page.lastModified <= renderedUpTo) page.lastModified = EXPIRED;
    }
  }

  /** Returns the key of the cached page with this ETag, or null. */
  keyOf(etag: string): string | null {
    for (const [key, entry] of this.entries.entries()) if (entry.value.headers?.etag === etag) return key;
    return null;
  }

  /** Returns a page's HTML if this rendering is still current and may be served without calling Next.js. */
  current(key: string, etag: string): string | null {
    const entry = this.entries.get(key);
    if (!entry || entry.value.headers?.etag !== etag || entry.lastModified === EXPIRED) return null;
    const { revalidate = false } = entry.cacheControl ?? {};
    const isOld = revalidate !== false && Date.now() - entry.lastModified > revalidate * 1000;
    return isOld ? null : (entry.value.html ?? null);
  }

  /** Number of cached pages and their estimated size in bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.entries.calculatedSize };
  }

  private finishPage(key: string, value: CachedValue, rendered: string): void {
    const plain = pageWithoutQuery(rendered);
    const text = isPartOn("ascii-pages") ? escapeNonAscii(plain) : plain;
    const html = isPartOn("deferred-scripts") ? deferScripts(text) : text;
    if (value.rscData) {
      // Compares the bytes, independent of the encoding.
      const data = Buffer.from(value.rscData).toString("latin1");
      value.rscData = Buffer.from(withoutQuery(data), "latin1");
    }
    value.html = html;
    value.status = statusOfPage(html) ?? value.status;
    value.headers = {
      ...value.headers,
      // Not for the response as Next.js sends it, but only after compression (see `response-cache`).
      [NGINX_HEADER]: NGINX_KEEPS_NOTHING,
      "x-robots-tag": robotsOfPage(html) ?? ROBOTS.hidden,
      "content-security-policy": contentSecurityPolicy(scriptSources(key, html, value.rscData)),
      // Computed once per rendering; Next.js would hash the page for every visitor. The key makes it unique per URL.
      etag: `W/"${createHash("sha256").update(`${key}\n`).update(html).digest("base64url").slice(0, 22)}"`,
    };
    value.headers["cache-control"] = (value.status ?? 200) >= 400 ? NO_STORE_HEADER : pageCacheControl;
  }

  /**
   * Returns true for a page of an existing store. Visitors can send any store cookie, and pages of unknown stores must
   * not fill the cache.
   */
  private belongsToKnownStore(key: string): boolean {
    const storeSlug = storeSlugOf(key);
    return storeSlug === undefined || this.stores.knows(storeSlug);
  }

  /** Returns true if the data changed while the page was being rendered, so that one of its tags has expired. */
  private isOutdated(key: string, value: CachedValue): boolean {
    // Next.js passes the old copy when rendering failed; it is then served for a short time.
    if (this.entries.peek(key)?.value === value) return false;
    const rendered = printsOfPage(value.html ?? "");
    const now = this.stores.printsOf(storeSlugOf(key) ?? "");
    return rendered !== null && now !== null && !showsCurrent(tagsOfKey(key), rendered, now);
  }
}

/**
 * Returns the policy sources of a page's scripts. An unknown script is either foreign or missing in
 * `config/runtime/inline-scripts`.
 */
function scriptSources(key: string, html: string, data: Uint8Array = new Uint8Array()): string[] {
  const { hashes, unknown } = knownScriptHashes(html, data);
  const [, storeSlug, folder] = KIND_OF_PAGE.exec(key) ?? [];
  if (unknown > 0)
    log().warn(
      { segment: storeSlug, what: folder, count: unknown },
      "a page has inline scripts that its policy refuses",
    );
  return hashes;
}

function storeSlugOf(key: string): string | undefined {
  return tagsOfKey(key)[0]?.replace(/^[^:]*:/, "");
}

function sizeOf(key: string, value: CachedValue): number {
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, data) => sum + data.byteLength, 0);
  return key.length + (value.html?.length ?? 0) + (value.rscData?.byteLength ?? 0) + segments + 512;
}

/** Interface called by `lib/web/cache/next-handler.mjs`. */
export interface NextPageCache {
  get(key: string): CachedPage | null | Promise<CachedPage | null>;
  set(key: string, value: CachedValue | null, cacheControl?: CacheControl): unknown;
  expire(tag: string): void;
}

/** Registers the cache for `lib/web/cache/next-handler.mjs`. */
export function installPageCache(cache: NextPageCache): void {
  (globalThis as { [key: symbol]: unknown })[Symbol.for("forecourt.page-cache")] = cache;
}
