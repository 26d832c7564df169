import "server-only";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import { env } from "./env";
import type { LimiterStore } from "./limits";
import { redisCommand } from "./redis";

/** Redis as the counters need it: one script, run in one step. */
type RunScript = (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>;

/**
 * Counts that all instances share. While Redis is down, slow or refuses, each instance counts in its own memory: a limit
 * then holds for each of them, and no form waits for a counter.
 */
export const inRedis: LimiterStore = limitsIn(async (script, options) => {
  const answer = await redisCommand((client) => client.eval(script, options));
  if (!answer.ok) throw new Error("Redis is out of reach");
  return answer.value;
});

export function limitsIn(run: RunScript): LimiterStore {
  return (options) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `forecourt:${env().STORE_GROUP}:limit:${options.keyPrefix}`,
      storeClient: { eval: run },
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
}
