import "server-only";
import { createHash } from "node:crypto";
import { sharedPages } from "../../../config/runtime/cache";
import type { Env } from "../../core/platform/env";
import { isPartOn } from "../../core/platform/optional-parts";
import { connectRedis, redis } from "../../core/platform/redis";
import { sites } from "../../core/platform/sites";
import { thisBuild } from "../routing/this-build";
import { type CacheControl, type CachedPage, type CachedValue, EXPIRED } from "./cached-page";
import { isCacheable, tagsOfKey } from "./manifest";
import type { PageCache } from "./page-cache";
import { redisPages, type SharedPages } from "./redis-pages";

/** Settings that may differ between instances with equal pages, or that pages must not contain. */
const NOT_IN_PAGES: readonly (keyof Env)[] = [
  "PORT",
  "DATA_DIR",
  "FILES_ROOT",
  "WATCH_FILES",
  "LOG_LEVEL",
  "HOSTS_FILE",
  "STOCK_MEMORY_MB",
  "DATABASE_URL",
  "DATABASE_POOL",
  "REDIS_URL",
  "STORE_REFRESH_SECONDS",
];

/**
 * Page cache of an instance, backed by pages that other instances rendered. Pages in memory are served from there. A
 * missing or expired page is looked up in Redis; while another instance renders it, this instance waits briefly.
 * Without Redis, only memory is used.
 */
export class SharedPageCache {
  constructor(
    private readonly own: PageCache,
    private readonly shared: SharedPages,
    private readonly now: () => number = Date.now,
  ) {
    shared.onExpired((tag, at) => own.expire(tag, at));
  }

  get(key: string): CachedPage | null | Promise<CachedPage | null> {
    const own = this.own.get(key);
    if ((own && own.lastModified !== EXPIRED) || !this.isShared(key)) return own;
    return this.fromOthers(key).then((page) => page ?? own);
  }

  set(key: string, value: CachedValue | null, cacheControl?: CacheControl): void {
    // Next.js passes the old copy when rendering failed, which concerns only this instance.
    const isOldCopy = value !== null && this.own.get(key)?.value === value;
    const page = this.own.set(key, value, cacheControl);
    if (!this.isShared(key)) return;
    void (page && !isOldCopy ? this.shared.put(key, page) : this.shared.releaseLock(key));
  }

  /** Expires a tag in all instances. */
  expire(tag: string): void {
    const at = this.now();
    this.own.expire(tag, at);
    void this.shared.expire(tag, at);
  }

  /**
   * Returns a page of another instance that can be served here. Null means that this instance must render it while
   * others wait.
   */
  private async fromOthers(key: string): Promise<CachedPage | null> {
    const usable = (page: CachedPage | null) => page !== null && this.own.adopt(key, page);
    const deadline = this.now() + sharedPages.waitForOther;
    for (;;) {
      const page = await this.shared.get(key);
      if (usable(page)) return page;
      if (this.now() >= deadline) return null;
      if (!isPartOn("render-lock")) return null;
      if (await this.shared.acquireRenderLock(key)) return this.unlessJustRendered(key, usable);
      await this.shared.waitForRender(key, deadline - this.now());
    }
  }

  /** Renders a page, unless another instance has just finished it. */
  private async unlessJustRendered(
    key: string,
    usable: (page: CachedPage | null) => boolean,
  ): Promise<CachedPage | null> {
    const page = await this.shared.get(key);
    if (!usable(page)) return null;
    void this.shared.releaseLock(key);
    return page;
  }

  /** Returns true for pages that depend on store data. Only these can be distinguished from older renderings. */
  private isShared(key: string): boolean {
    return tagsOfKey(key).length > 0 && isCacheable(key);
  }
}

/** Returns the shared cache in front of an instance's own, or null without `REDIS_URL`. */
export async function sharedPagesOf(own: PageCache, settings: Env): Promise<SharedPageCache | null> {
  const client = redis();
  if (!client) return null;
  const listener = await connectRedis(settings.REDIS_URL!, { quiet: true });
  return new SharedPageCache(own, await redisPages(client, listener, prefixOf(settings)));
}

/** Returns the Redis prefix. Instances share pages only with the same build, group and settings. */
function prefixOf(settings: Env): string {
  const counting = Object.entries(settings).filter(([name]) => !NOT_IN_PAGES.includes(name as keyof Env));
  const hash = createHash("sha256").update(JSON.stringify([thisBuild.id, counting.sort(), sites()]));
  return `forecourt:${settings.STORE_GROUP}:${hash.digest("hex").slice(0, 16)}`;
}
