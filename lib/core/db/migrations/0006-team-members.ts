import type { Kysely } from "kysely";

/** Creates the stores' team members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("team_members")
    .addColumn("group_id", "text", (c) => c.notNull().references("store_groups.id"))
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.references("stores.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("data_json", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("team_members_pk", ["group_id", "id"])
    .execute();
}
