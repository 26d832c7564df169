import type { Kysely } from "kysely";

export interface VitalsTables {
  /**
   * Page speed for visitors: counts only, by day (UTC), kind of page, vital and bucket
   * (`lib/marketing/vitals/histogram`).
   */
  web_vitals: { day: string; page: string; vital: string; bucket: number; count: number };
}

/** Creates the counts of page speed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("web_vitals")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("page", "text", (c) => c.notNull())
    .addColumn("vital", "text", (c) => c.notNull())
    .addColumn("bucket", "integer", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("web_vitals_pk", ["day", "page", "vital", "bucket"])
    .execute();
}
