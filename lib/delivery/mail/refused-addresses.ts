import "server-only";
import { createHmac } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { serverKey } from "../../core/db/server-key";

/** Why an address gets no more mail: its server refused one for good, or its owner reported one. */
export const REFUSAL_REASONS = ["bounced", "complained"] as const;
export type MailRefusal = (typeof REFUSAL_REASONS)[number];

/** Stops mails to an address; a complaint counts more than a bounce. @param now milliseconds since 1970 */
export async function refuseAddress(
  db: Db,
  address: string,
  reason: MailRefusal,
  now: number,
): Promise<void> {
  const value = { address_hash: await hashOf(db, address, now), reason, created_at: now };
  await db
    .insertInto("refused_addresses")
    .values(value)
    .onConflict((conflict) =>
      reason === "complained"
        ? conflict.column("address_hash").doUpdateSet({ reason })
        : conflict.column("address_hash").doNothing(),
    )
    .execute();
}

/** Why an address gets no mail; null: it does. */
export async function mailRefusalOf(db: Db, address: string, now: number): Promise<MailRefusal | null> {
  if (address === "") return null;
  const row = await db
    .selectFrom("refused_addresses")
    .select("reason")
    .where("address_hash", "=", await hashOf(db, address, now))
    .executeTakeFirst();
  return REFUSAL_REASONS.find((reason) => reason === row?.reason) ?? null;
}

/** Sends mail to an address again. @returns whether it was stopped */
export async function allowAddress(db: Db, address: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("refused_addresses")
    .where("address_hash", "=", await hashOf(db, address, now))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A bare hash of an address could be found by trying many. */
async function hashOf(db: Db, address: string, now: number): Promise<string> {
  const key = await serverKey(db, "refused-addresses", now);
  return createHmac("sha256", key).update(address.trim().toLowerCase()).digest("base64url");
}
