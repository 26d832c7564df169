import type { Kysely } from "kysely";

export const isAdditive = true;

export interface PersonLinkTables {
  /**
   * Decisions of the staff about whose lead is whose, which the contacts alone do not tell. `same`: both leads are of
   * one person. `different`: the lead's address and number do not connect it with other leads; it has no second lead.
   */
  person_links: {
    id: string;
    group_id: string;
    kind: "same" | "different";
    lead_a: string;
    lead_b: string | null;
    author_id: string;
    author_name: string;
    created_at: number;
  };
}

/** Creates the staff's merges and splits of persons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("person_links")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("lead_a", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("lead_b", "text", (c) => c.references("leads.id").onDelete("cascade"))
    .addColumn("author_id", "text", (c) => c.notNull())
    .addColumn("author_name", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  for (const column of ["lead_a", "lead_b"])
    await db.schema.createIndex(`person_links_${column}`).on("person_links").column(column).execute();
}
