import "server-only";
import type { PhoneCount } from "../../../config/runtime/limits";
import type { Db } from "../../core/db/schema";
import type { LimitAnswer } from "../../core/platform/limits";
import { confirm, startAttempt, takeTry } from "./attempts";
import { giveBackToBudget, takeFromBudget } from "./budget";
import { type Fingerprints, sameFingerprint } from "./fingerprints";
import type { PhoneProvider } from "./provider";
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
  /** Where the request comes from. */
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

/** Does one of the two steps (docs/rules.md#phone-confirmation). @throws when the database cannot be used */
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

/** An address over its limit uses up none of the limits of the numbers that it requests codes for. */
async function bothWithin(limits: PhoneLimits, phoneHash: string, address: string): Promise<LimitAnswer> {
  const ofAddress = await limits.sendsOfAddress(address);
  return ofAddress.ok ? limits.sendsOfNumber(phoneHash) : ofAddress;
}

function limited(seconds: number): Verdict {
  return { kind: "limited", waitMs: seconds * 1_000 };
}
