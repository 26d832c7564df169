import { createHmac } from "node:crypto";
import { WEBHOOK_SECRET_BYTES } from "../../../config/leads/webhook";

const PREFIX = "whsec_";

/**
 * Parses the secrets in a text: one, or several separated by whitespace while a receiver changes its secret.
 * @throws Error if a secret is not `whsec_` with 24 to 64 bytes in Base64; the message never quotes it
 */
export function webhookSecrets(text: string): Buffer[] {
  const secrets = text.trim().split(/\s+/).map(secretOf);
  const { min, max } = WEBHOOK_SECRET_BYTES;
  if (secrets.every(({ length }) => length >= min && length <= max)) return secrets;
  throw new Error(`A webhook's secret must be ${PREFIX} and ${min} to ${max} bytes in Base64.`);
}

/**
 * Returns the headers that sign a message (https://www.standardwebhooks.com): HMAC-SHA-256 of id, time and body, one
 * signature per secret.
 * @param now milliseconds since 1970
 */
export function webhookHeaders(id: string, body: string, secrets: readonly Buffer[], now: number) {
  const timestamp = String(Math.floor(now / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", secret).update(signed).digest("base64")}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

/** Decodes a secret. Returns an empty buffer if it is invalid. */
function secretOf(text: string): Buffer {
  const encoded = text.slice(PREFIX.length);
  const isSecret = text.startsWith(PREFIX) && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded);
  return Buffer.from(isSecret ? encoded : "", "base64");
}
