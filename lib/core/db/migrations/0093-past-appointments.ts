import type { Kysely } from "kysely";

export const isAdditive = true;

export interface PastAppointmentTables {
  /** Past appointments with the sales department that made room for the next one of their lead. */
  past_appointments: {
    lead_id: string;
    store_id: string;
    /** Kind of the appointment. */
    kind: string;
    starts_at: number;
    ends_at: number;
    /** attended or no-show; null if nobody recorded it. */
    outcome: string | null;
  };
}

/** Creates the past appointments that made room. The database deletes rows with their lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("past_appointments")
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("starts_at", "bigint", (c) => c.notNull())
    .addColumn("ends_at", "bigint", (c) => c.notNull())
    .addColumn("outcome", "text")
    .addPrimaryKeyConstraint("past_appointments_pk", ["lead_id", "starts_at"])
    .execute();
  await db.schema
    .createIndex("past_appointments_store")
    .on("past_appointments")
    .columns(["store_id", "starts_at"])
    .execute();
}
