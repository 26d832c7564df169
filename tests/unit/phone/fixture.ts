import { randomBytes } from "node:crypto";
import { PHONE_VERIFICATION } from "../../../config/phone-verification";
import type { Db } from "../../../lib/db/schema";
import { fingerprints } from "../../../lib/phone/fingerprints";
import { phoneLimits } from "../../../lib/phone/limits";
import type { PhoneProvider } from "../../../lib/phone/provider";
import type { VerifyContext } from "../../../lib/phone/verify-phone";

export const NOW = Date.UTC(2026, 10, 21, 15, 58, 3);
export const PHONE = "+13125550187";
export const CODE = "246810";

/** A provider whose codes are known, like the local one. */
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
    limits: phoneLimits(),
    fingerprints: fingerprints(randomBytes(32)),
    dailySends: PHONE_VERIFICATION.dailySends,
    address: "192.0.2.1",
    now: NOW,
    ...changes,
  };
}
