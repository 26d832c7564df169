import "server-only";
import { PHONE_VERIFICATION } from "../../../config/leads/phone-verification";
import { cookieName, siteCookie } from "../../core/browser/site-cookie";
import { env } from "../../core/platform/env";
import { secretKey } from "../../core/platform/secret-key";
import { readLink, signLink } from "../../core/platform/signed-link";
import { visitorCookies } from "../core/http/lead-cookies";
import { fingerprints } from "./fingerprints";

const COOKIE = "phoneProof";
const PURPOSE = "phone-proof";

/**
 * The cookie of the browser in which a number was confirmed: the number's fingerprint and the time, signed. Typing
 * the same number in another browser confirms nothing.
 */
export function proofCookie(phone: string, now: number): string {
  const subject = `${shortFingerprint(phone)}-${Math.floor(now / 1_000).toString(36)}`;
  const expiresAt = now + PHONE_VERIFICATION.confirmedForMs;
  const proof = signLink({ purpose: PURPOSE, subject, expiresAt }, secretKey("phone"));
  return siteCookie(COOKIE, proof, { allowed: new Set(["essential"]), secure: isSecure() })!;
}

/** When this browser confirmed a number, whole seconds in milliseconds; null when it did not, or so long ago that it no longer counts. */
export function provenAt(phone: string, headers: Headers, now: number): number | null {
  const proof = visitorCookies(headers).all.get(cookieName(COOKIE, isSecure()));
  const subject = proof === undefined ? null : readLink(proof, PURPOSE, secretKey("phone"), now);
  const [number, seconds] = subject?.split("-") ?? [];
  if (number !== shortFingerprint(phone) || seconds === undefined) return null;
  return Number.parseInt(seconds, 36) * 1_000;
}

/** 128 bits of a number's fingerprint, in letters and digits. */
function shortFingerprint(phone: string): string {
  return Buffer.from(fingerprints(secretKey("phone")).ofPhone(phone), "base64url")
    .toString("hex")
    .slice(0, 32);
}

function isSecure(): boolean {
  return env().SITE_URL.startsWith("https:");
}
