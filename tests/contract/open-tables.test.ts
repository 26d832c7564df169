import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EMPTY_SEARCHES } from "../../config/catalog/search";
import { CONSENT_PROOF_MS } from "../../config/leads/consents";
import { FAILED_MAILS } from "../../config/leads/replies";
import { TRADE_PHOTOS } from "../../config/leads/trade-photos";
import { MAX_WAITING, NEVER_CONFIRMED_MS } from "../../config/runtime/open-tables";
import { purgeEmptySearches } from "../../lib/catalog/inventory/search/results/empty-searches";
import { COPIED_TABLES } from "../../lib/core/db/copy";
import type { Db, Tables } from "../../lib/core/db/schema";
import { makeRoomForPending } from "../../lib/leads/alerts/change-alerts";
import { makeRoomForDrafts, saveDraft } from "../../lib/leads/core/drafts";
import { leadWork } from "../../lib/leads/core/lead-work";
import { beginDeal, makeRoomForDeals } from "../../lib/leads/deal/deals";
import { purgeExpired, purgeLeads } from "../../lib/leads/privacy/retention";
import { purgeVehicleCounts } from "../../lib/marketing/counts/vehicle-counts";
import { purgeConversions } from "../../lib/marketing/tracking/retention";
import { purgeVitals } from "../../lib/marketing/vitals/store-vitals";
import { makeRoomForChallenges, purgeStaff } from "../../lib/staff/accounts/staff-retention";
import { purgeChanges } from "../../lib/staff/sync/change-order";
import { request } from "../support/alerts";
import { onBothDatabases } from "../support/databases";
import { storeVehicles } from "../support/stock-fixture";
import { insertGroup, makeVehicle } from "../support/store-fixture";
import { makeLead } from "../unit/leads/core/fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-open-tables-"));
const NOW = Date.UTC(2026, 5, 1);
const DAY = 24 * 60 * 60 * 1_000;
/** Time after which no abandoned request is left; leads if `LEAD_RETENTION_DAYS` is set. */
const LONG = 6 * 365 * DAY;

type Table = keyof Tables;
/** Bound of a table that strangers can fill: rows in all, limits of `config/runtime/limits`, or a small set of keys. */
type Bound = { rows: number } | { limits: readonly string[] } | { keys: string };
interface Open {
  bound: Bound;
  /** Adds a request's rows with their references. Null if a row of `leads` adds them. */
  add: ((db: Db, at: number) => Promise<unknown>) | null;
}

const FORMS = ["leads", "leads-a-day"];
const perLead: Open = { bound: { limits: FORMS }, add: null };

/** Tables to which a request without a session adds rows: each has a bound, and old rows go. */
const OPEN: Partial<Record<Table, Open>> = {
  staff_challenges: { bound: { rows: MAX_WAITING.challenges }, add: addChallenge },
  form_drafts: { bound: { rows: MAX_WAITING.drafts }, add: addDraft },
  alert_subscriptions: { bound: { rows: MAX_WAITING.pendingAlerts }, add: addAlert },
  alert_people: { bound: { limits: ["alerts", "alerts-a-day"] }, add: addAlert },
  consents: { bound: { limits: [...FORMS, "alerts", "alerts-a-day"] }, add: addAlert },
  trade_photos: { bound: { rows: TRADE_PHOTOS.maxUnsent }, add: addPhoto },
  leads: { bound: { limits: FORMS }, add: addLead },
  inbound_mails: { bound: { rows: FAILED_MAILS.max }, add: addInboundMail },
  deals: { bound: { rows: MAX_WAITING.deals }, add: addDeal },
  deal_versions: perLead,
  // One row for each vehicle.
  vehicle_holds: { bound: { keys: "one row for each vehicle" }, add: null },
  // A paid deposit stays, because its money may have to go back.
  deposits: { bound: { limits: ["deposits"] }, add: null },
  lead_work: perLead,
  // Of a deleted lead, its id stays for programs, for a while.
  record_changes: { ...perLead },
  attachments: perLead,
  credit_applications: perLead,
  test_drives: perLead,
  service_appointments: perLead,
  service_places: perLead,
  appointment_outcomes: { ...perLead, add: addOutcome },
  past_appointments: { ...perLead, add: addPastAppointment },
  outbox: { bound: { limits: [...FORMS, "alerts-a-day", "saved-lists-a-day", "events"] }, add: addMail },
  phone_attempts: { bound: { limits: ["phone-address-a-day", "phone-number-a-day"] }, add: addAttempt },
  phone_confirmed: { bound: { limits: ["phone-checks"] }, add: addConfirmed },
  phone_sends: {
    bound: { keys: "one row a day" },
    add: (db, at) =>
      db
        .insertInto("phone_sends")
        .values({ day: day(at), sent: 1 })
        .execute(),
  },
  web_vitals: { bound: { keys: "kinds of pages, vitals and buckets, each day" }, add: addVital },
  vehicle_counts: { bound: { keys: "vehicles on offer, each day" }, add: addCount },
  empty_searches: { bound: { rows: EMPTY_SEARCHES.kinds }, add: addSearch },
};

/** Tables that a request without a session cannot add to, with the code that does. */
const CLOSED: Partial<Record<Table, string>> = {
  ...all("files, feeds and the importer", [
    ...([
      "store_groups",
      "stores",
      "vehicles",
      "vehicle_records",
      "stock_lines",
      "stock_line_states",
    ] as const),
    ...(["price_changes", "content", "versions", "photos", "model_recalls"] as const),
    ...(["window_stickers", "feed_prices", "feed_runs", "feed_states", "leases", "webhook_states"] as const),
  ]),
  ...all("people who are signed in", [
    ...(["feed_uploads", "site_uploads", "staff_documents", "staff_revisions"] as const),
    ...([
      "lead_notes",
      "lead_tasks",
      "lead_tags",
      "lead_reads",
      "lead_assignments",
      "person_links",
      "do_not_contact",
      "staff_views",
      "staff_mail_choices",
      "staff_duty",
      "credit_openings",
    ] as const),
    ...(["programs", "program_reads", "program_requests", "foreign_ids", "sales"] as const),
    ...(["staff_roles", "staff_invitations", "staff_push_subscriptions", "audit"] as const),
  ]),
  ...all("people who were invited or sign in", [
    ...([
      "staff_people",
      "staff_sessions",
      "staff_credentials",
      "staff_two_factors",
      "staff_passkeys",
    ] as const),
  ]),
  ...all("workers, for what is there", [
    "lead_alarms",
    "staff_notices",
    "alert_events",
    "alert_seen",
    "alert_states",
  ]),
  ...all("mails that name a lead, or a mail of this site, by a signed address, 120 a minute", [
    ...(["lead_messages", "refused_addresses"] as const),
  ]),
  server_keys: "the code: one row for each name",
};

function all<const T extends Table>(by: string, tables: readonly T[]): Record<T, string> {
  return Object.fromEntries(tables.map((table) => [table, by])) as Record<T, string>;
}

it("every table has a bound for strangers, or requires a session", () => {
  const tables = Object.keys(COPIED_TABLES).sort();
  const named = [...Object.keys(OPEN), ...Object.keys(CLOSED)].sort();
  expect(named, "add the new table with its bound and its purge").toEqual(tables);
});

it("every limit that bounds a table exists", () => {
  const limits = readFileSync("config/runtime/limits.ts", "utf8");
  const named = Object.values(OPEN).flatMap(({ bound }) => ("limits" in bound ? bound.limits : []));
  expect(named.filter((name) => !limits.includes(`name: "${name}"`))).toEqual([]);
});

onBothDatabases("tables that strangers fill", (instances) => {
  const count = async (db: Db, table: Table) => {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const makers = Object.entries(OPEN).filter(([, { add }]) => add !== null) as [Table, Open][];

  it.each(makers)("%s: rows go by age", async (table, { add }) => {
    const { first: db } = instances();
    await add!(db, NOW);
    expect(await count(db, table)).toBeGreaterThan(0);
    // Twice, because an alert's rows are deleted after the alert.
    for (const at of [NOW + LONG / 2, NOW + LONG]) await purgeAll(db, at);
    expect(await count(db, table)).toBe(0);
  });

  it("a lead deleted by age is deleted with all its data", async () => {
    const { first: db } = instances();
    const id = await addLead(db, NOW);
    await addParts(db, id);
    await purgeAll(db, NOW + LONG);
    const parts = Object.keys(OPEN).filter((table) => OPEN[table as Table] === perLead) as Table[];
    const left = await Promise.all(parts.map(async (table) => [table, await count(db, table)]));
    expect(left.filter(([, rows]) => rows !== 0)).toEqual([]);
  });

  it("challenges: the newest stay, and a flood of passkeys ends no link for a password", async () => {
    const { first: db } = instances();
    for (let second = 0; second < 5; second++) await addChallenge(db, NOW + second * 1_000);
    await addChallenge(db, NOW - DAY, "id-of-a-person");
    await makeRoomForChallenges(db, 2);
    const rows = await db
      .selectFrom("staff_challenges")
      .select(["value", "created_at"])
      .orderBy("created_at")
      .execute();
    expect(rows.map(({ created_at }) => Date.parse(created_at) - NOW)).toEqual([-DAY, 3_000, 4_000]);
    await db.deleteFrom("staff_challenges").execute();
  });

  it("drafts: those that expire last stay", async () => {
    const { first: db } = instances();
    for (let second = 0; second < 5; second++) await addDraft(db, NOW + second * 1_000);
    await makeRoomForDrafts(db, 2);
    const rows = await db.selectFrom("form_drafts").select("expires_at").orderBy("expires_at").execute();
    expect(rows.map(({ expires_at }) => Number(expires_at) - NOW)).toEqual([3_000, 4_000]);
    await db.deleteFrom("form_drafts").execute();
  });

  it("deals without contact details: those that were changed last stay", async () => {
    const { first: db } = instances();
    for (let second = 0; second < 5; second++) await addDeal(db, NOW + second * 1_000);
    await makeRoomForDeals(db, 2);
    const rows = await db.selectFrom("deals").select("changed_at").orderBy("changed_at").execute();
    expect(rows.map(({ changed_at }) => Number(changed_at) - NOW)).toEqual([3_000, 4_000]);
    await db.deleteFrom("deals").execute();
  });

  it("the newest unconfirmed alerts stay, and confirmed ones are not included", async () => {
    const { first: db } = instances();
    for (let second = 0; second < 4; second++)
      await request(db, { email: `ada${second}@shopper.example.com` }, NOW + second * 1_000);
    const { id } = await db
      .selectFrom("alert_subscriptions")
      .select("id")
      .orderBy("created_at")
      .executeTakeFirstOrThrow();
    await db.updateTable("alert_subscriptions").set({ state: "active" }).where("id", "=", id).execute();
    await db.transaction().execute((trx) => makeRoomForPending(trx, NOW + DAY, 2));
    const left = await db.selectFrom("alert_subscriptions").select("state").orderBy("created_at").execute();
    expect(left.map(({ state }) => state)).toEqual(["active", "pending", "pending"]);
    const ended = await db
      .selectFrom("consents")
      .select("id")
      .where("withdrawn_how", "=", "never-confirmed")
      .execute();
    expect(ended).toHaveLength(1);
    for (const table of ["alert_subscriptions", "alert_people", "consents", "outbox"] as const)
      await db.deleteFrom(table).execute();
  });

  it("drafts and alerts that wait are never more than the most", async () => {
    const { first: db } = instances();
    const { drafts, pendingAlerts } = MAX_WAITING;
    await fill(drafts, (at) => db.insertInto("form_drafts").values(at.map(draftAt)).execute());
    await request(db, {}, NOW);
    const { id: _, ...alert } = await db
      .selectFrom("alert_subscriptions")
      .selectAll()
      .executeTakeFirstOrThrow();
    await fill(pendingAlerts, (at) =>
      db
        .insertInto("alert_subscriptions")
        .values(at.map((each) => ({ ...alert, id: randomUUID(), search: `/${each}`, created_at: each })))
        .execute(),
    );
    await saveDraft(db, { form: "contact", owner: "owner" }, { typed: {}, errors: {} }, 0);
    await request(db, { email: "bea@shopper.example.com" }, NOW);
    expect(await count(db, "form_drafts")).toBe(drafts);
    expect(await count(db, "alert_subscriptions")).toBe(pendingAlerts);
    for (const table of ["form_drafts", "alert_subscriptions", "alert_people", "consents", "outbox"] as const)
      await db.deleteFrom(table).execute();
  });

  it("a repeated consent is recorded once, and an unconfirmed one expires", async () => {
    const { first: db } = instances();
    for (let times = 0; times < 3; times++) await request(db, {}, NOW + times);
    expect(await count(db, "consents")).toBe(1);
    await purgeExpired(db, NOW + 10 * DAY);
    expect(await count(db, "consents")).toBe(1);
    await purgeExpired(db, NOW + 10 * DAY + NEVER_CONFIRMED_MS);
    expect(await count(db, "consents")).toBe(0);
    expect(NEVER_CONFIRMED_MS).toBeLessThan(CONSENT_PROOF_MS);
    await db.deleteFrom("outbox").execute();
  });
});

async function purgeAll(db: Db, at: number): Promise<void> {
  await purgeExpired(db, at);
  await purgeLeads(db, { days: 365, dataDir: process.env.DATA_DIR! }, at);
  await purgeStaff(db, at);
  await purgeChanges(db, at);
  for (const purge of [purgeConversions, purgeVitals, purgeVehicleCounts, purgeEmptySearches])
    await purge(db, at);
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function addChallenge(db: Db, at: number, value = '{"expectedChallenge":"x"}') {
  const created = new Date(at).toISOString();
  const expires_at = new Date(at + 5 * 60_000).toISOString();
  const times = { created_at: created, updated_at: created, expires_at };
  return db
    .insertInto("staff_challenges")
    .values({ id: randomUUID(), identifier: randomUUID(), value, ...times })
    .execute();
}

function addDraft(db: Db, at: number) {
  return db.insertInto("form_drafts").values(draftAt(at)).execute();
}

function draftAt(expires_at: number) {
  const row = { token: randomUUID(), form: "contact", owner: "owner", values_json: "{}", errors_json: null };
  return { ...row, expires_at };
}

/** Writes rows of different times in portions. */
async function fill(rows: number, write: (times: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= rows; from += 1_000)
    await write(Array.from({ length: Math.min(1_000, rows - from + 1) }, (_, index) => from + index));
}

function addAlert(db: Db, at: number) {
  return request(db, { email: `${randomUUID()}@shopper.example.com` }, at);
}

function addDeal(db: Db, at: number) {
  const of = { groupId: "acme", storeId: "north", vin: "1HGCM82633A004352" };
  return beginDeal(db, { ...of, data: {} }, at);
}

function addPhoto(db: Db, at: number) {
  const row = {
    id: randomUUID(),
    lead_id: null,
    width: 1,
    height: 1,
    content: Buffer.from("x"),
    sender: "s",
  };
  return db
    .insertInto("trade_photos")
    .values({ ...row, created_at: at })
    .execute();
}

async function addLead(db: Db, at: number): Promise<string> {
  const lead = makeLead({ id: randomUUID(), createdAt: at });
  const { id, type, storeId: store_id, status } = lead;
  const stored = {
    idempotency_key: id,
    body_hash: id,
    payload_json: JSON.stringify(lead),
    spam_reason: null,
  };
  await db
    .insertInto("leads")
    .values({ id, type, store_id, status, created_at: at, ...stored })
    .execute();
  await db.insertInto("lead_work").values(leadWork(lead)).execute();
  return id;
}

/** Adds a row of each table that holds a part of a lead. */
async function addParts(db: Db, lead_id: string): Promise<void> {
  const span = { starts_at: NOW, ends_at: NOW + 3_600_000 };
  const of = { lead_id, store_id: "north", created_at: NOW };
  await db
    .insertInto("attachments")
    .values({
      id: randomUUID(),
      lead_id,
      name: "a.pdf",
      media_type: "application/pdf",
      content: Buffer.from("x"),
      created_at: NOW,
    })
    .execute();
  const deal = { ...of, id: randomUUID(), group_id: "acme", vin: "1HGCM82633A004352", data_json: "{}" };
  await db
    .insertInto("deals")
    .values({ ...deal, stage: "sent", revision: 1, changed_at: NOW })
    .execute();
  const version = { deal_id: deal.id, lead_id, number: 1, kind: "sent", author_name: null, data_json: "{}" };
  await db
    .insertInto("deal_versions")
    .values({ ...version, id: randomUUID(), worksheet_json: "null", created_at: NOW })
    .execute();
  await db
    .insertInto("credit_applications")
    .values({ ...of, sealed: "sealed" })
    .execute();
  await db
    .insertInto("test_drives")
    .values({ ...of, ...span, vin: "1HGCM82633A004352" })
    .execute();
  await db
    .insertInto("service_appointments")
    .values({ ...of, ...span, state: "booked", revision: 0, data_json: "{}", updated_at: NOW })
    .execute();
  await db
    .insertInto("service_places")
    .values({ store_id: "north", starts_at: NOW, place: 0, appointment_id: lead_id })
    .execute();
}

async function addOutcome(db: Db, at: number): Promise<void> {
  const lead_id = await addLead(db, at);
  const row = { lead_id, store_id: "north", kind: "service", outcome: "cancelled", decided_at: at };
  await db
    .insertInto("appointment_outcomes")
    .values({ ...row, starts_at: at, ends_at: at })
    .execute();
}

async function addPastAppointment(db: Db, at: number): Promise<void> {
  const lead_id = await addLead(db, at);
  const row = { lead_id, store_id: "north", kind: "test-drive", outcome: "attended" };
  await db
    .insertInto("past_appointments")
    .values({ ...row, starts_at: at, ends_at: at })
    .execute();
}

/** A mail to a shopper that was sent. */
async function addMail(db: Db, at: number): Promise<void> {
  await request(db, { email: `${randomUUID()}@shopper.example.com` }, at);
  await db.updateTable("outbox").set({ state: "sent", updated_at: at }).execute();
}

function addAttempt(db: Db, at: number) {
  return db
    .insertInto("phone_attempts")
    .values({ phone_hash: randomUUID(), code_hash: null, tries: 0, expires_at: at })
    .execute();
}

function addConfirmed(db: Db, at: number) {
  return db
    .insertInto("phone_confirmed")
    .values({ phone_hash: randomUUID(), confirmed_at: at, expires_at: at })
    .execute();
}

/** Adds a mail that could not be stored. */
function addInboundMail(db: Db, at: number) {
  const mail = { id: randomUUID(), group_id: "acme", source: "mailbox", format: "raw", bytes: 1 } as const;
  const state = { tries: 5, fault: "fault", sender: "", subject: "", content: null };
  return db
    .insertInto("inbound_mails")
    .values({ ...mail, ...state, set_aside_at: at, created_at: at, tried_at: at })
    .execute();
}

function addVital(db: Db, at: number) {
  return db
    .insertInto("web_vitals")
    .values({ day: day(at), page: "home", vital: "LCP", bucket: 1, count: 1 })
    .execute();
}

async function addCount(db: Db, at: number): Promise<void> {
  const vehicle = makeVehicle(1, { storeId: "north" });
  await insertGroup(db);
  await storeVehicles(db, [vehicle]);
  const row = { store_id: vehicle.storeId, vin: vehicle.vin, views: 1, saves: 0 };
  await db
    .insertInto("vehicle_counts")
    .values({ day: day(at), ...row })
    .execute();
}

function addSearch(db: Db, at: number) {
  return db
    .insertInto("empty_searches")
    .values({ day: day(at), store_id: "north", search: "/cars", count: 1 })
    .execute();
}
