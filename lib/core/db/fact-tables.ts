import type { Kysely } from "kysely";

/** Migration 0043: external facts about vehicles, and when they were last fetched. */
export async function createFactTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("model_recalls")
    .addColumn("make", "text", (c) => c.notNull())
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("year", "integer", (c) => c.notNull())
    .addColumn("recalls_json", "text")
    .addColumn("fetched_at", "bigint")
    .addColumn("looked_at", "bigint", (c) => c.notNull())
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("changed_at", "bigint")
    .addPrimaryKeyConstraint("model_recalls_pk", ["make", "model", "year"])
    .execute();
  await db.schema
    .createTable("window_stickers")
    .addColumn("vin", "text", (c) => c.primaryKey())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("found", "integer", (c) => c.notNull())
    .addColumn("looked_at", "bigint", (c) => c.notNull())
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("changed_at", "bigint")
    .execute();
  for (const table of ["model_recalls", "window_stickers"])
    await db.schema.createIndex(`${table}_changed`).on(table).column("changed_at").execute();
}
