import "server-only";
import { APPOINTMENT_RETENTION_DAYS } from "../../../config/leads/schedule";
import type { Db } from "../../core/db/schema";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Deletes appointments past their retention time, with what the customer wrote for them; their leads stay.
 * @returns how many
 */
export async function purgeAppointments(db: Db, now: number): Promise<number> {
  const before = now - APPOINTMENT_RETENTION_DAYS * DAY_MS;
  const services = await db
    .deleteFrom("service_appointments")
    .where("ends_at", "<=", before)
    .executeTakeFirst();
  await db.deleteFrom("service_places").where("starts_at", "<=", before).execute();
  const drives = await db.deleteFrom("test_drives").where("ends_at", "<=", before).executeTakeFirst();
  return Number(services.numDeletedRows + drives.numDeletedRows);
}
