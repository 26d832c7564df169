import { type Kysely, sql } from "kysely";

export interface EmptySearchTables {
  /** Searches that found nothing: counts by day (UTC), scope (a store or the group) and cleaned address (`lib/catalog/inventory/search/results/empty-searches`). */
  empty_searches: { day: string; store_id: string; search: string; count: number };
}

/**
 * Creates the counts of searches without a result, and indexes with all columns that the overview and the reports count,
 * so that the wide rows behind them are not read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("empty_searches")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("search", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("empty_searches_pk", ["day", "store_id", "search"])
    .execute();
  await db.schema
    .createIndex("lead_work_report")
    .on("lead_work")
    .columns(["created_at", "spam", "store_id", "type", "source", "stage", "answered_at"])
    .execute();
  // The condition of `isUnanswered` (lib/staff/leads/scope), word for word: only then do the databases use the index.
  await sql`CREATE INDEX lead_work_unanswered ON lead_work (created_at, lead_id, store_id, type, assignee)
    WHERE answered_at IS NULL AND spam = 0 AND stage NOT IN ('sold', 'lost')`.execute(db);
  await db.schema
    .createIndex("outbox_report")
    .on("outbox")
    .columns(["created_at", "kind", "store_id", "state"])
    .execute();
}
