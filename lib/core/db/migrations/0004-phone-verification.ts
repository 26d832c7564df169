import type { Kysely } from "kysely";

export interface PhoneTables {
  /** Numbers that a code was sent to, by fingerprint; one code each. */
  phone_attempts: {
    phone_hash: string;
    /** Null where the verification service stores the code. */
    code_hash: string | null;
    tries: number;
    expires_at: number;
  };
  /** Numbers that a code confirmed, by fingerprint. */
  phone_confirmed: { phone_hash: string; confirmed_at: number; expires_at: number };
  /** Texts sent on a day (UTC, `YYYY-MM-DD`). */
  phone_sends: { day: string; sent: number };
}

/** Creates what the verification of phone numbers counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("phone_attempts")
    .addColumn("phone_hash", "text", (c) => c.primaryKey())
    .addColumn("code_hash", "text")
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("phone_confirmed")
    .addColumn("phone_hash", "text", (c) => c.primaryKey())
    .addColumn("confirmed_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("phone_sends")
    .addColumn("day", "text", (c) => c.primaryKey())
    .addColumn("sent", "integer", (c) => c.notNull())
    .execute();
}
