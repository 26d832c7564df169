import { type Kysely, sql } from "kysely";
import { onChange } from "./0081-record-changes";

export const isAdditive = true;

export interface LeadTagTables {
  /** Tags of leads. A removed tag stays with its lead, so that the removal can be undone and its audit row has a name. */
  lead_tags: {
    id: string;
    lead_id: string;
    store_id: string;
    /** Text as it was typed. */
    tag: string;
    /** Text by which equal tags are found, in lower case. */
    tag_key: string;
    /** Person or program who added it. */
    author_id: string;
    created_at: number;
    /** Null: the lead has the tag. */
    removed_at: number | null;
  };
}

/** Creates the tags of leads, as parts of a lead in the order of changes for programs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_tags")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("tag", "text", (c) => c.notNull())
    .addColumn("tag_key", "text", (c) => c.notNull())
    .addColumn("author_id", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("removed_at", "bigint")
    .execute();
  await db.schema.createIndex("lead_tags_lead").on("lead_tags").column("lead_id").execute();
  // With the column of their condition, so that SQLite reads no row of the table.
  for (const [name, columns] of [
    ["lead_tags_key", "tag_key, lead_id, removed_at"],
    ["lead_tags_store", "store_id, tag_key, tag, removed_at"],
  ])
    await sql.raw(`create index ${name} on lead_tags (${columns}) where removed_at is null`).execute(db);
  await onChange(
    db,
    "lead_tags",
    undefined,
    (event) =>
      `UPDATE record_changes SET seq = NULL
       WHERE kind = 'lead' AND record_id = ${event === "delete" ? "OLD" : "NEW"}.lead_id;`,
  );
}
