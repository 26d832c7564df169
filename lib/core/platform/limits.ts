import "server-only";
import { createHash } from "node:crypto";
import { PHONE_VERIFICATION } from "../../../config/leads/phone";
import { type Limit, type Send, type SendLimits, sendLimits } from "../../../config/runtime/limits";
import { env } from "./env";
import { log } from "./log";
import { type Counter, memoryCounter } from "./memory-counter";
import { singleton } from "./singleton";

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Creates a counter for a limit. A single instance counts in memory; several need a shared store. */
export type LimiterStore = (limit: Limit) => Counter;

/** Sets the store of counts. Must be called before the first `limiter` is used. */
export function setLimiterStore(store: LimiterStore): void {
  stores().current = store;
}

/**
 * Creates a function that counts against several limits. If the store is unreachable, everything is allowed, because a
 * limit must not lose a lead.
 * @returns a function that counts a key and returns whether it is within all limits
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

/** Counts a key and returns the seconds to wait; 0 within the limit. */
async function consume(limit: Limit, key: string): Promise<number> {
  try {
    return Math.ceil((await counterOf(limit)(key)) / 1_000);
  } catch (error) {
    log().warn({ limit: limit.name, reason: String(error) }, "a limit could not be counted");
    return 0;
  }
}

function counterOf(limit: Limit): Counter {
  const { name, points, seconds } = limit;
  return singleton(`limiter.${name}.${points}.${seconds}`, () => stores().current(limit));
}

function stores(): { current: LimiterStore } {
  return singleton("limiter-store", () => ({ current: memoryCounter }));
}

/** Counts a send for a key and returns whether it is within its limits. */
export type CountSend = (send: Send, of: keyof SendLimits, key: string) => Promise<LimitAnswer>;

/** Returns the limits of all sends (`config/runtime/limits`), as configured by the environment. */
export function sendTable(): Record<Send, SendLimits> {
  const { LEADS_PER_ADDRESS, PHONE_VERIFY_DAILY } = env();
  const textsADay = PHONE_VERIFY_DAILY ?? PHONE_VERIFICATION.dailySends;
  return sendLimits({ leadsPerAddress: LEADS_PER_ADDRESS, textsADay });
}

export const countSend: CountSend = (send, of, key) => limiter(sendTable()[send][of])(key);

/**
 * Returns a key for a mailbox that ignores case, tags and dots. Some providers ignore dots; with others, two people
 * share a count. The counts may be in Redis, so the key does not contain the address.
 */
export function mailboxKey(email: string): string {
  const [local = "", domain = ""] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  return createHash("sha256")
    .update(
      `${local.split("+")[0]?.replaceAll(".", "")}@${domain === "googlemail.com" ? "gmail.com" : domain}`,
    )
    .digest("base64url")
    .slice(0, 22);
}
