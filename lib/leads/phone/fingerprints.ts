import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Keyed fingerprints of phone numbers and codes, as stored in the database. Numbers and codes are so short that plain
 * hashes could be reversed by trying all values.
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

/** Returns true if two fingerprints are equal, compared in constant time. */
export function sameFingerprint(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
