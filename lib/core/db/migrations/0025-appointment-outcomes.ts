import type { Kysely } from "kysely";

export interface OutcomeTables {
  /** Outcome of a booked time, if known. A canceled test drive is only here: its time is free again. */
  appointment_outcomes: {
    lead_id: string;
    store_id: string;
    /** service or test-drive. */
    kind: string;
    starts_at: number;
    ends_at: number;
    /** attended, no-show or cancelled. */
    outcome: string;
    decided_at: number;
  };
}

/** Creates the outcomes of booked times, and the calendar's indexes. The database deletes rows with their lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("appointment_outcomes")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id").onDelete("cascade"))
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("starts_at", "bigint", (c) => c.notNull())
    .addColumn("ends_at", "bigint", (c) => c.notNull())
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("decided_at", "bigint", (c) => c.notNull())
    .execute();
  for (const table of ["appointment_outcomes", "service_appointments", "test_drives"])
    await db.schema.createIndex(`${table}_store`).on(table).columns(["store_id", "starts_at"]).execute();
}
