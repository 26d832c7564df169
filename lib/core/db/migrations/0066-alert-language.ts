import type { Kysely } from "kysely";

export const isAdditive = true;

/** Adds the language in which a person asked for alerts; null is English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("alert_people").addColumn("language", "text").execute();
}
