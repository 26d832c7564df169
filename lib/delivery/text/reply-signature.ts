import { createHmac, timingSafeEqual } from "node:crypto";

/** Header with the signature. */
export const SIGNATURE_HEADER = "x-twilio-signature";

/**
 * Returns the signature of a provider's post: HMAC-SHA1 in base64, with the account's secret. It covers the URL and all
 * fields with their values, in name order.
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

/** Returns true if two signatures are equal, compared in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
