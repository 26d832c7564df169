import "server-only";
import { APPOINTMENT_RETENTION_DAYS } from "../../../config/leads/appointments";
import { dropDeletedContent } from "../../core/db/deleted-data";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { purgeAttachments } from "../../delivery/mail/attachments";
import { purgeInboundMails } from "../../delivery/mail/inbound-mails";
import { deleteMailFiles } from "../../delivery/mail/mail-files";
import { purgeRefusals } from "../../delivery/mail/refused-addresses";
import { purgeAlerts } from "../alerts/change-alerts";
import { purgeDrafts } from "../core/drafts";
import { purgeLeadNews } from "../core/lead-news";
import { purgeShopperMails } from "../core/lead-receipt";
import { purgeDeals } from "../deal/deals";
import { purgeDeposits } from "../deal/deposits";
import { purgePhones } from "../phone/attempts";
import { purgePhotos } from "../trade/photo-store";
import { deleteRows } from "./rows";

/**
 * Deletes expired personal data: values of rejected forms, files, photos and appointments, and leads if
 * `LEAD_RETENTION_DAYS` is set. @throws on a database error
 */
export async function purgeExpired(db: Db, now: number): Promise<void> {
  await purgeDrafts(db, now);
  await purgePhones(db, now);
  await purgeInboundMails(db, now);
  await purgeLeadNews(db, now);
  await purgeShopperMails(db, now);
  await purgeRefusals(db, now);
  const count = await purgeAttachments(db, now);
  if (count > 0) log().info({ count }, "files deleted, their time of keeping is over");
  const photos = await purgePhotos(db, now);
  if (photos > 0) log().info({ count: photos }, "photos deleted, their time of keeping is over");
  const appointments = await purgeAppointments(db, now);
  if (appointments > 0) log().info({ count: appointments }, "appointments deleted by age");
  const mails = await purgeInboundMails(db, now);
  if (mails > 0) log().info({ count: mails }, "inbound mails deleted that were set aside");
  const alerts = await purgeAlerts(db, now);
  if (alerts > 0) log().info({ count: alerts }, "alerts deleted that nobody confirmed, or that were ended");
  await purgeDeposits(db, now);
  const deals = await purgeDeals(db, now);
  if (deals > 0) log().info({ count: deals }, "deals deleted by age that were not sent");
  const leads = await purgeOldLeads(db, now);
  if (leads > 0) log().info({ count: leads }, "leads deleted by age");
  // PostgreSQL's autovacuum removes deleted rows by itself.
  await dropDeletedContent(db, []);
}

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface LeadAge {
  /** Age in days from which leads are deleted. */
  days: number;
  dataDir: string;
}

/**
 * Deletes leads by age, with all their data. Leads that are not yet delivered, or whose appointment is in the future,
 * are kept until later.
 * @returns how many
 */
export async function purgeLeads(db: Db, { days, dataDir }: LeadAge, now: number): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await oldLeads(db, now - days * DAY_MS, now);
    if (ids.length === 0) return count;
    await db.transaction().execute((trx) => deleteRows(trx, { lead: ids }));
    await deleteMailFiles({ dataDir, ids: new Set(ids) });
    count += ids.length;
  }
}

/** Deletes leads by the site's settings; does nothing without `LEAD_RETENTION_DAYS`. */
async function purgeOldLeads(db: Db, now: number): Promise<number> {
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

/** Leads per statement, well within SQLite's limit on bound values. */
const LEADS_AT_ONCE = 200;

/**
 * Deletes appointments past their retention period, with the customer's notes. Their leads remain.
 * @returns how many
 */
async function purgeAppointments(db: Db, now: number): Promise<number> {
  const before = now - APPOINTMENT_RETENTION_DAYS * DAY_MS;
  const services = await db
    .deleteFrom("service_appointments")
    .where("ends_at", "<=", before)
    .executeTakeFirst();
  await db.deleteFrom("service_places").where("starts_at", "<=", before).execute();
  const drives = await db.deleteFrom("test_drives").where("ends_at", "<=", before).executeTakeFirst();
  for (const table of ["appointment_outcomes", "past_appointments"] as const)
    await db.deleteFrom(table).where("ends_at", "<=", before).execute();
  return Number(services.numDeletedRows + drives.numDeletedRows);
}
