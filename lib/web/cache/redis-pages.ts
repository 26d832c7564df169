import "server-only";
import { deserialize, serialize } from "node:v8";
import { pageCacheLimits, sharedPages } from "../../../config/runtime/cache";
import { log } from "../../core/platform/log";
import { type RedisClient, redisCommand } from "../../core/platform/redis";
import type { CachedPage } from "./cached-page";

/** Version of the format. Increase it when the packed content changes. */
const FORMAT = 1;

/** Serializes a cached page with its Buffers and Maps, or returns null if it contains an unsupported value. */
export function packPage(page: CachedPage): Buffer | null {
  try {
    return serialize([FORMAT, page]);
  } catch (error) {
    log().warn({ reason: String(error) }, "a page could not be packed for the other instances");
    return null;
  }
}

/** Deserializes a page, or returns null for bytes in another format. */
export function unpackPage(bytes: Uint8Array): CachedPage | null {
  try {
    const [format, page] = deserialize(bytes) as [number, CachedPage];
    if (format !== FORMAT) return null;
    const { value } = page;
    if (value.rscData) value.rscData = Buffer.from(value.rscData);
    // Each buffer is a view of the whole page's buffer, which would otherwise stay in memory.
    for (const [name, data] of value.segmentData ?? []) value.segmentData!.set(name, Buffer.from(data));
    return page;
  } catch {
    return null;
  }
}

/** Pages shared by several instances. Methods never throw; if Redis is down, each instance renders its own pages. */
export interface SharedPages {
  /** Returns the page, unless one of its tags expired after the rendering. */
  get(key: string): Promise<CachedPage | null>;
  put(key: string, page: CachedPage): Promise<void>;
  /** Acquires the lock to render the page. Returns false if another instance has it. */
  acquireRenderLock(key: string): Promise<boolean>;
  /** Releases the lock of a page that is not shared with other instances. */
  releaseLock(key: string): Promise<void>;
  /** Resolves when another instance has rendered the page, or after `withinMs`. */
  waitForRender(key: string, withinMs: number): Promise<void>;
  /**
   * Notifies all instances that pages with a tag, rendered up to a given time (milliseconds since 1970), are expired.
   */
  expire(tag: string, at: number): Promise<void>;
  onExpired(listener: (tag: string, at: number) => void): void;
}

/**
 * Stores pages in Redis below a prefix: `…:page:KEY` with a lifetime, and `…:draws:KEY` while an instance renders.
 * `…:tags` has the time when each tag last expired; messages are sent on `…:expired`.
 */
export async function redisPages(
  client: RedisClient,
  listener: RedisClient,
  prefix: string,
): Promise<SharedPages> {
  const { RESP_TYPES } = await import("redis");
  const pages = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const pageOf = (key: string) => `${prefix}:page:${key}`;
  const renderLockKey = (key: string) => `${prefix}:draws:${key}`;
  const tags = `${prefix}:tags`;
  const channel = `${prefix}:expired`;
  const expiredAt = new Map<string, number>();
  const listeners = new Set<(tag: string, at: number) => void>();

  function applyExpiry(tag: string, at: number): void {
    if (!Number.isFinite(at) || at <= (expiredAt.get(tag) ?? 0)) return;
    expiredAt.set(tag, at);
    for (const each of listeners) each(tag, at);
  }

  /** Reads expiries that were missed while the connection was down; they are still in the hash. */
  async function catchUp(): Promise<void> {
    const known = await redisCommand((each) => each.hGetAll(tags), client);
    if (known.ok) for (const [tag, at] of Object.entries(known.value)) applyExpiry(tag, Number(at));
  }

  void subscribe(listener, channel, (message) => {
    const at = message.indexOf(" ");
    applyExpiry(message.slice(at + 1), Number(message.slice(0, at)));
  });
  client.on("ready", () => void catchUp());
  if (client.isReady) void catchUp();

  return {
    async get(key) {
      const answer = await redisCommand(() => pages.get(pageOf(key)), client);
      if (!answer.ok || answer.value === null) return null;
      const page = unpackPage(answer.value);
      const isExpired = page?.tags.some((tag) => page.lastModified <= (expiredAt.get(tag) ?? 0));
      return isExpired ? null : page;
    },
    async put(key, page) {
      const packed = page.bytes <= pageCacheLimits.maxEntryBytes ? packPage(page) : null;
      await redisCommand<unknown>(
        (each) =>
          packed
            ? each
                .multi()
                .set(pageOf(key), packed, { EX: sharedPages.ttlSeconds })
                .del(renderLockKey(key))
                .exec()
            : each.del(renderLockKey(key)),
        client,
      );
    },
    async acquireRenderLock(key) {
      const lease = { NX: true, PX: sharedPages.renderLockMs } as const;
      const answer = await redisCommand((each) => each.set(renderLockKey(key), "1", lease), client);
      return !answer.ok || answer.value !== null;
    },
    async releaseLock(key) {
      await redisCommand((each) => each.del(renderLockKey(key)), client);
    },
    async waitForRender(key, withinMs) {
      const deadline = Date.now() + withinMs;
      while (Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, sharedPages.lookEvery));
        const lock = await redisCommand((each) => each.exists(renderLockKey(key)), client);
        if (!lock.ok || lock.value === 0) return;
      }
    },
    async expire(tag, at) {
      applyExpiry(tag, at);
      await redisCommand(
        (each) => each.multi().hSet(tags, tag, String(at)).publish(channel, `${at} ${tag}`).exec(),
        client,
      );
    },
    onExpired: (listener) => void listeners.add(listener),
  };
}

/** Subscribes to a channel. The client resubscribes automatically when it reconnects. */
async function subscribe(
  client: RedisClient,
  channel: string,
  onMessage: (message: string) => void,
): Promise<void> {
  if (!client.isReady) await new Promise<void>((resolve) => client.once("ready", () => resolve()));
  await client.subscribe(channel, onMessage).catch(() => undefined);
}
