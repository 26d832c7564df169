import { createHmac, timingSafeEqual } from "node:crypto";

/** The header with it. */
export const SIGNATURE_HEADER = "x-twilio-signature";

/**
 * Returns the signature of a provider's post: its address, then each field's name and value in the order of their
 * names, signed with the account's secret (HMAC-SHA1, base64).
 */
export function signatureOf(
  secret: string,
  address: string,
  fields: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(fields).sort();
  const signed = names.reduce((text, name) => text + name + fields[name], address);
  return createHmac("sha1", secret).update(signed, "utf8").digest("base64");
}

/** Compares two signatures in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
