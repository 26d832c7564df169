import "server-only";
import { FILE_RETENTION_DAYS } from "../../../config/leads/leads";
import type { Db } from "../../core/db/schema";
import type { StoredFile } from "./email-message";

/** File attached to a queued mail. Its content is only in the database, in no web root, and is deleted with its row. */
export interface MailFile extends StoredFile {
  content: Buffer;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Stores an attachment. @param trx transaction that stores the lead or mail of the file */
export async function saveAttachment(
  trx: Db,
  leadId: string | null,
  { id, name, type, content }: MailFile,
  now: number,
): Promise<void> {
  await trx
    .insertInto("attachments")
    .values({ id, lead_id: leadId, name, media_type: type, content, created_at: now })
    .execute();
}

/** Reads the files that still exist, in the requested order. */
export async function loadAttachments(db: Db, files: readonly StoredFile[]): Promise<MailFile[]> {
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom("attachments")
    .select(["id", "content"])
    .where(
      "id",
      "in",
      files.map((file) => file.id),
    )
    .execute();
  const contents = new Map(rows.map((row) => [row.id, row.content]));
  return files.flatMap((file) => {
    const content = contents.get(file.id);
    return content ? [{ ...file, content }] : [];
  });
}

/**
 * Deletes files that are no longer needed: 30 days after the last mail of their lead was delivered, at most 90 days
 * after upload (`FILE_RETENTION_DAYS`). The lead remains.
 * @returns how many
 */
export async function purgeAttachments(db: Db, now: number): Promise<number> {
  const result = await db
    .deleteFrom("attachments")
    .where((eb) =>
      eb.or([
        eb("created_at", "<=", now - FILE_RETENTION_DAYS.undelivered * DAY_MS),
        eb.and([
          eb("created_at", "<=", now - FILE_RETENTION_DAYS.delivered * DAY_MS),
          eb.not(
            eb.exists(
              eb
                .selectFrom("outbox")
                .select("outbox.id")
                .whereRef("outbox.lead_id", "=", "attachments.lead_id")
                .where((row) =>
                  row.or([
                    row("outbox.state", "!=", "sent"),
                    row("outbox.updated_at", ">", now - FILE_RETENTION_DAYS.delivered * DAY_MS),
                  ]),
                ),
            ),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
