import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgresAdapter, sql } from "kysely";
import type { LeadType } from "../../config/leads/leads";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { leadWork } from "../../lib/leads/core/lead-work";
import type { OpeningHours } from "../../lib/leads/schedule/opening-hours";
import { writeAudit } from "../../lib/staff/audit";
import { getLead } from "../../lib/staff/leads/get-lead";
import { getLeadPage } from "../../lib/staff/leads/get-lead-page";
import { readLeadList } from "../../lib/staff/leads/list-query";
import { usedTags } from "../../lib/staff/leads/tags";
import { countUnread } from "../../lib/staff/leads/unread";
import { getOverview, type OverviewContext } from "../../lib/staff/overview/get-overview";
import { getCustomer } from "../../lib/staff/persons/get-person";
import { getReport } from "../../lib/staff/reports/get-report";
import { readReportQuery } from "../../lib/staff/reports/period";
import { REPORT_NAMES } from "../../lib/staff/reports/report-schema";
import { type ReportContext, scopeOf } from "../../lib/staff/reports/report-scope";
import type { StaffPerson, StaffRole } from "../../lib/staff/rights";
import { postgresBin, startPostgres } from "../support/postgres";
import { USUAL_CLOSURES } from "../support/usual-closures";
import { makeLead, NOW } from "../unit/leads/core/fixture";
import { processorTime } from "./processor-time";
import { fillStock, readStock, STOCK_CASES } from "./staff-stock";

/**
 * Measures the staff's list of leads, its filters, its search, a lead, a person, the overview and the reports on 50,000
 * leads of 5,000 persons and 20 stores over three years, and the list of 50,000 vehicles. Only the database is measured,
 * without HTTP and rendering. The processor time depends less on other work of the machine than the times do.
 */
const LEADS = Number(process.env.BENCH_LEADS ?? 50_000);
/** Persons with ten leads each, half of them with other contacts, which the staff have merged. */
const PERSONS = Math.ceil(LEADS / 10);
const ROUNDS = 25;
const AT_ONCE = 250;
const SALESPEOPLE = 40;
const DAY_MS = 24 * 60 * 60_000;
const STORES = Array.from({ length: 20 }, (_, n) => `store-${n}`);
const TYPES: LeadType[] = [
  "AVAILABILITY",
  "CONTACT_SALES",
  "SCHEDULE_TEST_DRIVE",
  "SERVICE",
  "FULL_CREDIT_APP",
];
const NAMES = ["Smith", "Garcia", "Nguyen", "O'Neill", "Müller", "Johnson", "Rossi", "Kim", "Patel", "Lopez"];
const MESSAGE =
  "Hello, I saw this car on your site and would like to know whether it is still available, what the fees are, " +
  "and if you would take my current vehicle in trade. I can come by on Saturday. Please call after five.";

function person(role: StaffRole["role"], storeId: string | null): StaffPerson {
  return { id: `${role}-1`, name: role, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}

async function fill(db: Db): Promise<void> {
  for (let from = 0; from < LEADS; from += AT_ONCE)
    await db.transaction().execute(async (trx) => {
      const rows = Array.from({ length: Math.min(AT_ONCE, LEADS - from) }, (_, n) => row(from + n));
      await trx
        .insertInto("leads")
        .values(rows.map(({ lead }) => lead))
        .execute();
      await trx
        .insertInto("lead_work")
        .values(rows.map(({ work }) => work))
        .execute();
      await trx
        .insertInto("outbox")
        .values(rows.map(({ mail }) => mail))
        .execute();
      await trx
        .insertInto("lead_notes")
        .values(rows.map(({ note }) => note))
        .execute();
      await trx
        .insertInto("lead_tags")
        .values(rows.flatMap(({ tags }) => tags))
        .execute();
      const drives = rows.filter(({ lead }) => lead.type === "SCHEDULE_TEST_DRIVE").map(driveOf);
      await trx.insertInto("test_drives").values(drives).execute();
      const attended = drives.filter((_, n) => n % 2 === 0).map(outcomeOf);
      await trx.insertInto("appointment_outcomes").values(attended).execute();
    });
  await mergePersons(db);
  await recordBookings(db);
}

interface LeadRow {
  lead: { id: string; store_id: string; created_at: number };
}

function driveOf({ lead: { id, store_id, created_at } }: LeadRow) {
  const starts_at = created_at + DAY_MS;
  return { lead_id: id, store_id, vin: id, starts_at, ends_at: starts_at + DAY_MS / 24, created_at };
}

function outcomeOf({ vin: _, created_at, ...drive }: ReturnType<typeof driveOf>) {
  return { ...drive, kind: "test-drive", outcome: "attended", decided_at: created_at + 2 * DAY_MS };
}

/** Merges the two halves of each person's leads. */
async function mergePersons(db: Db): Promise<void> {
  const links = Array.from({ length: PERSONS }, (_, n) => ({
    id: `link-${n}`,
    group_id: GROUP.id,
    kind: "same" as const,
    lead_a: leadId(n),
    lead_b: leadId(n + 5 * PERSONS),
    author_id: "manager-1",
    author_name: "Manager",
    created_at: NOW,
  }));
  for (let from = 0; from < links.length; from += AT_ONCE)
    await db
      .insertInto("person_links")
      .values(links.slice(from, from + AT_ONCE))
      .execute();
}

/** Records every third test drive as booked by staff. */
async function recordBookings(db: Db): Promise<void> {
  const drives = await db.selectFrom("test_drives").selectAll().orderBy("lead_id").execute();
  const booked = drives.filter((_, n) => n % 3 === 0);
  await db.transaction().execute(async (trx) => {
    for (const { lead_id: id, store_id: storeId, created_at } of booked) {
      const record = { kind: "lead", id, storeId };
      await writeAudit(
        trx,
        OWNER,
        { action: "appointment.book", record, before: null, after: null },
        created_at,
      );
    }
  });
}

function leadId(n: number): string {
  return `lead-${String(n).padStart(6, "0")}`;
}

/** Tags, each of one lead in so many. */
const TAGS: readonly (readonly [tag: string, share: number])[] = [
  ["Newsletter", 2],
  ["Trade-in event", 25],
  ["Fleet", 5_000],
];

/** One mail in a thousand has failed. Each person writes ten times, to different stores. */
function row(n: number) {
  const id = leadId(n);
  const round = Math.floor(n / PERSONS);
  const who = (n % PERSONS) + (round < 5 ? 0 : PERSONS);
  const storeId = STORES[(n + round) % STORES.length]!;
  const lead = makeLead({
    id,
    storeId,
    type: TYPES[(n + round) % TYPES.length]!,
    createdAt: NOW - (LEADS - n) * 30 * 60_000,
    comments: n % 3 === 0 ? MESSAGE : "Is it still there?",
    user: {
      firstName: `First${who}`,
      lastName: NAMES[who % NAMES.length]!,
      email: `first${who}@shopper.example.com`,
      phone: `(312) 555-${String(who % 10_000).padStart(4, "0")}`,
    },
    ads: n % 4 === 0 ? { utm_source: "google" } : {},
    spamReason: n % 50 === 0 ? "honeypot" : null,
  });
  const stored = { id, type: lead.type, store_id: storeId, created_at: lead.createdAt };
  const times = { next_attempt_at: NOW, created_at: lead.createdAt, updated_at: NOW };
  return {
    lead: {
      ...stored,
      idempotency_key: id,
      body_hash: id,
      status: lead.status,
      payload_json: JSON.stringify(lead),
      spam_reason: lead.spamReason,
    },
    work: {
      ...leadWork(lead),
      stage: n % 3 === 0 ? "new" : "sold",
      assignee: n % 2 === 0 ? `sales-${(n / 2) % SALESPEOPLE}` : null,
      answered_at: n % 3 === 0 ? null : lead.createdAt + (n % 240) * 60_000,
    },
    note: {
      ...{ id, lead_id: id, kind: "call" as const, outcome: "reached", text: MESSAGE },
      ...{ author_id: "sales-1", author_name: "Salesperson 1", created_at: lead.createdAt },
    },
    tags: TAGS.filter(([, share]) => n % share === 0).map(([tag]) => ({
      ...{ id: `${tag} ${id}`, lead_id: id, store_id: storeId, tag, tag_key: tag.toLowerCase() },
      ...{ author_id: "sales-1", created_at: lead.createdAt, removed_at: null },
    })),
    mail: {
      ...times,
      id,
      idempotency_key: id,
      lead_id: id,
      kind: "email",
      store_id: storeId,
      payload_json: JSON.stringify({ text: MESSAGE }),
      state: n % 1_000 === 0 ? ("failed" as const) : ("sent" as const),
      attempts: 1,
      lease_owner: null,
      lease_until: null,
      last_error: null,
    },
  };
}

const MIDDLE = leadId(Math.floor(LEADS / 2));
const OWNER = person("owner", null);
const SALES = Array.from({ length: SALESPEOPLE }, (_, n) => ({
  ...person("sales", STORES[n % STORES.length]!),
  id: `sales-${n}`,
  name: `Salesperson ${n}`,
}));
const GROUP = { id: "group", name: "Group", timeZone: "America/Chicago" };
/** Stores have four different weeks in two time zones. */
function hoursOf({ storeId }: { storeId: string }): OpeningHours {
  const number = Number(storeId.slice("store-".length));
  const day = { open: 8 + (number % 4) / 2, close: 20, closed: false };
  return {
    closures: USUAL_CLOSURES,
    timeZone: number % 2 === 0 ? "America/Chicago" : "America/Denver",
    hours: [...Array.from({ length: 6 }, () => day), { ...day, closed: true }],
  };
}

const PERIODS: [string, StaffPerson, string][] = [
  ["reports, 30 days", OWNER, ""],
  ["reports, 90 days", OWNER, "days=90"],
  ["reports, a year", OWNER, "from=2025-11-22&to=2026-11-21"],
  ["reports, 90 days, one store", OWNER, `days=90&store=${STORES[7]}`],
  ["reports, 90 days, manager", person("manager", STORES[4]!), "days=90"],
];

const CASES: [string, StaffPerson, string][] = [
  ["newest, owner", OWNER, ""],
  ["newest, sales", person("sales", STORES[3]!), ""],
  ["newest, service", person("service", STORES[3]!), ""],
  ["by name", OWNER, "sort=name"],
  ["by assignee", OWNER, "sort=assignee"],
  ["by store", OWNER, "sort=store"],
  ["by answer due", OWNER, "sort=due"],
  ["by status", OWNER, "sort=stage"],
  ["waiting for a day", OWNER, "waiting=24"],
  ["oldest unanswered", OWNER, "stage=new&sort=oldest"],
  ["one store", OWNER, `store=${STORES[7]}`],
  ["type and source", OWNER, "type=SERVICE&source=google"],
  ["mine", person("manager", STORES[4]!), "assignee=sales-1"],
  ["spam", OWNER, "spam=yes"],
  ["not delivered", OWNER, "delivery=failed&spam=all"],
  ["tag of every second lead", OWNER, "tag=newsletter"],
  ["tag of one in 25", OWNER, "tag=trade-in+event"],
  ["tag of one in 25, sales", person("sales", STORES[3]!), "tag=trade-in+event"],
  ["tag of one in 5,000", OWNER, "tag=fleet"],
  ["tag of one in 25, by answer due", OWNER, "tag=trade-in+event&sort=due"],
  ["search: name", OWNER, "q=first2501"],
  ["search: phone", OWNER, "q=(312)+555-2501"],
  ["search: VIN's end", OWNER, "q=000007"],
  ["search: two words of a text", OWNER, "q=saturday+rossi"],
  ["search: nothing found", OWNER, "q=zzzzzz"],
];

async function measure(name: string, db: Db): Promise<void> {
  processor = processorOf(db);
  await migrate(db);
  await fill(db);
  await fillStock(db, STORES);
  // As PostgreSQL does by itself after a while, and SQLite does not.
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`VACUUM (ANALYZE)`.execute(db);
  const context = (who: StaffPerson): ReportContext & OverviewContext => ({
    db,
    person: who,
    stores: STORES,
    sites: [GROUP, ...STORES.map((id) => ({ ...GROUP, id, name: id }))],
    timeZone: GROUP.timeZone,
    hoursOf,
    now: () => NOW,
    people: async () => [OWNER, ...SALES],
    refreshStock: async () => {},
  });
  console.log(`\n${name}, ${LEADS} leads`);
  for (const [title, who, query] of CASES)
    await report(title, () => getLeadPage(context(who), readLeadList(new URLSearchParams(query))));
  const { next } = await getLeadPage(context(OWNER), readLeadList(new URLSearchParams()));
  await report("second page", () =>
    getLeadPage(context(OWNER), readLeadList(new URLSearchParams({ after: next! }))),
  );
  const deep = Buffer.from(JSON.stringify([NOW - (LEADS / 2) * 30 * 60_000, MIDDLE])).toString("base64url");
  await report("the page in the middle", () =>
    getLeadPage(context(OWNER), readLeadList(new URLSearchParams({ after: deep }))),
  );
  await report("suggested tags", () => usedTags(context(OWNER)));
  await report("unread leads, counted", () => countUnread(context(OWNER)));
  await report("one lead with its thread", () => getLead(context(OWNER), MIDDLE));
  const customer = () => getCustomer({ ...context(OWNER), groupId: GROUP.id }, MIDDLE);
  const found = await customer();
  if (!found.ok || found.customer.leads.length !== 10) throw new Error("The person's leads are not merged.");
  await report("one person with ten leads", customer);
  for (const who of [OWNER, person("manager", STORES[4]!), person("sales", STORES[3]!)])
    await report(`overview, ${who.name}`, () => getOverview(context(who)));
  for (const [title, query] of STOCK_CASES) await report(title, () => readStock(context(OWNER), query));
  await report("stock, manager", () => readStock(context(person("manager", STORES[4]!)), ""));
  for (const [title, who, query] of PERIODS) await report(title, () => allReports(context(who), query));
}

/** Reads all reports like the page. */
async function allReports(context: ReportContext, query: string): Promise<void> {
  const scope = scopeOf(context, readReportQuery(new URLSearchParams(query)));
  if (!scope) throw new Error("The person sees no reports.");
  await Promise.all(REPORT_NAMES.map((name) => getReport(context, scope, name)));
}

/** Returns the processor time of this process and of the database's connections, in milliseconds. */
let processor: () => Promise<number>;

function processorOf(db: Db): typeof processor {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return async () => processorTime(process.pid);
  return async () => {
    const { rows } = await sql<{
      pid: number;
    }>`select pid from pg_stat_activity where datname = current_database()`.execute(db);
    return [process.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + processorTime(pid), 0);
  };
}

async function report(title: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  await work();
  const before = await processor();
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  const used = ((await processor()) - before) / ROUNDS;
  times.sort((a, b) => a - b);
  const at = (part: number) => `${times[Math.ceil(times.length * part) - 1]!.toFixed(1)} ms`.padStart(9);
  console.log(
    `${title.padEnd(30)} p50 ${at(0.5)}   p95 ${at(0.95)}   processor ${used.toFixed(1).padStart(6)} ms`,
  );
}

const folder = mkdtempSync(join(tmpdir(), "forecourt-bench-staff-"));
const sqlite = openSqlite(join(folder, "a.db"));
await measure("SQLite", sqlite);
await sqlite.destroy();
rmSync(folder, { recursive: true, force: true });
if (postgresBin === null) console.log("PostgreSQL is not installed");
else {
  const server = await startPostgres();
  const postgres = openPostgres(await server.freshDatabase());
  await measure("PostgreSQL", postgres);
  await postgres.destroy();
  await server.stop();
}
