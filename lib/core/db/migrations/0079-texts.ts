import type { Kysely } from "kysely";

export const isAdditive = true;

/** Adds texts to the messages of a lead: their channel, the provider's state, and whether they ask for no more texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("lead_messages")
    .addColumn("channel", "text", (c) => c.notNull().defaultTo("mail"))
    .execute();
  for (const column of ["delivery", "delivery_error", "stop_state"])
    await db.schema.alterTable("lead_messages").addColumn(column, "text").execute();
}
