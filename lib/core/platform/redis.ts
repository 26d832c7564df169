import "server-only";
import { createClient } from "redis";
import { redisConfig } from "../../../config/runtime/redis";
import { env } from "./env";
import { log } from "./log";
import { dropSingleton, singleton } from "./singleton";

export type RedisClient = ReturnType<typeof createRedis>;

/** What Redis said, or that it could not be asked: then the caller goes on with its own memory. */
export type RedisAnswer<T> = { ok: true; value: T } | { ok: false };

/**
 * The process's client; null without `REDIS_URL`. It connects by itself, again and again, and never queues: while
 * `isReady` is false every command is refused at once. It holds no process up that has nothing else to do.
 */
export function redis(): RedisClient | null {
  return singleton("redis", () => {
    const { REDIS_URL } = env();
    return REDIS_URL ? connectRedis(REDIS_URL) : null;
  });
}

/**
 * Asks Redis within `redisConfig.answerTimeout`. Never throws: down, slow and refused are all `{ ok: false }`. After a
 * time-out nobody asks for a while, so that a Redis that hangs costs one wait, not one for each request.
 */
export async function redisCommand<T>(
  command: (client: RedisClient) => Promise<T>,
  client: RedisClient | null = redis(),
): Promise<RedisAnswer<T>> {
  if (!client?.isReady || Date.now() < pauses().until) return { ok: false };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<RedisAnswer<T>>((resolve) => {
    timer = setTimeout(() => {
      pauses().until = Date.now() + redisConfig.pauseAfterTimeout;
      resolve({ ok: false });
    }, redisConfig.answerTimeout);
  });
  try {
    return await Promise.race([command(client).then((value) => ({ ok: true as const, value })), late]);
  } catch {
    return { ok: false };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A client of its own for each call; it begins to connect at once. For tests, and for listening to messages.
 * @param quiet whose loss another client tells
 */
export function connectRedis(url: string, { quiet = false } = {}): RedisClient {
  const client = createRedis(url);
  if (quiet) client.on("error", () => undefined);
  else noteTrouble(client);
  // Only a client that was closed meanwhile rejects here; it keeps trying otherwise.
  void client.connect().catch(() => undefined);
  client.unref();
  return client;
}

/** Ends the process's connection. */
export function closeRedis(): void {
  redis()?.destroy();
  dropSingleton("redis");
}

function createRedis(url: string) {
  const { reconnect } = redisConfig;
  return createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: redisConfig.queue,
    pingInterval: redisConfig.ping,
    socket: {
      connectTimeout: redisConfig.connectTimeout,
      socketTimeout: redisConfig.silence,
      reconnectStrategy: (tries) => Math.min(reconnect.first * 2 ** Math.min(tries, 10), reconnect.max),
    },
  });
}

/** One line when it is lost, one when it is back; an address with its password is in neither. */
function noteTrouble(client: RedisClient): void {
  let lost = false;
  client.on("error", (error: Error & { code?: string }) => {
    if (lost) return;
    lost = true;
    log().error(
      { reason: error.code ?? error.name },
      "Redis is out of reach: this instance goes on with its own memory",
    );
  });
  client.on("ready", () => {
    if (lost) log().info({}, "Redis is back");
    lost = false;
  });
}

function pauses(): { until: number } {
  return singleton("redis-pause", () => ({ until: 0 }));
}
