import type { Kysely } from "kysely";

export const isAdditive = true;

/** Adds the parts of a group's data that the last changes concerned (`lib/core/db/version-parts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("versions").addColumn("parts_json", "text").execute();
}
