import type { Kysely } from "kysely";
import { bytesOf } from "../column-types";

export interface InboundTables {
  /** Inbound mails that are being taken, and those that were set aside (`lib/delivery/mail/inbound-mails`). */
  inbound_mails: {
    id: string;
    group_id: string;
    source: "webhook" | "mailbox";
    /** `raw`: a message (RFC 5322). `json`: the body of a post. */
    format: "raw" | "json";
    bytes: number;
    tries: number;
    /** Error of the last failed try; null while none has failed. */
    fault: string | null;
    /** Null while it is tried. */
    set_aside_at: number | null;
    /** Sender and subject from the first lines, if stated; empty while it is tried. */
    sender: string;
    subject: string;
    /** Content of a mail that was set aside, while there is room. */
    content: Buffer | null;
    created_at: number;
    tried_at: number;
  };
}

/** Creates inbound mails that are being read, or could not be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbound_mails")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("format", "text", (c) => c.notNull())
    .addColumn("bytes", "bigint", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("fault", "text")
    .addColumn("set_aside_at", "bigint")
    .addColumn("sender", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("content", bytesOf(db))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("tried_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("inbound_mails_set_aside").on("inbound_mails").column("set_aside_at").execute();
}
