import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { pageCacheControl, pageCacheLimits } from "../../config/cache";
import { ROBOTS } from "../../config/seo";
import { contentSecurityPolicy } from "../security/content-security-policy";
import { inlineScriptHashes } from "../security/inline-script-hashes";
import { robotsOfPage } from "../seo/robots";
import { asciiHtml } from "./ascii-html";
import { lateScripts } from "./late-scripts";
import { isKeepable, tagsOfKey } from "./manifest";
import { statusOfPage, versionOfPage } from "./page-status";

/** The parts of Next's cached values that we look at; the rest passes through untouched. */
interface CachedValue {
  kind: string;
  html?: string;
  rscData?: Uint8Array;
  headers?: Record<string, string | string[] | undefined>;
  status?: number;
  segmentData?: Map<string, Uint8Array>;
}

interface CacheControl {
  revalidate: number | false;
  expire?: number;
}

/** What the cache asks of the stores' data. */
export interface StoresInMemory {
  /** Whether a segment (`@default`, `@{storeId}`) is a store's. */
  knows(segment: string): boolean;
  /** Version of its data now; null when it is not in memory. */
  versionOf(segment: string): string | null;
}

interface Entry {
  value: CachedValue;
  cacheControl: CacheControl | undefined;
  /** Milliseconds since 1970; -1 makes Next draw the page anew before it answers, and keep this copy if that fails. */
  lastModified: number;
  tags: string[];
  bytes: number;
}

/** Next's mark for "expired: draw anew before answering" (`isStale: -1` in its incremental cache). */
const EXPIRED = -1;
const NOT_KEPT = "private, no-store";

/**
 * Cached pages in memory, bounded in bytes. It gives every page its Content-Security-Policy (design 5) and its real
 * status, and never keeps a page whose status is not 200 or a redirect: an outage must not become a cached page.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;

  constructor(
    private readonly stores: StoresInMemory = { knows: () => true, versionOf: () => null },
    maxBytes: number = pageCacheLimits.maxBytes,
  ) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.min(maxBytes, pageCacheLimits.maxEntryBytes),
      sizeCalculation: (entry) => entry.bytes,
    });
  }

  get(key: string): Entry | null {
    return this.entries.get(key) ?? null;
  }

  /** `value` is changed in place: Next serves this very object to the visitor who caused the rendering. */
  set(key: string, value: CachedValue | null, cacheControl?: CacheControl): void {
    if (value === null) {
      this.entries.delete(key);
      return;
    }
    if (value.kind === "APP_PAGE" && typeof value.html === "string") this.finishPage(key, value, value.html);
    if ((value.status ?? 200) >= 400 || !isKeepable(key) || !this.belongsToKnownStore(key)) return;
    this.entries.set(key, {
      value,
      cacheControl,
      lastModified: this.isOutdated(key, value) ? EXPIRED : Date.now(),
      tags: tagsOfKey(key),
      bytes: sizeOf(key, value),
    });
  }

  /** Expires every page with the tag, and those whose tags are not known. */
  expire(tag: string): void {
    for (const entry of this.entries.values()) {
      if (entry.tags.length === 0 || entry.tags.includes(tag)) entry.lastModified = EXPIRED;
    }
  }

  /** Where the page with this ETag is kept; null when it is not. */
  keyOf(etag: string): string | null {
    for (const [key, entry] of this.entries.entries()) if (entry.value.headers?.etag === etag) return key;
    return null;
  }

  /** The page as HTML, while it is this very drawing and may be shown without asking Next. */
  current(key: string, etag: string): string | null {
    const entry = this.entries.get(key);
    if (!entry || entry.value.headers?.etag !== etag || entry.lastModified === EXPIRED) return null;
    const { revalidate = false } = entry.cacheControl ?? {};
    const isOld = revalidate !== false && Date.now() - entry.lastModified > revalidate * 1000;
    return isOld ? null : (entry.value.html ?? null);
  }

  /** Pages held and their estimated size in bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.entries.calculatedSize };
  }

  private finishPage(key: string, value: CachedValue, drawn: string): void {
    const html = lateScripts(asciiHtml(drawn));
    value.html = html;
    value.status = statusOfPage(html) ?? value.status;
    value.headers = {
      ...value.headers,
      "x-robots-tag": robotsOfPage(html) ?? ROBOTS.hidden,
      "content-security-policy": contentSecurityPolicy(inlineScriptHashes(html)),
      // Once for each drawing: Next would hash the whole page for every visitor. No two addresses share one.
      etag: `W/"${createHash("sha256").update(`${key}\n`).update(html).digest("base64url").slice(0, 22)}"`,
    };
    value.headers["cache-control"] = (value.status ?? 200) >= 400 ? NOT_KEPT : pageCacheControl;
  }

  /** A visitor may send any store cookie; pages of stores that do not exist must not fill the cache. */
  private belongsToKnownStore(key: string): boolean {
    const segment = segmentOf(key);
    return segment === undefined || this.stores.knows(segment);
  }

  /** The stock changed while the page was being drawn: its tags expired before it was here to expire. */
  private isOutdated(key: string, value: CachedValue): boolean {
    // Next hands back the old copy when drawing anew failed: it is then what there is, for a short while.
    if (this.entries.peek(key)?.value === value) return false;
    const drawnFrom = versionOfPage(value.html ?? "");
    const current = this.stores.versionOf(segmentOf(key) ?? "");
    return drawnFrom !== null && current !== null && drawnFrom !== current;
  }
}

function segmentOf(key: string): string | undefined {
  return tagsOfKey(key)[0]?.replace(/^[^:]*:/, "");
}

function sizeOf(key: string, value: CachedValue): number {
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, data) => sum + data.byteLength, 0);
  return key.length + (value.html?.length ?? 0) + (value.rscData?.byteLength ?? 0) + segments + 512;
}

/** Where `lib/cache/next-handler.mjs` looks for the cache. */
export function installPageCache(cache: PageCache): void {
  (globalThis as { [key: symbol]: unknown })[Symbol.for("forecourt.page-cache")] = cache;
}
