import "server-only";
import { z } from "zod";
import { redisConfig } from "../../../config/runtime/connections";
import { env } from "./env";
import type { LimiterStore } from "./limits";
import { log } from "./log";
import { memoryCounter } from "./memory-counter";
import { singleton } from "./singleton";

export type RedisClient = Awaited<ReturnType<typeof createRedis>>;

/** Redis's reply, or a failure after which the caller uses its own memory. */
type RedisAnswer<T> = { ok: true; value: T } | { ok: false };

/**
 * Connects the process's client if `REDIS_URL` is set. It reconnects automatically and has no queue: while `isReady` is
 * false, commands fail immediately. It does not keep an idle process alive.
 */
export async function openRedis(): Promise<RedisClient | null> {
  const { REDIS_URL } = env();
  if (REDIS_URL) connection().client ??= await connectRedis(REDIS_URL);
  return redis();
}

/** Returns the process's client, or null without `REDIS_URL` or before `openRedis`. */
export function redis(): RedisClient | null {
  return connection().client;
}

function connection(): { client: RedisClient | null } {
  return singleton("redis", () => ({ client: null }));
}

/**
 * Sends a command to Redis within `redisConfig.answerTimeout`. Never throws: unreachable, slow and refused are all `{
 * ok: false }`. After a timeout, no commands are sent for a while, so that a hanging Redis causes one wait instead of
 * one per request.
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
 * Creates a client and starts connecting, for tests and subscriptions.
 * @param quiet true if another client already logs a lost connection
 */
export async function connectRedis(url: string, { quiet = false } = {}): Promise<RedisClient> {
  const client = await createRedis(url);
  if (quiet) client.on("error", () => undefined);
  else noteTrouble(client);
  // The call rejects only if the client was closed in the meantime; otherwise the client keeps trying.
  void client.connect().catch(() => undefined);
  client.unref();
  return client;
}

/** Creates a client. The package has about 700 files, so it is loaded only if Redis is configured. */
async function createRedis(url: string) {
  const { createClient } = await import("redis");
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

/** Logs one line when the connection is lost and one when it is restored, without the URL and its password. */
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

/**
 * Script that counts in a window that begins with the first count. It returns the count and the remaining milliseconds.
 */
const COUNT_SCRIPT = `
local used = redis.call("INCR", KEYS[1])
local left = redis.call("PTTL", KEYS[1])
if left < 0 then
  redis.call("PEXPIRE", KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {used, left}`;
const CountSchema = z.tuple([z.number().int().positive(), z.number().int()]);

/** Subset of Redis for counters: runs a script atomically. */
type RunScript = (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>;

/**
 * Counters shared by all instances. While Redis fails, each instance counts in its own memory: a limit then applies per
 * instance, and no form waits for a counter.
 */
export const inRedis: LimiterStore = limitsIn(async (script, options) => {
  const answer = await redisCommand((client) => client.eval(script, options));
  if (!answer.ok) throw new Error("Redis is out of reach");
  return answer.value;
});

/** Returns counters that use `run` to run a script in Redis. If it throws, this process's memory is used. */
export function limitsIn(run: RunScript): LimiterStore {
  return (limit) => {
    const prefix = `forecourt:${env().STORE_GROUP}:limit:${limit.name}`;
    const own = memoryCounter(limit);
    const shared = async (key: string) => {
      const options = { keys: [`${prefix}:${key}`], arguments: [String(limit.seconds * 1_000)] };
      const [used, left] = CountSchema.parse(await run(COUNT_SCRIPT, options));
      return used > limit.points ? Math.max(1, left) : 0;
    };
    return (key) => shared(key).catch(() => own(key));
  };
}
