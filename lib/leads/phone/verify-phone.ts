import "server-only";
import type { PhoneCount } from "../../../config/runtime/limits";
import type { Db } from "../../core/db/schema";
import type { LimitAnswer } from "../../core/platform/limits";
import { confirm, startAttempt, takeTry } from "./attempts";
import { type Fingerprints, sameFingerprint } from "./fingerprints";
import type { PhoneRequest } from "./request";

/** Counts one more of a key, and says whether it is within the limit. */
export type PhoneLimits = Record<PhoneCount, (key: string) => Promise<LimitAnswer>>;

export interface VerifyContext {
  db: Db;
  provider: PhoneProvider;
  limits: PhoneLimits;
  fingerprints: Fingerprints;
  /** Texts in a day. */
  dailySends: number;
  /** Network address of the request. */
  address: string;
  /** Milliseconds since 1970. */
  now: number;
}

export type Verdict =
  /** `texted` is false where the code is in the log. */
  | { kind: "sent"; texted: boolean }
  | { kind: "confirmed" }
  | { kind: "wrong" | "gone" | "spent" | "refused" | "down" | "budget" }
  | { kind: "limited"; waitMs: number };

const SERVICE_WAIT_MS = 10 * 60_000;

/** Runs one of the two steps (docs/rules.md#phone-confirmation). @throws when the database cannot be used */
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

/**
 * Checks both limits. A network address over its limit uses up none of the limits of the numbers that it requests codes
 * for.
 */
async function bothWithin(limits: PhoneLimits, phoneHash: string, address: string): Promise<LimitAnswer> {
  const ofAddress = await limits.sendsOfAddress(address);
  return ofAddress.ok ? limits.sendsOfNumber(phoneHash) : ofAddress;
}

function limited(seconds: number): Verdict {
  return { kind: "limited", waitMs: seconds * 1_000 };
}

/** Provider that sends codes to visitors: a service at `PHONE_VERIFY_URL`, or this installation's own log. */
export interface PhoneProvider {
  /** Codes are really texted; otherwise they are in the log. */
  texts: boolean;
  /** Sends a code to a number in international form. @throws when it cannot, because of a fault on this side */
  send(phone: string): Promise<CodeSendResult>;
  /**
   * Compares a code with the one that the service last sent. Never throws. Called only for codes that the service
   * stores.
   */
  check(phone: string, code: string): Promise<CheckResult>;
}

export type CodeSendResult =
  /** The code where this installation made it; null where the service stores it. */
  | { ok: true; code: string | null }
  /** `refused`: no text can go to this number; `limited`: the service has counted too many. */
  | { ok: false; reason: "refused" | "limited" | "down" };

export type CheckResult = { ok: true } | { ok: false; reason: "wrong" | "gone" | "limited" | "down" };

/** Texts sent in a day, over all instances and restarts: this limits the cost that an attacker can cause. */
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

/** A text that was not sent in the end is not counted. */
export async function giveBackToBudget(db: Db, now: number): Promise<void> {
  await db
    .updateTable("phone_sends")
    .set((row) => ({ sent: row("sent", "-", 1) }))
    .where("day", "=", dayOf(now))
    .where("sent", ">", 0)
    .execute();
}

/** UTC, `YYYY-MM-DD`. */
function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
