import type { Kysely } from "kysely";

export interface ContentTables {
  /** Records of the content collections (`lib/store/api/collections`), in the order of the files that they were imported from. */
  content: { group_id: string; collection: string; id: string; position: number; data_json: string };
}

/** Creates the records of the content collections. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("content")
    .addColumn("group_id", "text", (c) => c.notNull().references("store_groups.id"))
    .addColumn("collection", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("data_json", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("content_pk", ["group_id", "collection", "id"])
    .execute();
}
