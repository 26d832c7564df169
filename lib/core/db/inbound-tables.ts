import type { Kysely } from "kysely";
import { bytesOf } from "./column-types";

/** Migration 0044: inbound mails that are being taken, or could not be. */
export async function createInboundTables(db: Kysely<unknown>): Promise<void> {
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
