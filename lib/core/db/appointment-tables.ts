import type { Kysely } from "kysely";

/**
 * Migration 0025: how booked times ended, and the calendar's way to them. Rows go with their lead by the database itself, as those
 * of the staff's work do.
 */
export async function createAppointmentTables(db: Kysely<unknown>): Promise<void> {
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
