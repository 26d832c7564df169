import type { Kysely } from "kysely";

export interface AppliedFileTables {
  /**
   * Values of the files for each profile (`company`, `stores`) and each record of content when they were last applied
   * (docs/decisions/0024-store-files.md).
   */
  applied_files: { group_id: string; collection: string; id: string; position: number; data_json: string };
}

/** Creates the last applied values of files, with the columns of `content` for comparison. */
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
