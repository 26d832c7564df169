import "server-only";
import { type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";
import type { Limit } from "../../../config/runtime/limits";
import { log } from "./log";
import { outsideRequests } from "./outside-requests";
import { singleton } from "./singleton";

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Where counts are stored. One instance counts in memory; several need a store that they share. */
export type LimiterStore = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

const inMemory: LimiterStore = (options) => new RateLimiterMemory(options);

/** Counts in a shared store from now on; call it before the first `limiter` is used. */
export function setLimiterStore(store: LimiterStore): void {
  stores().current = store;
}

/**
 * Counts what a key does against each of the limits. A store out of reach lets everything pass: a limit must not lose
 * a lead.
 * @returns a function that counts one more and says whether it is within all of them
 */
export function limiter(limits: readonly Limit[]): (key: string) => Promise<LimitAnswer> {
  return async (key) => {
    let retryAfterSeconds = 0;
    for (const limit of limits) {
      const over = await consume(limit, key);
      retryAfterSeconds = Math.max(retryAfterSeconds, over);
    }
    return retryAfterSeconds === 0 ? { ok: true } : { ok: false, retryAfterSeconds };
  };
}

/** Seconds to wait; 0 within the limit. */
async function consume(limit: Limit, key: string): Promise<number> {
  const counter = counterOf(limit);
  try {
    // In memory each key has a timer, which runs until its count is over.
    await outsideRequests(() => counter.consume(key));
    return 0;
  } catch (refusal) {
    // Checked by shape: Next bundles the code that sets the store apart from the code that counts, each with its own
    // class.
    const { msBeforeNext } = (refusal ?? {}) as { msBeforeNext?: unknown };
    if (typeof msBeforeNext === "number") return Math.max(1, Math.ceil(msBeforeNext / 1_000));
    log().warn({ limit: limit.name, reason: String(refusal) }, "a limit could not be counted");
    return 0;
  }
}

function counterOf({ name, points, seconds }: Limit): RateLimiterAbstract {
  return singleton(`limiter.${name}.${points}.${seconds}`, () =>
    stores().current({ keyPrefix: name, points, duration: seconds }),
  );
}

function stores(): { current: LimiterStore } {
  return singleton("limiter-store", () => ({ current: inMemory }));
}
