import "server-only";
import { PHONE_VERIFICATION } from "../../../config/leads/phone";
import { cookieName, isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { readLink, secretKey, signLink } from "../../core/platform/secret-key";

import { visitorCookies } from "../core/visitor-cookies";
import { confirmedAt, fingerprints } from "./attempts";
import { usNumber } from "./us-number";

const COOKIE = "phoneProof";
const PURPOSE = "phone-proof";

/**
 * Returns the cookie of the browser in which a number was confirmed. It contains the number's fingerprint and the time,
 * signed. In another browser the same number is unconfirmed.
 */
export function proofCookie(phone: string, now: number): string {
  const subject = `${shortFingerprint(phone)}-${Math.floor(now / 1_000).toString(36)}`;
  const expiresAt = now + PHONE_VERIFICATION.confirmedForMs;
  const proof = signLink({ purpose: PURPOSE, subject, expiresAt }, secretKey("phone"));
  return siteCookie(COOKIE, proof, {
    allowed: new Set(["essential"]),
    secure: isSecureSite(env().SITE_URL),
  })!;
}

/**
 * Returns when this browser confirmed a number, in milliseconds rounded to whole seconds. Returns null without a valid
 * confirmation.
 */
function provenAt(phone: string, headers: Headers, now: number): number | null {
  const proof = visitorCookies(headers).all.get(cookieName(COOKIE, isSecureSite(env().SITE_URL)));
  const subject = proof === undefined ? null : readLink(proof, PURPOSE, secretKey("phone"), now);
  const [number, seconds] = subject?.split("-") ?? [];
  if (number !== shortFingerprint(phone) || seconds === undefined) return null;
  return Number.parseInt(seconds, 36) * 1_000;
}

/** Returns 128 bits of a number's fingerprint as letters and digits. */
function shortFingerprint(phone: string): string {
  return Buffer.from(fingerprints(secretKey("phone")).ofPhone(phone), "base64url")
    .toString("hex")
    .slice(0, 32);
}

/**
 * Returns when a typed number was confirmed by a code in the requesting browser. Returns null without a valid
 * confirmation, or if it cannot be checked.
 */
export async function numberConfirmedAt(typed: string, headers: Headers): Promise<number | null> {
  const phone = usNumber(typed);
  if (phone === null) return null;
  try {
    const now = Date.now();
    const at = provenAt(phone, headers, now);
    if (at === null) return null;
    const stored = await confirmedAt(db(), fingerprints(secretKey("phone")).ofPhone(phone), now);
    return stored === null ? null : at;
  } catch (error) {
    log().warn({ reason: String(error).split("\n")[0] }, "whether a number is confirmed could not be read");
    return null;
  }
}
