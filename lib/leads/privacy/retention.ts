import "server-only";
import { APPOINTMENT_RETENTION_DAYS } from "../../../config/leads/appointments";
import { dropDeletedContent } from "../../core/db/deleted-data";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { purgeAttachments } from "../../delivery/mail/attachments";
import { deleteMailFiles, purgeMailFiles } from "../../delivery/mail/mail-files";
import { purgeRefusals } from "../../delivery/mail/refused-addresses";
import { purgeAlerts } from "../alerts/change-alerts";
import { purgeDrafts } from "../core/drafts";
import { purgeLeadNews } from "../core/lead-news";
import { purgeShopperMails } from "../core/lead-receipt";
import { purgePhotos } from "../trade/photo-store";

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Deletes personal data whose time is over: typed values of refused forms, files, photos,
 * appointments, and leads where `LEAD_RETENTION_DAYS` is set. @throws when the database cannot
 */
export async function purgeExpired(db: Db, now: number): Promise<void> {
  await purgeDrafts(db, now);
  await purgeLeadNews(db, now);
  await purgeShopperMails(db, now);
  await purgeRefusals(db, now);
  const count = await purgeAttachments(db, now);
  if (count > 0) log().info({ count }, "files deleted, their time of keeping is over");
  const photos = await purgePhotos(db, now);
  if (photos > 0) log().info({ count: photos }, "photos deleted, their time of keeping is over");
  const appointments = await purgeAppointments(db, now);
  if (appointments > 0) log().info({ count: appointments }, "appointments deleted by age");
  const alerts = await purgeAlerts(db, now);
  if (alerts > 0) log().info({ count: alerts }, "alerts deleted that nobody confirmed, or that were ended");
  const leads = await purgeOldLeads(db, now);
  if (leads > 0) log().info({ count: leads }, "leads deleted by age");
  // PostgreSQL's autovacuum has its own schedule.
  await dropDeletedContent(db, []);
}

/** Deletes mails in files whose time is over. */
async function purgeFiles(dataDir: string, now: number): Promise<void> {
  const count = await purgeMailFiles(dataDir, now);
  if (count > 0) log().info({ count }, "mail files deleted, their time of keeping is over");
}

/** Looks now and each hour. @returns a function that ends it */
export function startLeadRetention(db: Db, dataDir: string): () => void {
  const report = (error: unknown) =>
    log().error({ reason: String(error) }, "what is too old could not be deleted");
  const look = () => {
    void purgeExpired(db, Date.now()).catch(report);
    void purgeFiles(dataDir, Date.now()).catch(report);
  };
  look();
  const timer = setInterval(look, HOUR_MS).unref();
  return () => clearInterval(timer);
}

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
  /** What the staff wrote down. */
  notes: number;
  tasks: number;
  /** E-mails between the staff and the person. */
  messages: number;
}

/** Tables that hold something of a lead under its id, before the lead itself, as foreign keys need it. */
const TABLES = {
  deliveries: "outbox",
  files: "attachments",
  photos: "trade_photos",
  testDrives: "test_drives",
  serviceAppointments: "service_appointments",
  creditApplications: "credit_applications",
  notes: "lead_notes",
  tasks: "lead_tasks",
  messages: "lead_messages",
} as const satisfies Partial<Record<keyof Deleted, string>>;

/** Tables whose rows go with a lead, by a statement or by the database itself. */
export const LEAD_TABLES = [
  ...Object.values(TABLES),
  ...(["service_places", "appointment_outcomes", "lead_work", "lead_alarms", "lead_reads", "leads"] as const),
];

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
    notes: 0,
    tasks: 0,
    messages: 0,
  };
}

/**
 * Deletes appointments past their retention time, with what the customer wrote for them; their leads stay.
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
  await db.deleteFrom("appointment_outcomes").where("ends_at", "<=", before).execute();
  return Number(services.numDeletedRows + drives.numDeletedRows);
}
