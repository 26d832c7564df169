import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { creditKeys } from "../core/keys";

const TOKEN = /^[\w-]{43}$/;

/** Of a link in a confirmation mail: 256 random bits; the database has only its hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Of the link to a person's alerts, the same in each mail. It is made with the site's own key, which is not in the database: what
 * is stored there opens nothing.
 */
export async function managementToken(personId: string): Promise<string> {
  const { keyedHash } = await creditKeys();
  return Buffer.from(keyedHash(`alerts.${personId}`), "hex").toString("base64url");
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
