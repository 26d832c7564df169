import type { Kysely } from "kysely";
import { bytesOf } from "./column-types";

/**
 * Migration 0037: files of the whole site that owners have uploaded, until they are applied or discarded, by any
 * instance.
 */
export async function createSiteUploadTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("site_uploads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("content", bytesOf(db), (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}
