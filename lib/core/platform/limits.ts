import "server-only";
import { createHash } from "node:crypto";
import { PHONE_VERIFICATION } from "../../../config/leads/phone";
import { type Limit, type Send, type SendLimits, sendLimits } from "../../../config/runtime/limits";
import { env } from "./env";
import { log } from "./log";
import { type Counter, memoryCounter } from "./memory-counter";
import { singleton } from "./singleton";

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Storage of counts. One instance counts in memory; several need a shared store. */
export type LimiterStore = (limit: Limit) => Counter;

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

/** Counts one more of a send for a key, and says whether it is within its limits. */
export type CountSend = (send: Send, of: keyof SendLimits, key: string) => Promise<LimitAnswer>;

/** The one table of sends (`config/runtime/limits`), as the environment sets it. */
export function sendTable(): Record<Send, SendLimits> {
  const { LEADS_PER_ADDRESS, PHONE_VERIFY_DAILY } = env();
  const textsADay = PHONE_VERIFY_DAILY ?? PHONE_VERIFICATION.dailySends;
  return sendLimits({ leadsPerAddress: LEADS_PER_ADDRESS, textsADay });
}

export const countSend: CountSend = (send, of, key) => limiter(sendTable()[send][of])(key);

/**
 * Returns a key for a mailbox, the same for every spelling, tag and dot. With some providers dots lead to one mailbox;
 * with others, two people share a count. The counts may be in Redis, so the key is not the address itself.
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
