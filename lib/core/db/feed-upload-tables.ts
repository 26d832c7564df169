import type { Kysely } from "kysely";
import { bytesOf } from "./column-types";

/** Migration 0036: feeds that the staff have uploaded, until they are imported or discarded. Any instance may be the one that imports. */
export async function createFeedUploadTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("feed_uploads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("store_id", "text", (c) => c.notNull().references("stores.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("content", bytesOf(db), (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}
