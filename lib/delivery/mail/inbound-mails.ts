import "server-only";
import { FAILED_MAILS } from "../../../config/leads/replies";
import type { Db, Tables } from "../../core/db/schema";

type Row = Tables["inbound_mails"];

/** Identification of an inbound mail before it is read. */
export type MailEntry = Pick<Row, "id" | "source" | "format" | "bytes"> & { groupId: string };

/** Mail that was set aside, without its content. */
export type SetAsideMail = Pick<Row, "id" | "source" | "fault" | "sender" | "subject"> & {
  at: number;
  bytes: number;
  hasContent: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Records an attempt before the mail is read, so that it counts even if the process crashes. @throws on a database
 * error
 */
export async function noteTry(
  db: Db,
  { groupId, ...mail }: MailEntry,
  now: number,
): Promise<{ tries: number; setAside: boolean }> {
  const row = await db
    .insertInto("inbound_mails")
    .values({
      ...mail,
      ...{ group_id: groupId, tries: 1, fault: null, set_aside_at: null, sender: "", subject: "" },
      ...{ content: null, created_at: now, tried_at: now },
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        tries: eb("inbound_mails.tries", "+", 1),
        tried_at: now,
      })),
    )
    .returning(["tries", "set_aside_at"])
    .executeTakeFirstOrThrow();
  return { tries: row.tries, setAside: row.set_aside_at !== null };
}

/** Deletes an accepted mail. @returns false if it no longer exists */
export async function forgetMail(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("inbound_mails").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records the error of a failed attempt; the mail will be retried. */
export async function noteFault(db: Db, id: string, fault: string): Promise<void> {
  await db.updateTable("inbound_mails").set({ fault }).where("id", "=", id).execute();
}

/**
 * Sets a mail aside for the owner, with its content if there is room. The oldest mails above the limit are deleted.
 * @returns true if it is the group's only one, so that the alarm is raised once
 */
export function setAside(
  db: Db,
  mail: Pick<Row, "id" | "sender" | "subject"> & { fault: string; content: Uint8Array | null },
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { held } = await trx
      .selectFrom("inbound_mails")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>("bytes"), eb.lit(0)).as("held"))
      .where("content", "is not", null)
      .executeTakeFirstOrThrow();
    const fits = mail.content !== null && Number(held) + mail.content.length <= FAILED_MAILS.bytes;
    const { id, sender, subject, fault } = mail;
    const row = await trx
      .updateTable("inbound_mails")
      .set({ sender, subject, fault, set_aside_at: now, content: fits ? Buffer.from(mail.content!) : null })
      .where("id", "=", id)
      .returning("group_id")
      .executeTakeFirst();
    if (!row) return false;
    const { count } = await trx
      .selectFrom("inbound_mails")
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where("group_id", "=", row.group_id)
      .where("set_aside_at", "is not", null)
      .executeTakeFirstOrThrow();
    await purgeInboundMails(trx, now);
    return Number(count) === 1;
  });
}

/** Deletes mails by age, and the oldest above the limit. @returns how many of them had been set aside */
export async function purgeInboundMails(db: Db, now: number): Promise<number> {
  await db
    .deleteFrom("inbound_mails")
    .where("set_aside_at", "is", null)
    .where("tried_at", "<=", now - FAILED_MAILS.tryDays * DAY_MS)
    .execute();
  const newest = db
    .selectFrom("inbound_mails")
    .select("id")
    .where("set_aside_at", "is not", null)
    .orderBy("set_aside_at", "desc")
    .orderBy("id")
    .limit(FAILED_MAILS.max);
  const { numDeletedRows } = await db
    .deleteFrom("inbound_mails")
    .where("set_aside_at", "is not", null)
    .where((eb) =>
      eb.or([eb("set_aside_at", "<=", now - FAILED_MAILS.days * DAY_MS), eb("id", "not in", newest)]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Lists a group's mails that were set aside, newest first. */
export async function listSetAside(db: Db, groupId: string): Promise<SetAsideMail[]> {
  const rows = await db
    .selectFrom("inbound_mails")
    .select(["id", "source", "fault", "sender", "subject", "bytes", "set_aside_at"])
    .select((eb) => eb.case().when("content", "is", null).then(0).else(1).end().as("has_content"))
    .where("group_id", "=", groupId)
    .where("set_aside_at", "is not", null)
    .orderBy("set_aside_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ set_aside_at, has_content, bytes, ...row }) => ({
    ...row,
    bytes: Number(bytes),
    at: Number(set_aside_at),
    hasContent: has_content === 1,
  }));
}

/** Returns a group's mail that was set aside, with its content, or null if it no longer exists. */
export async function readSetAside(db: Db, groupId: string, id: string): Promise<Row | null> {
  const row = await db
    .selectFrom("inbound_mails")
    .selectAll()
    .where("id", "=", id)
    .where("group_id", "=", groupId)
    .where("set_aside_at", "is not", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts the set-aside mails of all groups, for health and metrics. Never throws; returns 0 without a database. */
export async function countSetAside(db: Db): Promise<number> {
  const row = await db
    .selectFrom("inbound_mails")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("set_aside_at", "is not", null)
    .executeTakeFirst()
    .catch(() => undefined);
  return Number(row?.count ?? 0);
}
