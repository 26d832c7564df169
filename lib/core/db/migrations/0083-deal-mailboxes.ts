import type { Kysely } from "kysely";

export const isAdditive = true;

/** Adds the keyed hash of the address to which a shopper mailed the link of a deal; the address itself is not stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("deals").addColumn("mailbox", "text").execute();
}
