import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Numbers and codes as stored in the database. Both are so short that every plain hash can be tried in no time; these
 * need the installation's key.
 */
export interface Fingerprints {
  ofPhone(phone: string): string;
  ofCode(phone: string, code: string): string;
}

export function fingerprints(key: Buffer): Fingerprints {
  const digest = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  return {
    ofPhone: (phone) => digest(`phone.${phone}`),
    ofCode: (phone, code) => digest(`code.${phone}.${code}`),
  };
}

/** Compares two fingerprints in constant time. */
export function sameFingerprint(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
