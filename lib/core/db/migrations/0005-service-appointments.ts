import type { Kysely } from "kysely";

export interface ServiceTables {
  /** Service appointments, each with its lead. */
  service_appointments: {
    lead_id: string;
    store_id: string;
    starts_at: number;
    ends_at: number;
    /** booked, requested or cancelled. */
    state: string;
    /** Raised with each change. */
    revision: number;
    /** A `ServiceAppointment` of `lib/leads/service/appointments`. */
    data_json: string;
    created_at: number;
    updated_at: number;
  };
  /** Capacity of a department that service appointments use: one place in each step of time. */
  service_places: { store_id: string; starts_at: number; place: number; appointment_id: string };
}

/** Creates service appointments and the capacity that they use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("service_appointments")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id"))
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("starts_at", "bigint", (c) => c.notNull())
    .addColumn("ends_at", "bigint", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("data_json", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("service_places")
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("starts_at", "bigint", (c) => c.notNull())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("appointment_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("service_places_pk", ["store_id", "starts_at", "place"])
    .execute();
  await db.schema
    .createIndex("service_places_appointment")
    .on("service_places")
    .column("appointment_id")
    .execute();
}
