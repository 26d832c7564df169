import { randomBytes, randomUUID } from "node:crypto";
import { PHONE_VERIFICATION } from "../../../../config/leads/phone";
import { type PhoneCount, phoneLimits } from "../../../../config/runtime/limits";
import type { Db } from "../../../../lib/core/db/schema";
import { limiter } from "../../../../lib/core/platform/limits";
import { fingerprints } from "../../../../lib/leads/phone/attempts";
import type { PhoneLimits, PhoneProvider, VerifyContext } from "../../../../lib/leads/phone/verify-phone";

export const NOW = Date.UTC(2026, 10, 21, 15, 58, 3);
export const PHONE = "+13125550187";
export const CODE = "246810";

/** Returns a provider whose codes are known, like the local one. */
export function knownProvider(changes: Partial<PhoneProvider> = {}): PhoneProvider {
  return {
    texts: true,
    send: async () => ({ ok: true, code: CODE }),
    check: async () => ({ ok: false, reason: "gone" }),
    ...changes,
  };
}

export function verifyContext(db: Db, changes: Partial<VerifyContext> = {}): VerifyContext {
  return {
    db,
    provider: knownProvider(),
    limits: newLimits(changes.dailySends ?? PHONE_VERIFICATION.dailySends),
    fingerprints: fingerprints(randomBytes(32)),
    dailySends: PHONE_VERIFICATION.dailySends,
    address: "192.0.2.1",
    now: NOW,
    ...changes,
  };
}

/** The site's own limits, with new counters for each context. */
function newLimits(dailySends: number): PhoneLimits {
  const ofTest = randomUUID();
  const count = (what: PhoneCount) =>
    limiter(phoneLimits(dailySends)[what].map((limit) => ({ ...limit, name: `${limit.name}.${ofTest}` })));
  return {
    sendsOfNumber: count("sendsOfNumber"),
    sendsOfAddress: count("sendsOfAddress"),
    checksOfAddress: count("checksOfAddress"),
  };
}
