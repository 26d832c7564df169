import "server-only";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
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

/** Compressed texts of a page: its HTML, and its data for navigations. */
interface PackedTexts {
  html: Buffer;
  rscData: Buffer | undefined;
}

/** Page without its texts, which are compressed, because it was not requested for a while. */
interface PackedPage {
  page: CachedPage;
  texts: PackedTexts;
  bytes: number;
}

const compress = promisify(gzip);

/**
 * In-memory page cache with a size limit. The pages requested last are kept as text, the others compressed to a fifth of
 * their size: to read one takes less than a millisecond, to render it again more than ten. It sets each page's
 * Content-Security-Policy and status. Only pages with status 200 or a redirect are cached, so that an outage never
 * becomes a cached page.
 */
export class PageCache {
  private readonly entries: LRUCache<string, CachedPage>;
  private readonly packed: LRUCache<string, PackedPage>;
  /** Pages that are being compressed. */
  private readonly packing = new Map<string, CachedPage>();
  /** Compressed copies of pages that are text again. */
  private readonly copies = new WeakMap<CachedPage, PackedTexts>();

  constructor(
    private readonly stores: StoresInMemory = { knows: () => true, printsOf: () => null },
    maxBytes: number = pageCacheLimits.maxBytes,
    maxPackedBytes: number = pageCacheLimits.maxPackedBytes,
  ) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.min(maxBytes, pageCacheLimits.maxEntryBytes),
      sizeCalculation: (entry) => entry.bytes,
      dispose: (page, key, reason) => {
        if (reason === "evict") void this.pack(key, page);
      },
    });
    this.packed = new LRUCache({ maxSize: maxPackedBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  get(key: string): CachedPage | null {
    const page = this.find(key);
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
      this.remove(key);
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
    this.keep(key, page);
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
    this.keep(key, page);
    cacheCounts().shared++;
    return true;
  }

  /** Expires all pages with the tag, and pages with unknown tags, that were rendered up to a given time. */
  expire(tag: string, renderedUpTo = Number.POSITIVE_INFINITY): void {
    for (const [, page] of this.all()) {
      const concerned = page.tags.length === 0 || page.tags.includes(tag);
      if (concerned && page.lastModified <= renderedUpTo) page.lastModified = EXPIRED;
    }
  }

  /** Returns the key of the cached page with this ETag, or null. */
  keyOf(etag: string): string | null {
    for (const [key, page] of this.all()) if (page.value.headers?.etag === etag) return key;
    return null;
  }

  /**
   * Returns a function that reads a page's HTML if this rendering is still current and may be served without calling
   * Next.js, otherwise null.
   */
  current(key: string, etag: string): (() => string) | null {
    const entry = this.entries.get(key) ?? this.packing.get(key) ?? this.packed.get(key)?.page;
    if (!entry || entry.value.headers?.etag !== etag || entry.lastModified === EXPIRED) return null;
    const { revalidate = false } = entry.cacheControl ?? {};
    const isOld = revalidate !== false && Date.now() - entry.lastModified > revalidate * 1000;
    return isOld ? null : () => this.find(key)?.value.html ?? "";
  }

  /** Number of cached pages and their estimated size in bytes. */
  get size(): { pages: number; bytes: number } {
    return {
      pages: this.entries.size + this.packing.size + this.packed.size,
      bytes: this.entries.calculatedSize + this.packed.calculatedSize,
    };
  }

  /** Returns a page with its HTML, which is text from then on. */
  private find(key: string): CachedPage | null {
    const page = this.entries.get(key) ?? this.packing.get(key);
    if (page) return page;
    const packed = this.packed.get(key);
    if (!packed) return null;
    const found = unpacked(packed);
    this.copies.set(found, packed.texts);
    this.keep(key, found);
    return found;
  }

  private keep(key: string, page: CachedPage): void {
    this.remove(key);
    this.entries.set(key, page);
  }

  private remove(key: string): void {
    this.entries.delete(key);
    this.packing.delete(key);
    this.packed.delete(key);
  }

  private *all(): Generator<[string, CachedPage]> {
    yield* this.entries.entries();
    yield* this.packing.entries();
    for (const [key, { page }] of this.packed.entries()) yield [key, page];
  }

  /** Compresses a page in the background; it is served as text until then. */
  private async pack(key: string, page: CachedPage): Promise<void> {
    if (page.value.html === undefined) return;
    this.packing.set(key, page);
    const texts = this.copies.get(page) ?? (await textsOf(page.value).catch(() => null));
    // Meanwhile it may have been replaced.
    if (this.packing.get(key) !== page) return;
    this.packing.delete(key);
    if (texts) this.packed.set(key, packed(page, texts));
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

async function textsOf({ html = "", rscData }: CachedValue): Promise<PackedTexts> {
  const [text, data] = await Promise.all([compress(html), rscData && compress(rscData)]);
  return { html: text, rscData: data };
}

/** Returns a copy, because Next.js may still be sending the page itself. */
function packed(page: CachedPage, texts: PackedTexts): PackedPage {
  const { html = "", rscData, ...value } = page.value;
  const saved = html.length + (rscData?.byteLength ?? 0);
  const bytes = page.bytes - saved + texts.html.byteLength + (texts.rscData?.byteLength ?? 0);
  return { page: { ...page, value }, texts, bytes };
}

function unpacked({ page, texts: { html, rscData } }: PackedPage): CachedPage {
  const data = rscData && { rscData: gunzipSync(rscData) };
  return { ...page, value: { ...page.value, html: gunzipSync(html).toString(), ...data } };
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
