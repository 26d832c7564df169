import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { creditKeys } from "../core/keys";

const TOKEN = /^[\w-]{43}$/;

/** Creates the token of a confirmation link: 256 random bits. The database stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the token of the link to a person's alerts, which is the same in each mail. The token is derived with the
 * site's key, which is not in the database, so stored values give no access.
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
