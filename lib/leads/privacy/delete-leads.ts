import "server-only";
import type { Db } from "../../core/db/schema";

/** How many rows of each kind; what was never there counts 0. */
export interface Deleted {
  leads: number;
  /** E-mails and other deliveries, waiting or done. */
  deliveries: number;
  files: number;
  photos: number;
  testDrives: number;
  serviceAppointments: number;
  creditApplications: number;
}

/** Tables that hold something of a lead under its id, before the lead itself, as foreign keys need it. */
const TABLES = {
  deliveries: "outbox",
  files: "attachments",
  photos: "trade_photos",
  testDrives: "test_drives",
  serviceAppointments: "service_appointments",
  creditApplications: "credit_applications",
} as const satisfies Partial<Record<keyof Deleted, string>>;

/** SQLite takes so many values in one statement with ease. */
export const LEADS_AT_ONCE = 200;

/**
 * Deletes leads with everything that is stored for them, including times booked in the service department. The access
 * log of credit applications stays: it names a lead's id and who opened it.
 * @param trx a transaction, so that all of it goes or nothing
 */
export async function deleteLeads(trx: Db, leadIds: readonly string[]): Promise<Deleted> {
  const deleted = noneDeleted();
  for (let from = 0; from < leadIds.length; from += LEADS_AT_ONCE) {
    const ids = leadIds.slice(from, from + LEADS_AT_ONCE);
    for (const [kind, table] of Object.entries(TABLES)) {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where("lead_id", "in", ids)
        .executeTakeFirstOrThrow();
      deleted[kind as keyof typeof TABLES] += Number(numDeletedRows);
    }
    await trx.deleteFrom("service_places").where("appointment_id", "in", ids).execute();
    const { numDeletedRows } = await trx.deleteFrom("leads").where("id", "in", ids).executeTakeFirstOrThrow();
    deleted.leads += Number(numDeletedRows);
  }
  return deleted;
}

export function noneDeleted(): Deleted {
  return {
    leads: 0,
    deliveries: 0,
    files: 0,
    photos: 0,
    testDrives: 0,
    serviceAppointments: 0,
    creditApplications: 0,
  };
}
