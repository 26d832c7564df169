import "server-only";
import type { Db } from "../../core/db/schema";
import type { AppointmentState, ServiceAppointment, StoredAppointment } from "./appointment";

/** Stores a new appointment, in the transaction of its lead. */
export async function insertAppointment(trx: Db, appointment: StoredAppointment): Promise<void> {
  await trx
    .insertInto("service_appointments")
    .values({
      lead_id: appointment.id,
      store_id: appointment.storeId,
      starts_at: appointment.start,
      ends_at: appointment.end,
      state: appointment.state,
      revision: appointment.revision,
      data_json: JSON.stringify(appointment.data),
      created_at: appointment.createdAt,
      updated_at: appointment.changedAt,
    })
    .execute();
}

/** An appointment by its lead's id; null for an unknown one. */
export async function findAppointment(db: Db, id: string): Promise<StoredAppointment | null> {
  const row = await db
    .selectFrom("service_appointments")
    .selectAll()
    .where("lead_id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.lead_id,
    storeId: row.store_id,
    start: row.starts_at,
    end: row.ends_at,
    state: row.state as AppointmentState,
    revision: row.revision,
    data: JSON.parse(row.data_json) as ServiceAppointment,
    createdAt: row.created_at,
    changedAt: row.updated_at,
  };
}

/**
 * Writes a changed appointment, whose revision is raised by one, over the one it was made from.
 * @returns false when that one has been changed in the meantime
 */
export async function replaceAppointment(trx: Db, changed: StoredAppointment, now: number): Promise<boolean> {
  const result = await trx
    .updateTable("service_appointments")
    .set({
      starts_at: changed.start,
      ends_at: changed.end,
      state: changed.state,
      revision: changed.revision,
      data_json: JSON.stringify(changed.data),
      updated_at: now,
    })
    .where("lead_id", "=", changed.id)
    .where("revision", "=", changed.revision - 1)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
