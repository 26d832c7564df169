import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { PHONE_VERIFICATION } from "../../../config/leads/phone";
import { PHONE_SENDS_MS } from "../../../config/runtime/open-tables";
import type { Db } from "../../core/db/schema";

/** Phone number being confirmed, stored as a fingerprint. Times are in milliseconds since 1970. */
interface Attempt {
  phoneHash: string;
  /** Fingerprint of the code; null if an external service stores the code. */
  codeHash: string | null;
}

/** Records that a code was sent. It replaces the previous code and resets the number of tries. */
export async function startAttempt(db: Db, { phoneHash, codeHash }: Attempt, now: number): Promise<void> {
  const row = { code_hash: codeHash, tries: 0, expires_at: now + PHONE_VERIFICATION.codeLifetimeMs };
  await db.deleteFrom("phone_attempts").where("expires_at", "<=", now).execute();
  await db
    .insertInto("phone_attempts")
    .values({ phone_hash: phoneHash, ...row })
    .onConflict((conflict) => conflict.column("phone_hash").doUpdateSet(row))
    .execute();
}

/**
 * Uses up one try of a number's code. This happens before the comparison, so that simultaneous guesses count too.
 * Returns null if no code was sent, it has expired, or no tries are left.
 */
export async function takeTry(
  db: Db,
  phoneHash: string,
  now: number,
): Promise<{ codeHash: string | null; triesLeft: number } | null> {
  const row = await db
    .updateTable("phone_attempts")
    .set((each) => ({ tries: each("tries", "+", 1) }))
    .where("phone_hash", "=", phoneHash)
    .where("tries", "<", PHONE_VERIFICATION.wrongTries)
    .where("expires_at", ">", now)
    .returning(["code_hash", "tries"])
    .executeTakeFirst();
  return row ? { codeHash: row.code_hash, triesLeft: PHONE_VERIFICATION.wrongTries - row.tries } : null;
}

/** Confirms a number after a correct code. The code then stops working. */
export async function confirm(db: Db, phoneHash: string, now: number): Promise<void> {
  const until = now + PHONE_VERIFICATION.confirmedForMs;
  await db.deleteFrom("phone_attempts").where("phone_hash", "=", phoneHash).execute();
  await db.deleteFrom("phone_confirmed").where("expires_at", "<=", now).execute();
  await db
    .insertInto("phone_confirmed")
    .values({ phone_hash: phoneHash, confirmed_at: now, expires_at: until })
    .onConflict((conflict) =>
      conflict.column("phone_hash").doUpdateSet({ confirmed_at: now, expires_at: until }),
    )
    .execute();
}

/** Deletes expired codes and confirmations, and old daily counts. */
export async function purgePhones(db: Db, now: number): Promise<void> {
  await db.deleteFrom("phone_attempts").where("expires_at", "<=", now).execute();
  await db.deleteFrom("phone_confirmed").where("expires_at", "<=", now).execute();
  const oldest = new Date(now - PHONE_SENDS_MS).toISOString().slice(0, 10);
  await db.deleteFrom("phone_sends").where("day", "<", oldest).execute();
}

/** Returns when a number was confirmed, or null without a valid confirmation. */
export async function confirmedAt(db: Db, phoneHash: string, now: number): Promise<number | null> {
  const row = await db
    .selectFrom("phone_confirmed")
    .select("confirmed_at")
    .where("phone_hash", "=", phoneHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

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
