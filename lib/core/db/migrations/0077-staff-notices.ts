import { type Kysely, sql } from "kysely";

export const isAdditive = true;

export interface NoticeTables {
  /** Notices to a person of the staff by mail: those that wait, and until a day later those that were mailed. */
  staff_notices: {
    id: string;
    group_id: string;
    person_id: string;
    /** One of `STAFF_NOTICES`. */
    kind: string;
    lead_id: string;
    created_at: number;
    /** Time of its mail; null while it waits. */
    mailed_at: number | null;
  };
}

/** Creates the notices that are gathered into mails, the choice of push, and the time of a task's notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_notices")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("person_id", "text", (c) => c.notNull().references("staff_people.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("mailed_at", "bigint")
    .execute();
  for (const column of ["person_id", "lead_id"])
    await db.schema.createIndex(`staff_notices_${column}`).on("staff_notices").column(column).execute();
  await db.schema.alterTable("staff_mail_choices").addColumn("push", "integer").execute();
  await db.schema.alterTable("lead_tasks").addColumn("notified_at", "bigint").execute();
  await queueWaitingReplies(db);
}

/** Queues the news of replies whose mail waits: until now they were found by their time, now by a row of the queue. */
async function queueWaitingReplies(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ lead_id: string; store_id: string; last_reply_at: number }>`
    select lead_id, store_id, last_reply_at from lead_work
    where last_reply_at is not null and spam = 0
    and (reply_notified_at is null or reply_notified_at < last_reply_at)`.execute(db);
  for (const { lead_id: leadId, store_id, last_reply_at } of rows) {
    const at = Number(last_reply_at);
    const key = `news.${leadId}.reply.${at}`;
    await sql`insert into outbox
      (id, idempotency_key, lead_id, kind, store_id, payload_json, state, attempts, next_attempt_at, created_at, updated_at)
      values (${key}, ${key}, null, 'lead-news', ${store_id}, ${JSON.stringify({ leadId, kind: "reply", at })}, 'queued', 0,
        ${at}, ${at}, ${at})`.execute(db);
    await sql`update lead_work set reply_notified_at = ${at} where lead_id = ${leadId}`.execute(db);
  }
}
