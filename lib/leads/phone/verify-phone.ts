import "server-only";
import type { PhoneCount } from "../../../config/runtime/limits";
import type { Db } from "../../core/db/schema";
import type { LimitAnswer } from "../../core/platform/limits";
import { confirm, type Fingerprints, sameFingerprint, startAttempt, takeTry } from "./attempts";
import type { PhoneRequest } from "./request";

/** Functions that count an event under a key and return whether it is within the limit. */
export type PhoneLimits = Record<PhoneCount, (key: string) => Promise<LimitAnswer>>;

export interface VerifyContext {
  db: Db;
  provider: PhoneProvider;
  limits: PhoneLimits;
  fingerprints: Fingerprints;
  /** Maximum number of texts per day. */
  dailySends: number;
  /** Network address of the request. */
  address: string;
  /** Milliseconds since 1970. */
  now: number;
}

export type Verdict =
  /** `texted` is false if the code is in the log. */
  | { kind: "sent"; texted: boolean }
  | { kind: "confirmed" }
  | { kind: "wrong" | "gone" | "spent" | "refused" | "down" | "budget" }
  | { kind: "limited"; waitMs: number };

const SERVICE_WAIT_MS = 10 * 60_000;

/** Runs one of the two steps (docs/rules.md#phone-confirmation). @throws when the database is unavailable */
export function verifyPhone(request: PhoneRequest, context: VerifyContext): Promise<Verdict> {
  return request.type === "phone-validation"
    ? sendCode(request.phone, context)
    : checkCode(request.phone, request.code, context);
}

async function sendCode(phone: string, context: VerifyContext): Promise<Verdict> {
  const { db, provider, limits, now } = context;
  const phoneHash = context.fingerprints.ofPhone(phone);
  const within = await bothWithin(limits, phoneHash, context.address);
  if (!within.ok) return limited(within.retryAfterSeconds);
  if (!(await takeFromBudget(db, context.dailySends, now))) return { kind: "budget" };
  const sent = await provider.send(phone);
  if (!sent.ok) {
    await giveBackToBudget(db, now);
    return sent.reason === "limited" ? { kind: "limited", waitMs: SERVICE_WAIT_MS } : { kind: sent.reason };
  }
  const codeHash = sent.code === null ? null : context.fingerprints.ofCode(phone, sent.code);
  await startAttempt(db, { phoneHash, codeHash }, now);
  return { kind: "sent", texted: provider.texts };
}

async function checkCode(phone: string, code: string, context: VerifyContext): Promise<Verdict> {
  const { db, provider, limits, fingerprints, now } = context;
  const within = await limits.checksOfAddress(context.address);
  if (!within.ok) return limited(within.retryAfterSeconds);
  const phoneHash = fingerprints.ofPhone(phone);
  const attempt = await takeTry(db, phoneHash, now);
  if (!attempt) return { kind: "gone" };
  const wrong: Verdict = { kind: attempt.triesLeft > 0 ? "wrong" : "spent" };
  if (attempt.codeHash !== null) {
    if (!sameFingerprint(attempt.codeHash, fingerprints.ofCode(phone, code))) return wrong;
  } else {
    const checked = await provider.check(phone, code);
    if (!checked.ok) {
      if (checked.reason === "wrong") return wrong;
      return checked.reason === "limited"
        ? { kind: "limited", waitMs: SERVICE_WAIT_MS }
        : { kind: checked.reason };
    }
  }
  await confirm(db, phoneHash, now);
  return { kind: "confirmed" };
}

/** Checks both limits. Requests over the address limit do not count against the limits of phone numbers. */
async function bothWithin(limits: PhoneLimits, phoneHash: string, address: string): Promise<LimitAnswer> {
  const ofAddress = await limits.sendsOfAddress(address);
  return ofAddress.ok ? limits.sendsOfNumber(phoneHash) : ofAddress;
}

function limited(seconds: number): Verdict {
  return { kind: "limited", waitMs: seconds * 1_000 };
}

/** Provider that sends codes to visitors: an external service at `PHONE_VERIFY_URL`, or this installation's log. */
export interface PhoneProvider {
  /** True if codes are texted; false if they are logged. */
  texts: boolean;
  /** Sends a code to a number in international form. @throws on an internal error */
  send(phone: string): Promise<CodeSendResult>;
  /**
   * Compares a code with the last one that the external service sent. Called only if the service stores the codes.
   * Never throws.
   */
  check(phone: string, code: string): Promise<CheckResult>;
}

export type CodeSendResult =
  /** Code created by this installation, or null if the external service stores it. */
  | { ok: true; code: string | null }
  /** `refused`: this number cannot receive texts; `limited`: the service's own limit is reached. */
  | { ok: false; reason: "refused" | "limited" | "down" };

export type CheckResult = { ok: true } | { ok: false; reason: "wrong" | "gone" | "limited" | "down" };

/**
 * Counts one text against the daily budget, shared by all instances and restarts. The budget limits the cost that an
 * attacker can cause. @returns false if the budget is used up
 */
export async function takeFromBudget(db: Db, max: number, now: number): Promise<boolean> {
  if (max <= 0) return false;
  const result = await db
    .insertInto("phone_sends")
    .values({ day: dayOf(now), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet((row) => ({ sent: row("phone_sends.sent", "+", 1) }))
        .where("phone_sends.sent", "<", max),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns a text to the daily budget if it was not sent after all. */
export async function giveBackToBudget(db: Db, now: number): Promise<void> {
  await db
    .updateTable("phone_sends")
    .set((row) => ({ sent: row("sent", "-", 1) }))
    .where("day", "=", dayOf(now))
    .where("sent", ">", 0)
    .execute();
}

/** Returns the UTC date, `YYYY-MM-DD`. */
function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
