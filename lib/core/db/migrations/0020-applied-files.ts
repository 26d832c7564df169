import type { Kysely } from "kysely";

/** Creates the last applied values of files, with the columns of `content` for comparison; 0053 drops them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("applied_files")
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("collection", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("data_json", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("applied_files_pk", ["group_id", "collection", "id"])
    .execute();
}
