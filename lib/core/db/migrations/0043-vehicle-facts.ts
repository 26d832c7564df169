import type { Kysely } from "kysely";

export interface FactTables {
  /** Recalls of a model of one year as NHTSA last listed them (`lib/catalog/facts`); make and model as in an address. */
  model_recalls: {
    make: string;
    model: string;
    year: number;
    /** List of `Recall` of `lib/catalog/facts/recall`; null: no response yet. */
    recalls_json: string | null;
    fetched_at: number | null;
    looked_at: number;
    /** Consecutive failures since the last response. */
    failures: number;
    /** Time when a response last differed from the previous one. */
    changed_at: number | null;
  };
  /** Result of the last check for a vehicle's window sticker at a URL. */
  window_stickers: {
    vin: string;
    url: string;
    found: number;
    looked_at: number;
    failures: number;
    changed_at: number | null;
  };
}

/** Creates external facts about vehicles, and when they were last fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
