import type { Kysely } from "kysely";

/** Adds the owner of a draft. Drafts of older releases have none, and end within the hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("form_drafts").addColumn("owner", "text").execute();
  await db.schema.createIndex("form_drafts_owner").on("form_drafts").column("owner").execute();
}
