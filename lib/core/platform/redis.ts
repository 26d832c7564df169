import "server-only";
import { z } from "zod";
import { redisConfig } from "../../../config/runtime/connections";
import { connectionReason } from "./connection-reason";
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
    const done = command(client).then((value) => {
      troubles().get(client)?.succeed();
      return { ok: true as const, value };
    });
    return await Promise.race([done, late]);
  } catch (error) {
    if (isRefusal(error)) troubles().get(client)?.note(error);
    return { ok: false };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates a client and starts connecting, for tests and subscriptions.
 * @param options `quiet`: another client already logs a lost connection; `stable`: time until Redis is reported as back
 */
export async function connectRedis(
  url: string,
  { quiet = false, stable = redisConfig.stable } = {},
): Promise<RedisClient> {
  const client = await createRedis(url);
  if (quiet) client.on("error", () => undefined);
  else noteTrouble(client, stable);
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

/**
 * Logs one line with the cause when the connection is lost or commands are refused, another one if the cause changes,
 * and one when no error came for a while. The lines contain neither the URL nor its password.
 */
function noteTrouble(client: RedisClient, stable: number): void {
  let cause: string | null = null;
  let back: NodeJS.Timeout | undefined;
  const note = (error: unknown) => {
    clearTimeout(back);
    back = undefined;
    const reason = connectionReason(error);
    // A server that is down is reported in several ways while it ends and starts.
    if (cause !== null && (reason === cause || !isRefusal(error))) return;
    cause = reason;
    log().error({ reason }, "Redis is out of reach: this instance goes on with its own memory");
  };
  const settle = () => {
    if (cause === null) return;
    clearTimeout(back);
    back = setTimeout(() => {
      cause = null;
      back = undefined;
      log().info({}, "Redis is back");
    }, stable).unref();
  };
  // After refused commands the connection is never lost, so a command that succeeds starts the wait.
  const succeed = () => {
    if (cause !== null && back === undefined) settle();
  };
  troubles().set(client, { note, succeed });
  client.on("error", note);
  client.on("ready", settle);
}

/** Notes of each client, for commands that it sends. */
function troubles(): WeakMap<object, { note: (error: unknown) => void; succeed: () => void }> {
  return singleton("redis-troubles", () => new WeakMap());
}

/** Returns true if Redis responded with an error that concerns all commands of its kind. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSALS.test(error.message);
}

const REFUSALS = /^(?:WRONGPASS|NOAUTH|NOPERM|OOM|READONLY|MISCONF|LOADING|MASTERDOWN|CLUSTERDOWN) /;

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
