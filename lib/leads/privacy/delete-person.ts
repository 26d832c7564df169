import "server-only";
import { dropDeletedContent } from "../../core/db/deleted-data";
import type { Db } from "../../core/db/schema";
import { deleteMailFiles, mailFilesOf } from "../../delivery/mail/mail-files";
import { type DeletedAlerts, deleteAlertsOf } from "../alerts/export-alerts";
import { deleteConsentsOf } from "../core/consent-ledger";
import { usNumber } from "../phone/us-number";
import { type DataSubject, findPerson, mentionsOf, type OpenSealed, type PersonRecords } from "./find-person";
import { type Deleted, deleteLeads, LEAD_TABLES } from "./retention";

/** What looking for a person needs of the process. */
export interface PrivacyContext {
  db: Db;
  /** Where e-mails lie that were written to files. */
  dataDir: string;
  open: OpenSealed;
  /** The fingerprint by which a number in international form is stored. */
  fingerprint: (phone: string) => string;
  /** The stores whose records are meant, where others share the database; without it everything is. */
  stores?: readonly string[];
}

export interface DeletedPerson extends Deleted {
  drafts: number;
  phoneConfirmations: number;
  /** Saved searches and watched vehicles. */
  alerts: number;
  /** What was agreed to, and its proof. */
  consents: number;
  mailFiles: number;
  /** Of the deliveries: being sent at this moment, so that they may still arrive. */
  underWay: number;
}

/**
 * Deletes everything that is stored of a person, all in one transaction, the mail files after it.
 * @param dryRun finds and counts the same, and changes nothing
 * @param also further work of the same transaction
 * @throws as the database; nothing is deleted then
 */
export async function deletePerson(
  person: DataSubject,
  context: PrivacyContext,
  { dryRun, also }: { dryRun: boolean; also?: (trx: Db, deleted: DeletedRows) => Promise<void> },
): Promise<DeletedPerson> {
  const { db, dataDir, open, stores } = context;
  const found = await findPerson(db, person, open, stores);
  const ids = new Set([...found.leadIds, ...(await emailIds(db, found.outboxIds))]);
  const underWay = await countUnderWay(db, found);
  const rows = await inTransaction(db, dryRun, async (trx) => {
    const deleted = {
      ...(await deleteRecords(trx, found, context)),
      ...(await deleteAlerts(trx, person, stores)),
      consents: await deleteConsentsOf(
        trx,
        { email: person.email, phones: found.phones, leadIds: found.leadIds },
        { stores },
      ),
    };
    await also?.(trx, deleted);
    return deleted;
  });
  // A file that is found by its text alone may be another dealership's.
  const mails = { dataDir, ids, ...(!stores && { holds: mentionsOf(person) }) };
  const mailFiles = dryRun ? (await mailFilesOf(mails)).length : await deleteMailFiles(mails);
  if (!dryRun) await dropDeletedContent(db, TOUCHED);
  return { ...rows, mailFiles, underWay };
}

/** Tables that a deletion leaves dead rows in. */
const TOUCHED = [
  ...LEAD_TABLES,
  ...(["form_drafts", "phone_attempts", "phone_confirmed"] as const),
  ...(["alert_people", "alert_subscriptions", "alert_events", "consents"] as const),
];

/** Fingerprints of the person's numbers, as far as a code can be sent to them. */
export function fingerprintsOf(phones: readonly string[], { fingerprint }: PrivacyContext): string[] {
  return phones.flatMap((typed) => {
    const phone = usNumber(typed);
    return phone === null ? [] : [fingerprint(phone)];
  });
}

/** How many rows of the database. */
export type DeletedRows = Omit<DeletedPerson, "mailFiles" | "underWay">;

/** Alerts have an address alone. */
async function deleteAlerts(
  trx: Db,
  { email }: DataSubject,
  stores: PrivacyContext["stores"],
): Promise<DeletedAlerts> {
  return email === undefined ? { alerts: 0 } : deleteAlertsOf(trx, email, { stores });
}

async function deleteRecords(
  trx: Db,
  found: PersonRecords,
  context: PrivacyContext,
): Promise<Omit<DeletedRows, keyof DeletedAlerts | "consents">> {
  const counts = await deleteLeads(trx, found.leadIds);
  for (const id of found.outboxIds) {
    const { numDeletedRows } = await trx.deleteFrom("outbox").where("id", "=", id).executeTakeFirstOrThrow();
    counts.deliveries += Number(numDeletedRows);
  }
  for (const id of found.attachmentIds) {
    const { numDeletedRows } = await trx
      .deleteFrom("attachments")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    counts.files += Number(numDeletedRows);
  }
  let drafts = 0;
  for (const token of found.draftTokens) {
    const { numDeletedRows } = await trx
      .deleteFrom("form_drafts")
      .where("token", "=", token)
      .executeTakeFirstOrThrow();
    drafts += Number(numDeletedRows);
  }
  let phoneConfirmations = 0;
  for (const hash of fingerprintsOf(found.phones, context)) {
    for (const table of ["phone_attempts", "phone_confirmed"] as const) {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where("phone_hash", "=", hash)
        .executeTakeFirstOrThrow();
      phoneConfirmations += Number(numDeletedRows);
    }
  }
  return { ...counts, drafts, phoneConfirmations };
}

/** Takes the work back in a dry run: its counts are then those of the real one. */
async function inTransaction<T>(db: Db, dryRun: boolean, work: (trx: Db) => Promise<T>): Promise<T> {
  let result: T | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      result = await work(trx);
      if (dryRun) throw new DryRun();
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return result!;
    throw error;
  }
}

class DryRun extends Error {}

async function countUnderWay(db: Db, { leadIds, outboxIds }: PersonRecords): Promise<number> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "lead_id"])
    .where("state", "=", "sending")
    .execute();
  const [leads, deliveries] = [new Set(leadIds), new Set(outboxIds)];
  return rows.filter(({ id, lead_id }) => deliveries.has(id) || (lead_id !== null && leads.has(lead_id)))
    .length;
}

/** Ids of e-mails, which are the names of their files. */
async function emailIds(db: Db, outboxIds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const id of outboxIds) {
    const row = await db.selectFrom("outbox").select("payload_json").where("id", "=", id).executeTakeFirst();
    const payload = JSON.parse(row?.payload_json ?? "{}") as { id?: unknown };
    if (typeof payload.id === "string") ids.push(payload.id);
  }
  return ids;
}
