import "server-only";
import { PHONE_VERIFICATION } from "../../../config/leads/phone-verification";
import { phoneLimits } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { secretKey } from "../../core/platform/secret-key";
import { sendTable } from "../../core/platform/send-limits";
import { singleton } from "../../core/platform/singleton";
import { fingerprints } from "./fingerprints";
import { localProvider } from "./local-provider";
import type { PhoneProvider } from "./provider";
import { remoteProvider } from "./remote-provider";
import type { PhoneLimits, VerifyContext } from "./verify-phone";

/** Everything a verification needs, from the environment. @throws when the installation's key cannot be read */
export function getVerifier(): Omit<VerifyContext, "address" | "now"> {
  const dailySends = env().PHONE_VERIFY_DAILY ?? PHONE_VERIFICATION.dailySends;
  return {
    db: db(),
    provider: singleton("phone-provider", provider),
    limits: countersOf(dailySends),
    fingerprints: fingerprints(secretKey("phone")),
    dailySends,
  };
}

function countersOf(dailySends: number): PhoneLimits {
  const { address, recipient } = sendTable().phoneCode;
  return {
    sendsOfNumber: limiter(recipient),
    sendsOfAddress: limiter(address),
    checksOfAddress: limiter(phoneLimits(dailySends).checksOfAddress),
  };
}

function provider(): PhoneProvider {
  const { PHONE_VERIFY_URL, PHONE_VERIFY_SERVICE, PHONE_VERIFY_KEY, PHONE_VERIFY_SECRET, DATA_DIR } = env();
  if (!PHONE_VERIFY_URL) return localProvider(DATA_DIR);
  return remoteProvider({
    url: PHONE_VERIFY_URL,
    service: PHONE_VERIFY_SERVICE ?? "",
    key: PHONE_VERIFY_KEY ?? "",
    secret: PHONE_VERIFY_SECRET ?? "",
  });
}
