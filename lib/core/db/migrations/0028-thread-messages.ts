import type { Generated, Kysely } from "kysely";

export interface ThreadTables {
  /** The e-mails and texts between the staff and the person of a lead (`lib/staff/leads/messages`). */
  lead_messages: {
    id: string;
    lead_id: string;
    /** `out`: from the staff; `in`: a reply from outside. */
    direction: "out" | "in";
    /** `Message-ID` without its brackets: a mail that arrives twice is one. */
    message_id: string;
    subject: string;
    text: string;
    /** Person of the staff; null for a reply from outside. */
    author_id: string | null;
    author_name: string;
    /** Address that a reply states as its sender; unverified. */
    sender: string | null;
    /** 1: sent by a machine (out of office, undeliverable). It is no reply and reopens nothing. */
    automatic: number;
    /** Names of attached files, which are not stored. */
    files_json: string;
    /** Way that the message took (migration 0079, as the rest). */
    channel: Generated<"mail" | "text" | "call">;
    /** State of a sent text as its provider last reported it. */
    delivery: Generated<"sent" | "delivered" | "failed" | null>;
    /** The provider's code for a text that failed. */
    delivery_error: Generated<string | null>;
    /** Request of a received text for no more texts; `asked`: a person has to decide. */
    stop_state: Generated<"asked" | "stopped" | "kept" | null>;
    created_at: number;
  };
  /** Leads about whose late reply the managers were mailed. */
  lead_alarms: { lead_id: string; sent_at: number };
  /**
   * Notices that a person switched on or off (`lib/staff/accounts/notice-choices`), by mail (`wanted`) and push; without a
   * row, or with null, the default holds.
   */
  staff_mail_choices: { person_id: string; kind: string; wanted: number; push: Generated<number | null> };
}

/**
 * Creates the e-mails of a lead, the alarms about late replies, and the mails that people of the staff want. The database
 * deletes rows with their lead or person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_messages")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("direction", "text", (c) => c.notNull())
    .addColumn("message_id", "text", (c) => c.notNull().unique())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("author_id", "text")
    .addColumn("author_name", "text", (c) => c.notNull())
    .addColumn("sender", "text")
    .addColumn("automatic", "integer", (c) => c.notNull())
    .addColumn("files_json", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("lead_messages_lead")
    .on("lead_messages")
    .columns(["lead_id", "created_at"])
    .execute();
  await db.schema
    .createTable("lead_alarms")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id").onDelete("cascade"))
    .addColumn("sent_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("staff_mail_choices")
    .addColumn("person_id", "text", (c) => c.notNull().references("staff_people.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("wanted", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("staff_mail_choices_pk", ["person_id", "kind"])
    .execute();
}
