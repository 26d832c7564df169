import "server-only";
import type { Db } from "../../core/db/schema";
import { exportAlerts } from "../alerts/export-alerts";
import { consentsOf, exportedConsent } from "../core/consent-ledger";
import type { Lead } from "../core/lead";
import { fingerprintsOf, type PrivacyContext } from "./delete-person";
import { type DataSubject, findPerson } from "./find-person";
import { LEADS_AT_ONCE } from "./retention";

/**
 * Everything that is stored of a person, as values for JSON; files and photos in base64. Times are ISO 8601 (UTC) but in what is
 * shown as it is stored (milliseconds since 1970). A credit application is named, not opened: it is sealed to the store's key.
 * @throws as the database
 */
export async function exportPerson(person: DataSubject, context: PrivacyContext, now: number) {
  const { db, open, stores } = context;
  const found = await findPerson(db, person, open, stores);
  const leads: Lead[] = [];
  const related = emptyRelated();
  for (let from = 0; from < found.leadIds.length; from += LEADS_AT_ONCE) {
    const ids = found.leadIds.slice(from, from + LEADS_AT_ONCE);
    const rows = await db
      .selectFrom("leads")
      .select("payload_json")
      .where("id", "in", ids)
      .orderBy("created_at")
      .execute();
    leads.push(...rows.map(({ payload_json }) => JSON.parse(payload_json) as Lead));
    await addRelated(db, ids, related);
  }
  const { email } = person;
  const noAlerts = { alerts: [], alertNews: [] };
  const others = await Promise.all(found.outboxIds.map((id) => deliveriesWhere(db, "id", [id])));
  return {
    exportedAt: time(now),
    person,
    leads,
    ...related,
    deliveries: [...related.deliveries, ...others.flat()],
    // What belongs to no store may have been given to another dealership.
    phoneConfirmations: stores ? [] : await confirmations(found.phones, context),
    drafts: stores ? [] : await draftsOf(found.draftTokens, context),
    ...(email === undefined ? noAlerts : await exportAlerts(db, email, { stores })),
    // Those to calls and texts, too.
    consents: (await consentsOf(db, { email, phones: found.phones, leadIds: found.leadIds }, { stores })).map(
      exportedConsent,
    ),
  };
}

type Related = Awaited<ReturnType<typeof relatedOf>>;

function emptyRelated(): Related {
  return {
    deliveries: [],
    files: [],
    photos: [],
    testDrives: [],
    serviceAppointments: [],
    appointmentOutcomes: [],
    creditApplications: [],
    notes: [],
    tasks: [],
    messages: [],
  };
}

async function addRelated(db: Db, ids: readonly string[], all: Related): Promise<void> {
  const more = await relatedOf(db, ids);
  for (const kind of Object.keys(all) as (keyof Related)[]) (all[kind] as unknown[]).push(...more[kind]);
}

async function relatedOf(db: Db, ids: readonly string[]) {
  const files = await db.selectFrom("attachments").selectAll().where("lead_id", "in", ids).execute();
  const photos = await db.selectFrom("trade_photos").selectAll().where("lead_id", "in", ids).execute();
  const drives = await db.selectFrom("test_drives").selectAll().where("lead_id", "in", ids).execute();
  const services = await db
    .selectFrom("service_appointments")
    .selectAll()
    .where("lead_id", "in", ids)
    .execute();
  return {
    deliveries: await deliveriesWhere(db, "lead_id", ids),
    files: files.map(({ lead_id: leadId, name, media_type: type, content }) => ({
      leadId,
      name,
      type,
      base64: Buffer.from(content).toString("base64"),
    })),
    photos: photos.map(({ lead_id: leadId, width, height, content }) => ({
      leadId,
      type: "image/webp",
      width,
      height,
      base64: Buffer.from(content).toString("base64"),
    })),
    testDrives: drives.map((row) => ({
      leadId: row.lead_id,
      storeId: row.store_id,
      vin: row.vin,
      start: time(row.starts_at),
      end: time(row.ends_at),
    })),
    serviceAppointments: services.map((row) => ({
      leadId: row.lead_id,
      storeId: row.store_id,
      state: row.state,
      start: time(row.starts_at),
      end: time(row.ends_at),
      appointment: JSON.parse(row.data_json) as unknown,
    })),
    appointmentOutcomes: await appointmentOutcomes(db, ids),
    creditApplications: await creditApplications(db, ids),
    ...(await staffNotes(db, ids)),
  };
}

/** Whether the person came, and test drives that were canceled. */
async function appointmentOutcomes(db: Db, ids: readonly string[]) {
  const rows = await db.selectFrom("appointment_outcomes").selectAll().where("lead_id", "in", ids).execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    kind: row.kind,
    start: time(row.starts_at),
    outcome: row.outcome,
    at: time(row.decided_at),
  }));
}

/** What the staff wrote down of a person, and their e-mails. */
async function staffNotes(db: Db, ids: readonly string[]) {
  const notes = await db.selectFrom("lead_notes").selectAll().where("lead_id", "in", ids).execute();
  const tasks = await db.selectFrom("lead_tasks").selectAll().where("lead_id", "in", ids).execute();
  const messages = await db.selectFrom("lead_messages").selectAll().where("lead_id", "in", ids).execute();
  return {
    notes: notes.map((row) => ({
      leadId: row.lead_id,
      kind: row.kind,
      text: row.text,
      at: time(row.created_at),
    })),
    tasks: tasks.map((row) => ({ leadId: row.lead_id, text: row.text, due: time(row.due_at) })),
    messages: messages.map((row) => ({
      leadId: row.lead_id,
      direction: row.direction,
      from: row.sender ?? row.author_name,
      subject: row.subject,
      text: row.text,
      files: JSON.parse(row.files_json) as string[],
      at: time(row.created_at),
    })),
  };
}

async function creditApplications(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom("credit_applications")
    .select(["lead_id", "created_at"])
    .where("lead_id", "in", ids)
    .execute();
  return rows.map(({ lead_id: leadId, created_at }) => ({
    leadId,
    receivedAt: time(created_at),
    content: `sealed; open it with: npm run leads -- open-credit ${leadId} --key FILE`,
  }));
}

async function deliveriesWhere(db: Db, column: "id" | "lead_id", ids: readonly string[]) {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where(column, "in", ids)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    kind: row.kind,
    state: row.state,
    createdAt: time(row.created_at),
    updatedAt: time(row.updated_at),
    payload: JSON.parse(row.payload_json) as unknown,
  }));
}

/** A number is stored by its fingerprint alone; which one it is, only the request and the leads say. */
async function confirmations(phones: readonly string[], context: PrivacyContext) {
  const found: { phone: string; confirmedAt: string; until: string }[] = [];
  for (const phone of phones) {
    for (const hash of fingerprintsOf([phone], context)) {
      const rows = await context.db
        .selectFrom("phone_confirmed")
        .selectAll()
        .where("phone_hash", "=", hash)
        .execute();
      for (const { confirmed_at, expires_at } of rows)
        found.push({ phone, confirmedAt: time(confirmed_at), until: time(expires_at) });
    }
  }
  return found;
}

async function draftsOf(tokens: readonly string[], { db, open }: PrivacyContext) {
  const drafts: { form: string; until: string; content: unknown }[] = [];
  for (const token of tokens) {
    const row = await db.selectFrom("form_drafts").selectAll().where("token", "=", token).executeTakeFirst();
    if (!row) continue;
    const text = row.values_json.startsWith("{") ? row.values_json : await open(row.values_json);
    drafts.push({
      form: row.form,
      until: time(row.expires_at),
      content: JSON.parse(text ?? "null") as unknown,
    });
  }
  return drafts;
}

function time(at: number): string {
  return new Date(at).toISOString();
}
