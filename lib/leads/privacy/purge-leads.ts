import "server-only";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { deleteMailFiles } from "../../delivery/mail/personal-mail-files";
import { deleteLeads, LEADS_AT_ONCE } from "./delete-leads";

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface LeadAge {
  /** Leads as old as this or older go; days. */
  days: number;
  dataDir: string;
}

/**
 * Deletes leads by their age with everything that is stored for them. One that is still to be delivered, or whose appointment is
 * still to come, stays until then.
 * @returns how many
 */
export async function purgeLeads(db: Db, { days, dataDir }: LeadAge, now: number): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await oldLeads(db, now - days * DAY_MS, now);
    if (ids.length === 0) return count;
    await db.transaction().execute((trx) => deleteLeads(trx, ids));
    await deleteMailFiles({ dataDir, ids: new Set(ids) });
    count += ids.length;
  }
}

/** The same by the site's settings; none without `LEAD_RETENTION_DAYS`. */
export async function purgeOldLeads(db: Db, now: number): Promise<number> {
  const { LEAD_RETENTION_DAYS: days, DATA_DIR: dataDir } = env();
  return days === undefined ? 0 : purgeLeads(db, { days, dataDir }, now);
}

async function oldLeads(db: Db, before: number, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("leads")
    .select("id")
    .where("created_at", "<=", before)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb
              .selectFrom("outbox")
              .select("outbox.id")
              .whereRef("outbox.lead_id", "=", "leads.id")
              .where("outbox.state", "in", ["queued", "sending"]),
          ),
          eb.exists(
            eb
              .selectFrom("test_drives")
              .select("test_drives.lead_id")
              .whereRef("test_drives.lead_id", "=", "leads.id")
              .where("test_drives.ends_at", ">", now),
          ),
          eb.exists(
            eb
              .selectFrom("service_appointments")
              .select("service_appointments.lead_id")
              .whereRef("service_appointments.lead_id", "=", "leads.id")
              .where("service_appointments.ends_at", ">", now),
          ),
        ]),
      ),
    )
    .orderBy("created_at")
    .limit(LEADS_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
