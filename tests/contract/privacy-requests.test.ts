import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { Db, Tables } from "../../lib/core/db/schema";
import { dropSingleton } from "../../lib/core/platform/singleton";
import type { Lead } from "../../lib/leads/core/lead";
import { LEAD_NEWS_KIND } from "../../lib/leads/core/lead-news";
import { leadWork } from "../../lib/leads/core/lead-work";
import { deletePerson, previewErasure } from "../../lib/leads/privacy/delete-person";
import { exportPerson } from "../../lib/leads/privacy/export-person";
import type { PrivacyContext } from "../../lib/leads/privacy/find-person";
import type { DataSubject } from "../../lib/leads/privacy/identify-person";
import { purgeExpired, purgeLeads } from "../../lib/leads/privacy/retention";
import { sha256 } from "../../lib/marketing/tracking/identity";
import { onBothDatabases } from "../support/databases";
import { makeLead, NOW } from "../unit/leads/core/fixture";

const DAY_MS = 24 * 60 * 60 * 1_000;
const ADA = "6f1c9a52-0000-4000-8000-000000000001";
const ADA_AGAIN = "6f1c9a52-0000-4000-8000-000000000002";
const BOB = "6f1c9a52-0000-4000-8000-000000000003";
const ADA_EMAIL = "ada@shopper.example.com";
const BOB_USER = {
  firstName: "Bob",
  lastName: "Ray",
  email: "dada@shopper.example.com",
  phone: "(312) 555-0199",
};
const BYTES = Buffer.from("a file");

/**
 * Tables that contain visitor data; tests/contract/planted-person.test.ts compares the schema with the
 * complete list.
 */
const PERSONAL = [
  "outbox",
  "attachments",
  "trade_photos",
  "test_drives",
  "service_appointments",
  "service_places",
  "appointment_outcomes",
  "credit_applications",
  "form_drafts",
  "phone_attempts",
  "phone_confirmed",
  "credit_openings",
  "lead_work",
  "lead_notes",
  "lead_tasks",
  "lead_tags",
  "lead_messages",
  "lead_alarms",
  "person_links",
  "do_not_contact",
  "inbound_mails",
  "alert_events",
  "alert_subscriptions",
  "alert_people",
  "consents",
  "leads",
] as const;

async function addLead(db: Db, lead: Lead): Promise<void> {
  const { id, type, storeId: store_id, status, createdAt: created_at } = lead;
  const row = {
    id,
    type,
    store_id,
    status,
    created_at,
    idempotency_key: id,
    body_hash: id,
    spam_reason: null,
  };
  await db
    .insertInto("leads")
    .values({ ...row, payload_json: JSON.stringify(lead) })
    .execute();
}

async function addDelivery(
  db: Db,
  id: string,
  lead_id: string | null,
  payload: unknown,
  state = "sent",
): Promise<void> {
  const row = {
    id,
    lead_id,
    kind: "email",
    store_id: "north",
    state: state as "sent",
    attempts: 1,
    last_error: null,
  };
  const times = {
    next_attempt_at: NOW,
    lease_owner: null,
    lease_until: null,
    created_at: NOW,
    updated_at: NOW,
  };
  await db
    .insertInto("outbox")
    .values({ ...row, ...times, idempotency_key: id, payload_json: JSON.stringify(payload) })
    .execute();
}

/** Adds rows to each table for a lead. */
/** A confirmed alert with news that wait. */
async function addAlert(db: Db, id: string, email: string): Promise<void> {
  const of = { group_id: "acme", store_id: "acme" };
  const person = { ...of, id: `person-${id}`, email: email.toLowerCase(), token_hash: id };
  const unused = { confirm_hash: null, confirm_until: null, confirm_mailed_at: null, mailed_at: null };
  await db
    .insertInto("alert_people")
    .values({ ...person, ...unused, created_at: NOW })
    .execute();
  const alert = {
    id: `alert-${id}`,
    person_id: person.id,
    kind: "search",
    search: "/cars-for-sale",
    vin: "",
  };
  const choice = { label: "Cars", frequency: "now", state: "active" as const, contact: 0 };
  const times = { created_at: NOW, confirmed_at: NOW, ended_at: null };
  await db
    .insertInto("alert_subscriptions")
    .values({ ...of, ...alert, ...choice, ...times })
    .execute();
  const news = {
    id: `news-${id}`,
    subscription_id: alert.id,
    person_id: person.id,
    vin: "1",
    event: "match",
  };
  await db
    .insertInto("alert_events")
    .values({ ...news, value: "", old_amount: null, created_at: NOW, due_at: NOW, digest: null })
    .execute();
  const agreed = {
    purpose: "alerts" as const,
    phone: "",
    text_version: "1",
    text: "I agree.",
    page: "/",
    seller: "Acme",
  };
  const ends = { agreed_at: NOW, confirmed_at: NOW, withdrawn_at: null, withdrawn_how: null };
  await db
    .insertInto("consents")
    .values({ ...of, ...agreed, ...ends, id: `consent-${id}`, email: person.email, subject_id: alert.id })
    .execute();
}

async function addEverything(db: Db, lead: Lead): Promise<void> {
  const { id: lead_id, user } = lead;
  const [at, span] = [{ created_at: NOW }, { starts_at: NOW - 2, ends_at: NOW - 1 }];
  await addLead(db, lead);
  await addDelivery(db, `mail-${lead_id}`, lead_id, { id: lead_id, replyTo: user.email });
  await addAlert(db, lead_id, user.email);
  const file = {
    id: `file-${lead_id}`,
    lead_id,
    name: "cv.pdf",
    media_type: "application/pdf",
    content: BYTES,
  };
  await db
    .insertInto("attachments")
    .values({ ...file, ...at })
    .execute();
  const photo = { id: `photo-${lead_id}`, lead_id, width: 4, height: 3, content: BYTES };
  await db
    .insertInto("trade_photos")
    .values({ ...photo, ...at })
    .execute();
  await db
    .insertInto("test_drives")
    .values({ lead_id, store_id: "north", vin: lead_id, ...span, ...at })
    .execute();
  const appointment = {
    lead_id,
    store_id: "north",
    state: "booked",
    revision: 0,
    data_json: '{"notes":"squeaks"}',
  };
  await db
    .insertInto("service_appointments")
    .values({ ...appointment, ...span, ...at, updated_at: NOW })
    .execute();
  await db
    .insertInto("service_places")
    .values({ store_id: lead_id, starts_at: NOW, place: 0, appointment_id: lead_id })
    .execute();
  const outcome = { lead_id, store_id: "north", kind: "test-drive", outcome: "no-show", decided_at: NOW };
  await db
    .insertInto("appointment_outcomes")
    .values({ ...outcome, ...span })
    .execute();
  await db
    .insertInto("past_appointments")
    .values({ lead_id, store_id: "north", kind: "test-drive", outcome: "attended", ...span })
    .execute();
  await db
    .insertInto("credit_applications")
    .values({ lead_id, store_id: "north", sealed: "sealed", ...at })
    .execute();
  const opening = {
    id: `opening-${lead_id}`,
    lead_id,
    how: "opened" as const,
    opened_by: "clerk",
    opened_at: NOW,
  };
  await db.insertInto("credit_openings").values(opening).execute();
  await db.insertInto("lead_work").values(leadWork(lead)).execute();
  const written = { lead_id, text: `about ${user.firstName}`, author_id: "clerk", ...at };
  await db
    .insertInto("lead_notes")
    .values({ ...written, id: `note-${lead_id}`, kind: "note", author_name: "Cleo" })
    .execute();
  await db
    .insertInto("lead_tasks")
    .values({ ...written, id: `task-${lead_id}`, due_at: NOW, done_at: null })
    .execute();
  const tag = `Friend of ${user.firstName}`;
  await db
    .insertInto("lead_tags")
    .values({
      ...{ id: `tag-${lead_id}`, lead_id, store_id: lead.storeId, tag, tag_key: tag.toLowerCase() },
      ...{ author_id: "clerk", removed_at: null, ...at },
    })
    .execute();
  const message = {
    id: `message-${lead_id}`,
    lead_id,
    direction: "in" as const,
    subject: "Re",
    automatic: 0,
  };
  await db
    .insertInto("lead_messages")
    .values({
      ...message,
      message_id: `${lead_id}@mail.example`,
      text: `from ${user.firstName}`,
      author_id: null,
      author_name: user.firstName,
      sender: user.email,
      files_json: "[]",
      ...at,
    })
    .execute();
  await db.insertInto("lead_alarms").values({ lead_id, sent_at: NOW }).execute();
  const author = { author_id: "clerk", author_name: "Cleo", group_id: "heartland", ...at };
  await db
    .insertInto("person_links")
    .values({ id: `split-${lead_id}`, kind: "different", lead_a: lead_id, lead_b: null, ...author })
    .execute();
  await db
    .insertInto("do_not_contact")
    .values({ id: `stop-${lead_id}`, contact: user.email.toLowerCase(), ...author })
    .execute();
  await db
    .insertInto("inbound_mails")
    .values({
      ...{
        id: `mail-${lead_id}`,
        group_id: "heartland",
        source: "webhook",
        format: "raw",
        bytes: 9,
        tries: 1,
      },
      ...{ fault: "too-deep", set_aside_at: NOW, sender: "", subject: "Re", ...at, tried_at: NOW },
      content: Buffer.from(`From: ${user.firstName} <${user.email}>`),
    })
    .execute();
  const draft = { token: `draft-${lead_id}`, form: "contact", errors_json: null, expires_at: NOW + 1 };
  await db
    .insertInto("form_drafts")
    .values({ ...draft, values_json: JSON.stringify({ email: user.email }) })
    .execute();
  const phone_hash = fingerprint(user.phone === BOB_USER.phone ? "+13125550199" : "+13125550187");
  await db
    .insertInto("phone_confirmed")
    .values({ phone_hash, confirmed_at: NOW, expires_at: NOW + 1 })
    .execute();
  await db
    .insertInto("phone_attempts")
    .values({ phone_hash, code_hash: null, tries: 0, expires_at: NOW + 1 })
    .execute();
}

const fingerprint = (phone: string) => `hash of ${phone}`;

async function counts(db: Db): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const table of PERSONAL)
    all[table] = (
      await db
        .selectFrom(table as keyof Tables)
        .selectAll()
        .execute()
    ).length;
  return all;
}

function privacyContract(database: () => Db): void {
  let db: Db;
  let dataDir: string;
  let context: PrivacyContext;
  beforeEach(async () => {
    db = database();
    dataDir = mkdtempSync(join(tmpdir(), "forecourt-privacy-"));
    context = { db, dataDir, open: async (sealed) => sealed.replace(/^sealed:/, ""), fingerprint };
    for (const table of PERSONAL) await db.deleteFrom(table as keyof Tables).execute();
    await addEverything(db, makeLead({ id: ADA }));
    await addEverything(db, makeLead({ id: BOB, user: BOB_USER }));
  });
  const look = async (person: DataSubject) => {
    const preview = await previewErasure(person, context);
    if (!preview.ok) throw new Error(preview.reason);
    return preview;
  };
  /** Deletes the person as previewed. */
  const remove = async (person: DataSubject) => {
    const { code } = await look(person);
    const erased = await deletePerson(person, context, { code });
    if (!erased.ok) throw new Error(erased.reason);
    return erased.deleted;
  };

  it("deletes everything of one person and nothing of another", async () => {
    expect(await remove({ email: " Ada@Shopper.example.com" })).toEqual({
      leads: 1,
      deals: 0,
      dealVersions: 0,
      foreignIds: 0,
      sales: 0,
      work: 1,
      deliveries: 1,
      files: 1,
      photos: 1,
      testDrives: 1,
      serviceAppointments: 1,
      servicePlaces: 1,
      pastAppointments: 1,
      appointmentOutcomes: 1,
      creditApplications: 1,
      creditOpenings: 0,
      deposits: 0,
      notes: 1,
      tasks: 1,
      tags: 1,
      messages: 1,
      setAsideMails: 1,
      lateWarnings: 1,
      leadViews: 0,
      notices: 0,
      assignments: 0,
      personLinks: 1,
      doNotContact: 1,
      drafts: 1,
      phoneConfirmations: 1,
      phoneCodes: 1,
      alerts: 1,
      alertPeople: 1,
      alertNews: 1,
      consents: 1,
      mailRefusals: 0,
      history: 0,
      blackedOut: 0,
      mailFiles: 0,
      underWay: 0,
    });
    const left = Object.fromEntries(PERSONAL.map((table) => [table, 1]));
    // The person who opened an application stays recorded: the row names only the staff.
    expect(await counts(db)).toEqual({ ...left, credit_openings: 2 });
    const rows = await db.selectFrom("leads").select("id").execute();
    expect(rows).toEqual([{ id: BOB }]);
  });

  it("finds the leads of a customer whom the staff have merged, and only until that is undone", async () => {
    const author = { author_id: "clerk", author_name: "Cleo", group_id: "heartland", created_at: NOW };
    const merge = { id: "merge", kind: "same" as const, lead_a: BOB, lead_b: ADA, ...author };
    await db.insertInto("person_links").values(merge).execute();
    expect((await look({ email: ADA_EMAIL })).deleted).toMatchObject({ leads: 2, personLinks: 3 });
    await db.deleteFrom("person_links").where("id", "=", "merge").execute();
    expect((await look({ email: ADA_EMAIL })).deleted).toMatchObject({ leads: 1, personLinks: 1 });
  });

  it("deletes exactly the displayed data, and displaying deletes nothing", async () => {
    mkdirSync(join(dataDir, "mail"));
    writeFileSync(join(dataDir, "mail", `${ADA}.eml`), "");
    const before = await counts(db);
    const { deleted: shown } = await look({ email: ADA_EMAIL });
    expect(await counts(db)).toEqual(before);
    expect(existsSync(join(dataDir, "mail", `${ADA}.eml`))).toBe(true);
    expect(await remove({ email: ADA_EMAIL })).toEqual(shown);
    expect(shown).toMatchObject({ leads: 1, mailFiles: 1 });
  });

  it("finds a person by the number, however it was typed, and by either of the two", async () => {
    await addLead(
      db,
      makeLead({ id: ADA_AGAIN, user: { firstName: "A", lastName: "O", email: "", phone: "312.555.0187" } }),
    );
    const { deleted } = await look({ email: ADA_EMAIL, phone: "+1 312-555-0187" });
    expect(deleted).toMatchObject({ leads: 2 });
    expect(await remove({ phone: "1 (312) 555 0187" })).toMatchObject({ leads: 2, phoneConfirmations: 1 });
    expect(await remove({ phone: "1 (312) 555 0187" })).toMatchObject({ leads: 0, phoneConfirmations: 0 });
  });

  it("finds deliveries without a lead: e-mails by address, and conversions by their hashes", async () => {
    const message = { type: "text", email: "sales@north.example.com", body: `Ada\n${ADA_EMAIL}\nHello.` };
    await addDelivery(db, "api", null, { id: "key-1", message, files: [{ id: "file-api" }] });
    const file = {
      id: "file-api",
      lead_id: null,
      name: "a.pdf",
      media_type: "application/pdf",
      content: BYTES,
    };
    await db
      .insertInto("attachments")
      .values({ ...file, created_at: NOW })
      .execute();
    await addDelivery(db, "capi", null, { user_data: { em: [await sha256(ADA_EMAIL)] } });
    await addDelivery(db, "capi-phone", null, { user_data: { ph: [await sha256("13125550187")] } });
    await addDelivery(db, "bob", null, {
      user_data: { em: [await sha256(BOB_USER.email)] },
      reply: BOB_USER.email,
    });
    expect(await remove({ email: ADA_EMAIL, phone: "3125550187" })).toMatchObject({
      deliveries: 4,
      files: 2,
    });
    const left = await db
      .selectFrom("outbox")
      .where("kind", "!=", LEAD_NEWS_KIND)
      .select("id")
      .where("lead_id", "is", null)
      .execute();
    expect(left).toEqual([{ id: "bob" }]);
  });

  it("finds encrypted drafts, and ignores those that no key opens", async () => {
    const draft = { form: "contact", errors_json: null, expires_at: NOW + 1 };
    const typed = JSON.stringify({ typed: { email: "ADA@shopper.example.com" }, errors: {} });
    await db
      .insertInto("form_drafts")
      .values({ ...draft, token: "sealed", values_json: `sealed:${typed}` })
      .execute();
    expect(await remove({ email: ADA_EMAIL })).toMatchObject({ drafts: 2 });
    await db
      .insertInto("form_drafts")
      .values({ ...draft, token: "foreign", values_json: "age-encryption" })
      .execute();
    context = { ...context, open: async () => null };
    expect(await remove({ email: ADA_EMAIL })).toMatchObject({ drafts: 0 });
  });

  it("deletes the e-mails that were written to files: by the lead, and by the address in them", async () => {
    const folder = join(dataDir, "mail");
    mkdirSync(folder);
    const files = {
      [`${ADA}.eml`]: "",
      [`${ADA}.customer.2.eml`]: "",
      [`${BOB}.eml`]: `Reply-To: ${BOB_USER.email}`,
      "other.eml": `From: x\nReply-To: <${ADA_EMAIL}>\n`,
      "phone-code-1.txt": "To: +13125550187\nYour code: 123456\n",
      "phone-code-2.txt": "To: +13125550199\nYour code: 123456\n",
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    expect(await remove({ email: ADA_EMAIL, phone: "312-555-0187" })).toMatchObject({ mailFiles: 4 });
    expect(readdirSync(folder).sort()).toEqual([`${BOB}.eml`, "phone-code-2.txt"]);
  });

  it("reports deliveries in progress", async () => {
    await db.updateTable("outbox").set({ state: "sending" }).execute();
    expect(await remove({ email: ADA_EMAIL })).toMatchObject({ deliveries: 1, underWay: 1 });
  });

  it("exports everything of one person; a credit application stays sealed", async () => {
    const exported = await exportPerson({ email: ADA_EMAIL }, context, NOW);
    if (!exported.ok) throw new Error(exported.reason);
    const all = exported.data;
    expect(all.leads).toEqual([makeLead({ id: ADA })]);
    expect(all.files).toEqual([
      { leadId: ADA, name: "cv.pdf", type: "application/pdf", base64: BYTES.toString("base64") },
    ]);
    expect(all.photos).toMatchObject([{ leadId: ADA, width: 4, base64: BYTES.toString("base64") }]);
    expect(all.deliveries).toMatchObject([{ leadId: ADA, state: "sent", payload: { replyTo: ADA_EMAIL } }]);
    expect(all.testDrives).toMatchObject([{ leadId: ADA, start: new Date(NOW - 2).toISOString() }]);
    expect(all.serviceAppointments).toMatchObject([{ appointment: { notes: "squeaks" } }]);
    expect(all.appointmentOutcomes).toMatchObject([{ leadId: ADA, outcome: "no-show" }]);
    expect(all.creditApplications).toMatchObject([
      { leadId: ADA, content: expect.stringContaining("open-credit") },
    ]);
    expect(all.notes).toMatchObject([{ leadId: ADA, text: "about Ada" }]);
    expect(all.messages).toMatchObject([{ leadId: ADA, direction: "in", from: ADA_EMAIL, text: "from Ada" }]);
    expect(all.tasks).toMatchObject([{ leadId: ADA, due: new Date(NOW).toISOString() }]);
    expect(all.phoneConfirmations).toMatchObject([{ phone: "3125550187" }]);
    expect(all.drafts).toMatchObject([{ form: "contact", content: { email: ADA_EMAIL } }]);
    expect(JSON.stringify(all)).not.toMatch(/Bob|dada@|0199/);
  });

  it("deletes leads by age, except those with a pending delivery or a future appointment", async () => {
    const old = (days: number) => NOW + days * DAY_MS;
    mkdirSync(join(dataDir, "mail"));
    writeFileSync(join(dataDir, "mail", `${ADA}.direct.eml`), "");
    expect(await purgeLeads(db, { days: 90, dataDir }, old(90) - 1)).toBe(0);
    await db.updateTable("outbox").set({ state: "queued" }).where("lead_id", "=", BOB).execute();
    expect(await purgeLeads(db, { days: 90, dataDir }, old(90))).toBe(1);
    expect(readdirSync(join(dataDir, "mail"))).toEqual([]);
    expect(await counts(db)).toMatchObject({
      leads: 1,
      test_drives: 1,
      service_places: 1,
      credit_applications: 1,
    });
    await db.updateTable("outbox").set({ state: "failed" }).execute();
    await db
      .updateTable("service_appointments")
      .set({ ends_at: old(91) })
      .execute();
    expect(await purgeLeads(db, { days: 90, dataDir }, old(91) - 1)).toBe(0);
    expect(await purgeLeads(db, { days: 90, dataDir }, old(91))).toBe(1);
    expect(await counts(db)).toMatchObject({ leads: 0, outbox: 0, attachments: 0, trade_photos: 0 });
  });

  it("the site deletes leads by age only with LEAD_RETENTION_DAYS", async () => {
    const restart = (days: string) => {
      Object.assign(process.env, { LEAD_RETENTION_DAYS: days, DATA_DIR: dataDir });
      dropSingleton("env");
    };
    restart("");
    await purgeExpired(db, NOW + 3_000 * DAY_MS);
    expect(await counts(db)).toMatchObject({ leads: 2 });
    restart("365");
    await purgeExpired(db, NOW + 365 * DAY_MS - 1);
    expect(await counts(db)).toMatchObject({ leads: 2 });
    await purgeExpired(db, NOW + 365 * DAY_MS);
    expect(await counts(db)).toMatchObject({ leads: 0 });
  });
}

onBothDatabases("privacy requests", (instances) => privacyContract(() => instances().first));
