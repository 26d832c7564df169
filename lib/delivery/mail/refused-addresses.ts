import "server-only";
import { createHmac } from "node:crypto";
import { MAIL_REFUSAL_DAYS } from "../../../config/runtime/outbox";
import type { Db } from "../../core/db/schema";
import { serverKey } from "../../core/db/server-key";

/**
 * Reasons why an address gets no more mail: its server permanently rejected a mail, or its owner reported one as spam.
 */
export const REFUSAL_REASONS = ["bounced", "complained"] as const;
export type MailRefusal = (typeof REFUSAL_REASONS)[number];

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Stops mails to an address for a while. A complaint takes precedence over a bounce. @param now milliseconds since 1970
 */
export async function refuseAddress(
  db: Db,
  address: string,
  reason: MailRefusal,
  now: number,
): Promise<void> {
  await purgeRefusals(db, now);
  const value = { address_hash: await refusalKeyOf(db, address, now), reason, created_at: now };
  await db
    .insertInto("refused_addresses")
    .values(value)
    .onConflict((conflict) =>
      reason === "complained"
        ? conflict.column("address_hash").doUpdateSet({ reason, created_at: now })
        : conflict.column("address_hash").doNothing(),
    )
    .execute();
}

/** Reason why an address gets no mail, and the end of the block in milliseconds since 1970. */
export interface AddressBlock {
  reason: MailRefusal;
  until: number;
}

/** Returns the block on an address, or null if it gets mail. */
export async function addressBlockOf(db: Db, address: string, now: number): Promise<AddressBlock | null> {
  if (address === "") return null;
  const row = await db
    .selectFrom("refused_addresses")
    .select(["reason", "created_at"])
    .where("address_hash", "=", await refusalKeyOf(db, address, now))
    .executeTakeFirst();
  const reason = REFUSAL_REASONS.find((each) => each === row?.reason);
  if (!row || !reason) return null;
  const until = row.created_at + MAIL_REFUSAL_DAYS[reason] * DAY_MS;
  return until > now ? { reason, until } : null;
}

/** Returns the reason why an address gets no mail, or null. */
export async function mailRefusalOf(db: Db, address: string, now: number): Promise<MailRefusal | null> {
  return (await addressBlockOf(db, address, now))?.reason ?? null;
}

/** Deletes expired blocks. */
export async function purgeRefusals(db: Db, now: number): Promise<void> {
  for (const reason of REFUSAL_REASONS)
    await db
      .deleteFrom("refused_addresses")
      .where("reason", "=", reason)
      .where("created_at", "<=", now - MAIL_REFUSAL_DAYS[reason] * DAY_MS)
      .execute();
}

/** Allows mail to an address again. @returns whether it was blocked */
export async function allowAddress(db: Db, address: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("refused_addresses")
    .where("address_hash", "=", await refusalKeyOf(db, address, now))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Returns the key under which a refused address is stored: a keyed hash, because a plain hash could be reversed by
 * trying many addresses.
 */
export async function refusalKeyOf(db: Db, address: string, now: number): Promise<string> {
  const key = await serverKey(db, "refused-addresses", now);
  return createHmac("sha256", key).update(address.trim().toLowerCase()).digest("base64url");
}
