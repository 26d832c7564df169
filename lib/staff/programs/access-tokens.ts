import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { PROGRAM_LIMITS } from "../../../config/runtime/limits";
import type { Db } from "../../core/db/schema";
import { serverKey } from "../../core/db/server-key";
import type { ProgramScope } from "./scopes";

/** Prefix that tells an access token from the program's own token. */
const PREFIX = "forecourt_at_";

/** Claims of an access token: program, start of the hash of its own token, scopes, and end in seconds since 1970. */
const ClaimsSchema = z.object({
  program: z.string(),
  token: z.string(),
  scopes: z.array(z.string()),
  expires: z.number().int(),
});
export type AccessClaims = z.infer<typeof ClaimsSchema>;

/** Returns the part of a token's hash that its access tokens contain, so that they end when it is replaced. */
export function tokenMark(tokenHash: string): string {
  return tokenHash.slice(0, 16);
}

/**
 * Signs an access token (RFC 6749 section 4.4), valid for `PROGRAM_LIMITS.accessSeconds`. It is not stored: its
 * program is looked up with each use, so that a revoked program ends it at once.
 */
export async function signAccessToken(
  db: Db,
  { id, tokenHash }: { id: string; tokenHash: string },
  scopes: readonly ProgramScope[],
  now: number,
): Promise<string> {
  const expires = Math.floor(now / 1_000) + PROGRAM_LIMITS.accessSeconds;
  const claims: AccessClaims = { program: id, token: tokenMark(tokenHash), scopes: [...scopes], expires };
  const text = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${PREFIX}${text}.${await signatureOf(db, text, now)}`;
}

/** Returns the claims of an access token that this installation has signed, also after its end; null for any other text. */
export async function readAccessToken(db: Db, token: string, now: number): Promise<AccessClaims | null> {
  if (!token.startsWith(PREFIX)) return null;
  const [text = "", signature = ""] = token.slice(PREFIX.length).split(".");
  const expected = Buffer.from(await signatureOf(db, text, now));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return ClaimsSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}

async function signatureOf(db: Db, text: string, now: number): Promise<string> {
  const key = await serverKey(db, "program-access", now);
  return createHmac("sha256", key).update(text).digest("base64url");
}
