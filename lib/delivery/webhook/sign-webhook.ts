import { createHmac } from "node:crypto";
import { WEBHOOK_SECRET_BYTES } from "../../../config/leads/webhook";

const PREFIX = "whsec_";

/**
 * Returns the secrets of a text: one, or several with spaces or line breaks between them while a receiver changes from
 * one to the next.
 * @throws Error when one is not `whsec_` and 24 to 64 bytes in Base64; it never quotes it
 */
export function webhookSecrets(text: string): Buffer[] {
  const secrets = text.trim().split(/\s+/).map(secretOf);
  const { min, max } = WEBHOOK_SECRET_BYTES;
  if (secrets.every(({ length }) => length >= min && length <= max)) return secrets;
  throw new Error(`A webhook's secret must be ${PREFIX} and ${min} to ${max} bytes in Base64.`);
}

/**
 * Returns the headers that sign a message (https://www.standardwebhooks.com): HMAC-SHA-256 of its id, time and body,
 * with each secret.
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

/** Empty for what is no secret. */
function secretOf(text: string): Buffer {
  const encoded = text.slice(PREFIX.length);
  const isSecret = text.startsWith(PREFIX) && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded);
  return Buffer.from(isSecret ? encoded : "", "base64");
}
