import type { Kysely } from "kysely";
import { bytesOf } from "../column-types";

export interface AttachmentTables {
  /** Files that visitors sent, until their retention has expired (`FILE_RETENTION_DAYS`). */
  attachments: {
    id: string;
    lead_id: string | null;
    name: string;
    media_type: string;
    content: Buffer;
    created_at: number;
  };
}

/** Creates files that visitors attach to leads, and adds the messages of a draft. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("attachments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lead_id", "text", (c) => c.references("leads.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("media_type", "text", (c) => c.notNull())
    .addColumn("content", bytesOf(db), (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.alterTable("form_drafts").addColumn("errors_json", "text").execute();
  await db.schema.createIndex("attachments_age").on("attachments").column("created_at").execute();
}
