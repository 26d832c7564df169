import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type LeadStage, RESPONSE_GOAL } from "../../../config/leads/lead-work";
import { REPORT_LIMITS } from "../../../config/leads/reports";
import type { Db } from "../../../lib/core/db/schema";
import { wallClock } from "../../../lib/core/time/zoned-time";
import type { Lead } from "../../../lib/leads/core/lead";
import type { OpeningHours } from "../../../lib/leads/schedule/opening-hours";
import { writeAudit } from "../../../lib/staff/audit";
import { openMinutes } from "../../../lib/staff/leads/response-clock";
import { getOverview } from "../../../lib/staff/overview/get-overview";
import { attendedShare } from "../../../lib/staff/reports/appointments";
import { getReport } from "../../../lib/staff/reports/get-report";
import { readReportQuery } from "../../../lib/staff/reports/period";
import { percentile, REPORT_NAMES, type ReportName } from "../../../lib/staff/reports/report-schema";
import { type ReportContext, scopeOf } from "../../../lib/staff/reports/report-scope";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { refreshLines } from "../../../lib/staff/stock/refresh-lines";
import { onBothDatabases } from "../../support/databases";
import { emptyStock } from "../../support/empty-stock";
import { storeVehicles } from "../../support/stock-fixture";
import { insertGroup, makeVehicle, vinOf } from "../../support/store-fixture";
import { storeLead } from "../../support/store-lead";
import { USUAL_CLOSURES } from "../../support/usual-closures";
import { makeLead } from "../../unit/leads/core/fixture";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Friday, noon in Chicago. */
const NOW = Date.UTC(2026, 10, 20, 18);
const CHICAGO = "America/Chicago";
const SITES: ReportContext["sites"] = [
  { id: "acme", name: "Acme", timeZone: CHICAGO },
  { id: "north", name: "Acme North", timeZone: CHICAGO },
  { id: "south", name: "Acme South", timeZone: "America/New_York" },
];
/** Nine to eight each day; the service of the north is closed. */
const OPEN: OpeningHours = {
  closures: USUAL_CLOSURES,
  timeZone: CHICAGO,
  hours: Array.from({ length: 7 }, () => ({ open: 9, close: 20, closed: false })),
};
const CLOSED: OpeningHours = { ...OPEN, hours: OPEN.hours.map((day) => ({ ...day, closed: true })) };

function person(role: Role, storeId: string | null = "north", id: string = role): StaffPerson {
  return { id, name: `Name of ${id}`, email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("owner", null);
let next = 0;

async function addLead(db: Db, changes: Partial<Lead> = {}, work: object = {}): Promise<string> {
  return storeLead(db, makeLead({ id: `lead-${next++}`, createdAt: NOW, ...changes }), work);
}

async function addDeal(
  db: Db,
  data: object,
  changes: { leadId?: string; storeId?: string; at?: number } = {},
) {
  const { leadId = null, storeId = "north", at = NOW } = changes;
  const id = `deal-${next++}`;
  await db
    .insertInto("deals")
    .values({
      ...{ id, group_id: "acme", store_id: storeId, vin: vinOf(1), lead_id: leadId, stage: "begun" },
      ...{ revision: 0, data_json: JSON.stringify(data), created_at: at, changed_at: at },
    })
    .execute();
  return id;
}

async function addMail(db: Db, leadId: string | null, state: "queued" | "failed" | "sent", changes = {}) {
  const id = `mail-${next++}`;
  const times = { next_attempt_at: NOW, created_at: NOW, updated_at: NOW };
  const lease = { lease_owner: null, lease_until: null, last_error: null, attempts: 1 };
  const row = {
    id,
    idempotency_key: id,
    lead_id: leadId,
    kind: "email",
    store_id: "north",
    payload_json: "{}",
  };
  await db
    .insertInto("outbox")
    .values({ ...row, ...times, ...lease, state, ...changes })
    .execute();
}

async function addService(
  db: Db,
  starts_at: number,
  state: string,
  store_id = "north",
  outcome?: string,
): Promise<void> {
  const lead_id = await addLead(db, { type: "SERVICE", storeId: store_id, createdAt: 0 });
  const times = { starts_at, ends_at: starts_at + HOUR_MS, created_at: NOW, updated_at: NOW };
  await db
    .insertInto("service_appointments")
    .values({ lead_id, store_id, state, revision: 0, data_json: "{}", ...times })
    .execute();
  if (outcome) await addOutcome(db, lead_id, starts_at, "service", outcome, store_id);
}

async function addOutcome(
  db: Db,
  lead_id: string,
  starts_at: number,
  kind: string,
  outcome: string,
  store_id = "north",
): Promise<void> {
  const times = { starts_at, ends_at: starts_at + HOUR_MS, decided_at: NOW };
  await db
    .insertInto("appointment_outcomes")
    .values({ lead_id, store_id, kind, outcome, ...times })
    .execute();
}

/** Adds an attended test drive that made room for the lead's next appointment. */
async function addPast(db: Db, lead_id: string): Promise<void> {
  const times = { starts_at: NOW - 2 * HOUR_MS, ends_at: NOW - HOUR_MS };
  await db
    .insertInto("past_appointments")
    .values({ lead_id, store_id: "north", kind: "test-drive", outcome: "attended", ...times })
    .execute();
}

async function addDrive(
  db: Db,
  starts_at: number,
  store_id = "north",
  outcome?: string,
  kind = "test-drive",
): Promise<void> {
  const lead_id = await addLead(db, { type: "SCHEDULE_TEST_DRIVE", storeId: store_id, createdAt: 0 });
  await db
    .insertInto("test_drives")
    .values({
      lead_id,
      store_id,
      vin: lead_id,
      starts_at,
      ends_at: starts_at + HOUR_MS,
      created_at: NOW,
      kind,
    })
    .execute();
  if (outcome) await addOutcome(db, lead_id, starts_at, kind, outcome, store_id);
}

function reportsContract(database: () => Db): void {
  let db: Db;
  beforeEach(async () => {
    db = database();
    for (const table of [
      "outbox",
      "deposits",
      "deal_versions",
      "deals",
      "appointment_outcomes",
      "service_appointments",
      "test_drives",
      "lead_work",
      "leads",
      "feed_states",
      "web_vitals",
      "empty_searches",
    ] as const)
      await db.deleteFrom(table).execute();
  });

  const contextOf = (who: StaffPerson = OWNER): ReportContext & { timeZone: string } => ({
    db,
    person: who,
    stores: SITES.map(({ id }) => id),
    sites: SITES,
    hoursOf: ({ storeId, type }) => (storeId === "north" && type === "SERVICE" ? CLOSED : OPEN),
    timeZone: CHICAGO,
    now: () => NOW,
    people: async () => [person("sales", "north", "ana"), person("sales", "north", "ben")],
    refreshStock: () => refreshLines(db, "acme"),
  });

  async function rowsOf(name: ReportName, search = "", who = OWNER) {
    const context = contextOf(who);
    const scope = scopeOf(context, readReportQuery(new URLSearchParams(search)));
    return scope && (await getReport(context, scope, name)).rows;
  }

  describe("leads by day", () => {
    it("begin at the store's midnight, and fill days without one", async () => {
      await addLead(db, { createdAt: Date.UTC(2026, 10, 19, 5, 59) });
      await addLead(db, { createdAt: Date.UTC(2026, 10, 19, 6) });
      await addLead(db, { createdAt: Date.UTC(2026, 10, 20, 5, 59) });
      const days = "from=2026-11-18&to=2026-11-20";
      expect(await rowsOf("days", days)).toEqual([
        ["2026-11-18", 1],
        ["2026-11-19", 2],
        ["2026-11-20", 0],
      ]);
      // In New York the day begins an hour earlier.
      await addLead(db, { createdAt: Date.UTC(2026, 10, 19, 5, 30), storeId: "south" });
      expect(await rowsOf("days", `${days}&store=south`)).toMatchObject([
        ["2026-11-18", 0],
        ["2026-11-19", 1],
        ["2026-11-20", 0],
      ]);
    });

    it("are counted by the clocks of each day when these are changed", async () => {
      // Midnight is at 5 UTC before the first of November and at 6 after it; that day has 25 hours.
      for (const at of [
        Date.UTC(2026, 10, 1, 4, 59, 59, 999),
        Date.UTC(2026, 10, 1, 5),
        Date.UTC(2026, 10, 2, 5, 59, 59, 999),
        Date.UTC(2026, 10, 2, 6),
      ])
        await addLead(db, { createdAt: at });
      expect(await rowsOf("days", "from=2026-10-31&to=2026-11-02")).toEqual([
        ["2026-10-31", 1],
        ["2026-11-01", 2],
        ["2026-11-02", 1],
      ]);
      await addLead(db, { createdAt: Date.UTC(2026, 2, 9, 4, 59) });
      await addLead(db, { createdAt: Date.UTC(2026, 2, 9, 5) });
      expect(await rowsOf("days", "from=2026-03-08&to=2026-03-09")).toEqual([
        ["2026-03-08", 1],
        ["2026-03-09", 1],
      ]);
    });
  });

  describe("the way to a sale", () => {
    const book = (who: StaffPerson, id: string) => {
      const record = { kind: "lead", id, storeId: "north" };
      return writeAudit(db, who, { action: "appointment.book", record, before: null, after: null }, NOW);
    };
    const drive = (lead_id: string) =>
      db
        .insertInto("test_drives")
        .values({
          lead_id,
          store_id: "north",
          vin: lead_id,
          starts_at: NOW,
          ends_at: NOW + 1,
          created_at: NOW,
        })
        .execute();

    beforeEach(async () => {
      const ads = { utm_source: "google" };
      const early = NOW - 2 * HOUR_MS;
      const answered = (minutes: number) => ({ assignee: "ana", answered_at: early + minutes * MINUTE_MS });
      const [sold, missed] = [
        await addLead(db, { ads, createdAt: early }, { ...answered(10), stage: "sold" }),
        await addLead(db, { createdAt: early }, answered(30)),
      ];
      await addLead(db, { createdAt: early }, answered(50));
      await drive(sold);
      await addOutcome(db, sold, NOW, "test-drive", "attended");
      await book(OWNER, sold);
      await drive(missed);
      await addOutcome(db, missed, NOW, "test-drive", "no-show");
      await drive(await addLead(db, { ads }, { assignee: "left" }));
      await addLead(db, { type: "CAREERS" }, { assignee: "ana", stage: "sold" });
      await addLead(db, { spamReason: "honeypot" }, { assignee: "ana", stage: "sold" });
      await addLead(db, { storeId: "south" });
    });

    it("of each salesperson counts leads, first response, appointments made and shown, and sales", async () => {
      expect(await rowsOf("people")).toEqual([
        ["Name of ana", 3, 30, 2, 1, 1, 1, 33],
        ["", 1, null, 1, 0, 0, 0, 0],
        [null, 1, null, 0, 0, 0, 0, 0],
      ]);
      expect(await rowsOf("people", "store=south")).toEqual([[null, 1, null, 0, 0, 0, 0, 0]]);
    });

    it("counts a past appointment that made room for the next one as shown", async () => {
      const lead = await addLead(db, {}, { assignee: "ana" });
      await drive(lead);
      await addPast(db, lead);
      expect((await rowsOf("people"))?.[0]).toEqual(["Name of ana", 4, 30, 3, 1, 2, 1, 25]);
    });

    it("leads from a source to sales, with appointments booked by staff apart", async () => {
      expect(await rowsOf("sources")).toEqual([
        ["none", 3, 1, 0, 0, 0, 0],
        ["google", 2, 2, 1, 1, 1, 50],
      ]);
    });
  });

  it("the age of the inventory is shown with the changes of prices", async () => {
    await emptyStock(db, ["stock_line_states"]);
    await insertGroup(db);
    const day = 24 * HOUR_MS;
    const inStock = (days: number) => ({ dateInStock: new Date(NOW - days * day).toISOString() });
    await storeVehicles(db, [
      makeVehicle(1, inStock(3)),
      makeVehicle(2, inStock(45)),
      makeVehicle(3, { ...inStock(46), status: "sold" }),
      makeVehicle(4, inStock(400)),
    ]);
    await db.deleteFrom("price_changes").execute();
    for (const [number, changed_at] of [
      [1, 1],
      [4, 1],
      [4, 2],
      [4, 3],
    ] as const)
      await db
        .insertInto("price_changes")
        .values({
          store_id: "north",
          vin: vinOf(number),
          changed_at,
          amount: changed_at,
          parts_json: "[]",
          source: "feed",
        })
        .execute();
    expect(await rowsOf("ageing")).toEqual([
      [0, 1, 1, 0],
      [31, 1, 1, 0],
      [61, 0, 0, 0],
      [91, 0, 0, 0],
      [121, 1, 0, 2],
    ]);
    expect(await rowsOf("ageing", "store=south")).toEqual([]);
  });

  describe("leads", () => {
    it("are counted by type, store, source and status, most first, without spam and other periods", async () => {
      await addLead(db, { ads: { utm_source: "google" } });
      await addLead(db, { ads: { utm_source: "google" }, storeId: "south" }, { stage: "sold" });
      await addLead(db, { type: "SERVICE" });
      await addLead(db, { spamReason: "honeypot" });
      await addLead(db, { createdAt: NOW - 40 * 24 * HOUR_MS });
      await addLead(db, { storeId: "elsewhere" });
      expect(await rowsOf("types")).toEqual([
        ["AVAILABILITY", 2],
        ["SERVICE", 1],
      ]);
      expect(await rowsOf("stores")).toEqual([
        ["north", 2],
        ["south", 1],
      ]);
      expect(await rowsOf("sources")).toEqual([
        ["google", 2, 0, 0, 0, 1, 50],
        ["none", 1, 0, 0, 0, 0, 0],
      ]);
      const stages: [LeadStage, number][] = [
        ["new", 2],
        ["contacted", 0],
        ["appointment", 0],
        ["sold", 1],
        ["lost", 0],
      ];
      expect(await rowsOf("stages")).toEqual(stages);
    });

    it("of deals count a past appointment that made room as shown", async () => {
      const lead = await addLead(db, { type: "DEAL" });
      await addDeal(db, {}, { leadId: lead });
      await addPast(db, lead);
      expect(await rowsOf("deals")).toContainEqual(["shown", 1, 100]);
    });

    it("of deals count each answered step and each point up to the sale, once a deal", async () => {
      expect(await rowsOf("deals")).toEqual([]);
      const lead = await addLead(db, { type: "DEAL" }, { stage: "sold" });
      const full = { offers: [], trade: null, plans: [], handover: { kind: "pickup", slot: null } };
      const sold = await addDeal(db, full, { leadId: lead });
      // A key in somebody's words is no answer.
      await addDeal(db, { trade: { model: '"payment":' } });
      await addDeal(db, {});
      await addDeal(db, full, { storeId: "elsewhere" });
      await addDeal(db, full, { at: 0 });
      await addDeal(db, full, { leadId: await addLead(db, { type: "DEAL" }, { spam: 1 }) });
      for (const [number, kind] of ["sent", "countered", "declined", "countered", "accepted"].entries())
        await db
          .insertInto("deal_versions")
          .values({
            ...{ id: `${sold}.${number}`, deal_id: sold, lead_id: lead, number, kind, author_name: null },
            ...{ data_json: "{}", worksheet_json: "null", created_at: NOW },
          })
          .execute();
      for (const state of ["expired", "charged", "returned"])
        await db
          .insertInto("deposits")
          .values({
            ...{ id: `${sold}.${state}`, group_id: "acme", store_id: "north", deal_id: sold, lead_id: lead },
            ...{
              vin: vinOf(1),
              amount: 50_000,
              capture: "charge",
              hours: 48,
              state,
              reason: null,
              policy: "",
            },
            ...{ price: null, checkout_id: null, checkout_url: null, checkout_until: NOW, payment_id: null },
            ...{ created_at: NOW, paid_at: state === "expired" ? null : NOW, changed_at: NOW },
          })
          .execute();
      await addOutcome(db, lead, NOW, "test-drive", "attended");
      expect(await rowsOf("deals")).toEqual([
        ["begun", 3, 100],
        ["offers", 1, 33],
        ["trade", 2, 67],
        ["payment", 0, 0],
        ["plans", 1, 33],
        ["handover", 1, 33],
        ["sent", 1, 33],
        ["countered", 1, 33],
        ["agreed", 1, 33],
        ["deposit", 1, 33],
        ["shown", 1, 33],
        ["sold", 1, 33],
      ]);
    });

    it("of the rarest sources are counted together", async () => {
      const names = Array.from({ length: REPORT_LIMITS.sources + 2 }, (_, n) => `source-${n}`);
      for (const utm_source of names) await addLead(db, { ads: { utm_source } });
      const rows = await rowsOf("sources");
      expect(rows).toHaveLength(REPORT_LIMITS.sources + 1);
      expect(rows?.at(-1)).toEqual([null, 2, 0, 0, 0, 0, 0]);
    });

    it("of the group itself are listed if there are any", async () => {
      await addLead(db, { storeId: "acme" });
      expect(await rowsOf("stores")).toEqual([
        ["acme", 1],
        ["north", 0],
        ["south", 0],
      ]);
    });
  });

  it("of any leads equal what is counted lead by lead", async () => {
    const anyLead = fc.record({
      storeId: fc.constantFrom("north", "south", "acme"),
      type: fc.constantFrom("AVAILABILITY", "SERVICE", "CONTACT_SALES"),
      age: fc.integer({ min: 0, max: 40 * 24 * 60 }),
      reply: fc.option(fc.integer({ min: 0, max: 3 * 24 * 60 })),
      assignee: fc.constantFrom(null, "ana", "ben", "left"),
      stage: fc.constantFrom("new", "contacted", "sold", "lost"),
      spam: fc.constantFrom(0, 0, 0, 1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyLead, { maxLength: 40 }), async (leads) => {
        await db.deleteFrom("lead_work").execute();
        await db.deleteFrom("leads").execute();
        const counted = leads.map(({ age, reply, ...lead }) => {
          const createdAt = NOW - age * MINUTE_MS;
          return {
            ...lead,
            createdAt,
            answeredAt: reply === null ? null : Math.min(NOW, createdAt + reply * MINUTE_MS),
          };
        });
        for (const { storeId, type, createdAt, answeredAt, ...work } of counted) {
          const lead = { storeId, type: type as Lead["type"], createdAt };
          await addLead(db, lead, { ...work, answered_at: answeredAt });
        }
        const { period } = scopeOf(contextOf(), readReportQuery(new URLSearchParams()))!;
        const seen = counted.filter(({ spam, createdAt }) => spam === 0 && createdAt >= period.from);
        const minutesOf = ({ createdAt, answeredAt, ...lead }: (typeof seen)[number]) =>
          openMinutes(createdAt, answeredAt ?? NOW, contextOf().hoursOf(lead));
        const answered = (of: typeof seen) =>
          of
            .filter(({ answeredAt }) => answeredAt !== null)
            .map(minutesOf)
            .sort((a, b) => a - b);
        const days = new Map((await rowsOf("days"))!.map(([day, count]) => [day, count]));
        for (const { createdAt } of seen) {
          const { date } = wallClock(createdAt, CHICAGO);
          const sameDay = seen.filter((each) => wallClock(each.createdAt, CHICAGO).date === date);
          expect(days.get(date)).toBe(sameDay.length);
        }
        expect([...days.values()].reduce((sum: number, count) => sum + Number(count), 0)).toBe(seen.length);
        for (const [stage, count] of (await rowsOf("stages"))!)
          expect(count).toBe(seen.filter((lead) => lead.stage === stage).length);
        for (const [type, count] of (await rowsOf("types"))!)
          expect(count).toBe(seen.filter((lead) => lead.type === type).length);
        const people = await rowsOf("people");
        for (const [id, name] of [
          ["ana", "Name of ana"],
          ["left", ""],
          [null, null],
        ]) {
          const own = seen.filter(({ assignee }) => assignee === id);
          const row = people!.find(([shown]) => shown === name);
          expect(row?.slice(1, 3)).toEqual(
            own.length === 0 ? undefined : [own.length, percentile(answered(own), 0.5)],
          );
        }
        const response = await rowsOf("response");
        for (const id of ["north", "south"]) {
          const own = seen.filter(({ storeId }) => storeId === id);
          const open = own.filter(
            ({ answeredAt, stage }) => answeredAt === null && stage !== "sold" && stage !== "lost",
          );
          const late = open.filter((lead) => minutesOf(lead) >= RESPONSE_GOAL.lateMinutes).length;
          const row = response!.find(([store]) => store === id);
          const all = answered(own);
          const expected = [all.length + late, percentile(all, 0.5), percentile(all, 0.9), open.length];
          expect(row && [row[1], row[3], row[4], row[5]]).toEqual(
            all.length + open.length === 0 ? undefined : expected,
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it("response times are in opening hours, by store and in total", async () => {
    // The evening before, ten minutes before closing; the reply came five minutes after opening.
    const evening = Date.UTC(2026, 10, 20, 1, 50);
    await addLead(db, { createdAt: evening }, { answered_at: Date.UTC(2026, 10, 20, 15, 5) });
    await addLead(db, { createdAt: NOW - 90 * MINUTE_MS }, { answered_at: NOW - 10 * MINUTE_MS });
    await addLead(db, { createdAt: NOW - 2 * HOUR_MS, storeId: "south" });
    await addLead(db, { createdAt: NOW - 30 * MINUTE_MS, storeId: "south" });
    await addLead(db, { createdAt: NOW - 2 * HOUR_MS, storeId: "south" }, { stage: "lost" });
    expect(await rowsOf("response")).toEqual([
      ["", 3, 33, 15, 80, 2],
      ["north", 2, 50, 15, 80, 0],
      ["south", 1, 0, null, null, 2],
    ]);
    expect(await rowsOf("response", "store=south")).toEqual([["south", 1, 0, null, null, 2]]);
  });

  it("appointments are counted by state if they begin in the period, with their outcome once recorded", async () => {
    await addService(db, NOW, "booked");
    await addService(db, NOW, "cancelled", "north", "no-show");
    await addService(db, NOW, "booked", "north", "attended");
    await addService(db, NOW - 60 * 24 * HOUR_MS, "booked");
    await addDrive(db, NOW, "south");
    await addDrive(db, NOW, "south", "no-show");
    await addOutcome(db, await addLead(db, { createdAt: 0 }), NOW, "test-drive", "cancelled");
    await addDrive(db, NOW, "north", undefined, "appraisal");
    await addDrive(db, NOW, "north", "attended", "pickup");
    await addDrive(db, NOW, "north", undefined, "delivery");
    await addOutcome(db, await addLead(db, { createdAt: 0 }), NOW, "appraisal", "cancelled");
    await addOutcome(db, await addLead(db, { createdAt: 0 }), 0, "test-drive", "cancelled");
    const rows = await rowsOf("appointments");
    expect(rows).toEqual([
      ["booked", 1, 1, 1, 1],
      ["attended", 1, 0, 0, 1],
      ["no-show", 0, 1, 0, 0],
      ["cancelled", 1, 1, 1, 0],
    ]);
    expect(attendedShare(rows ?? [])).toBe(67);
    expect(await rowsOf("appointments", "store=south")).toEqual([
      ["booked", 0, 1, 0, 0],
      ["no-show", 0, 1, 0, 0],
    ]);
  });

  it("deliveries are counted by store, without events for advertising platforms", async () => {
    await addMail(db, null, "sent");
    await addMail(db, null, "queued");
    await addMail(db, null, "failed");
    await addMail(db, null, "sent", { store_id: "south", created_at: NOW - 40 * 24 * HOUR_MS });
    await addMail(db, null, "sent", { kind: "conversion" });
    expect(await rowsOf("delivery")).toEqual([["north", 1, 1, 1]]);
  });

  it("feeds, page speed and searches without a result are those of the stores and the period", async () => {
    const feed = {
      looked_at: null,
      retry_at: null,
      seen: null,
      version: null,
      file_hash: null,
      stopped: null,
    };
    const state = { ...feed, source: "folder", watched_from: 0, failures: 2, alarm: "stale" as const };
    for (const store_id of ["north", "elsewhere"])
      await db
        .insertInto("feed_states")
        .values({ ...state, store_id, fresh_at: NOW - 30 * HOUR_MS })
        .execute();
    expect(await rowsOf("feeds")).toEqual([["north", "folder", 30, 2, "stale"]]);
    const vital = { page: "index", vital: "CLS", bucket: 0 };
    for (const day of ["2026-11-19", "2026-11-20", "2026-09-01"])
      await db
        .insertInto("web_vitals")
        .values({ ...vital, day, count: 4 })
        .execute();
    expect(await rowsOf("vitals")).toEqual([["index", 8, null, null, 0, null]]);
    const search = { day: "2026-11-20", store_id: "north", count: 2 };
    await db
      .insertInto("empty_searches")
      .values([
        { ...search, search: "/cars-for-sale?q=unicorn" },
        { ...search, day: "2026-11-19", search: "/cars-for-sale?q=unicorn" },
        { ...search, search: "" },
        { ...search, day: "2026-01-19", search: "/cars-for-sale?q=old" },
        { ...search, store_id: "elsewhere", search: "/cars-for-sale?q=theirs" },
      ])
      .execute();
    expect(await rowsOf("searches")).toEqual([
      ["/cars-for-sale?q=unicorn", 4],
      [null, 2],
    ]);
  });

  it("a manager sees the own store in every report, and no other exists", async () => {
    for (const storeId of ["north", "south", "acme"]) {
      const id = await addLead(db, { storeId });
      await addMail(db, id, "sent", { store_id: storeId });
    }
    await addDrive(db, NOW, "south");
    const manager = person("manager", "south");
    expect(await rowsOf("stores", "", manager)).toEqual([["south", 1]]);
    for (const name of REPORT_NAMES)
      expect(await rowsOf(name, "", manager)).toEqual(await rowsOf(name, "store=south"));
    expect(await rowsOf("days", "store=north", manager)).toBeNull();
    expect(await rowsOf("days", "store=elsewhere")).toBeNull();
    for (const role of ["sales", "service", "content", "finance"] as const)
      expect(await rowsOf("days", "", person(role))).toBeNull();
  });

  describe("the overview", () => {
    const hoursAgo = (hours: number) => NOW - hours * HOUR_MS;

    it("counts leads without a reply, overdue leads, and undelivered mails", async () => {
      const oldest = await addLead(db, { createdAt: hoursAgo(20) });
      await addLead(db, { createdAt: hoursAgo(1) });
      const refused = await addLead(db, { createdAt: hoursAgo(1) + 1 });
      await addMail(db, refused, "failed");
      await addLead(db, { createdAt: hoursAgo(5) }, { stage: "sold" });
      await addLead(db, { createdAt: hoursAgo(5), spamReason: "honeypot" });
      await addLead(db, { createdAt: hoursAgo(5) }, { answered_at: hoursAgo(4), stage: "contacted" });
      const { leads } = await getOverview(contextOf());
      expect(leads).toMatchObject({ unanswered: 3, overdue: 2, undelivered: 1 });
      expect(leads?.waiting.map(({ id, response }) => [id, response?.state])).toEqual([
        [oldest, "late"],
        [expect.any(String), "late"],
        [refused, "soon"],
      ]);
    });

    it("counts no lead as overdue while the department is closed", async () => {
      await addLead(db, { type: "SERVICE", createdAt: hoursAgo(20) });
      const { leads } = await getOverview(contextOf());
      expect(leads).toMatchObject({ unanswered: 1, overdue: 0 });
    });

    it("states how long the last lead with a reply waited, if none is waiting", async () => {
      await addLead(db, { createdAt: hoursAgo(2) }, { answered_at: hoursAgo(1), stage: "contacted" });
      await addLead(
        db,
        { createdAt: NOW - 16 * HOUR_MS },
        { answered_at: NOW - 170 * MINUTE_MS, stage: "sold" },
      );
      const { leads } = await getOverview(contextOf());
      expect(leads).toMatchObject({
        unanswered: 0,
        waiting: [],
        lastAnswer: { openMinutes: 60, minutes: 60 },
      });
    });

    it("shows each person the permitted data", async () => {
      await addLead(db, { createdAt: hoursAgo(9) }, { assignee: "sales" });
      await addLead(db, { createdAt: hoursAgo(8) }, { assignee: "other" });
      await addLead(db, { createdAt: hoursAgo(7) });
      await addLead(db, { createdAt: hoursAgo(6), type: "SERVICE" }, { assignee: "other" });
      await addLead(db, { createdAt: hoursAgo(5), type: "FULL_CREDIT_APP" }, { assignee: "other" });
      await addLead(db, { createdAt: hoursAgo(4), storeId: "south" });
      await addService(db, NOW, "booked");
      await addService(db, NOW, "cancelled");
      await addService(db, NOW + 24 * HOUR_MS, "booked");
      await addService(db, NOW, "booked", "south");
      await addDrive(db, NOW + HOUR_MS);
      await addDrive(db, NOW + HOUR_MS, "south");
      // The appointments' own leads are old and wait as well.
      await db.updateTable("lead_work").set({ stage: "sold" }).where("created_at", "=", 0).execute();
      const seen = async (who: StaffPerson) => {
        const { leads, appointments } = await getOverview(contextOf(who));
        return [leads?.unanswered, leads?.waiting.length, appointments];
      };
      expect(await seen(OWNER)).toEqual([6, 6, 4]);
      expect(await seen(person("manager"))).toEqual([5, 5, 2]);
      expect(await seen(person("sales"))).toEqual([2, 2, 1]);
      expect(await seen(person("service"))).toEqual([1, 1, 1]);
      expect(await seen(person("finance"))).toEqual([1, 1, null]);
      expect(await seen(person("content"))).toEqual([undefined, undefined, null]);
      expect((await getOverview(contextOf(person("content")))).leads).toBeNull();
    });
  });
}

onBothDatabases("Reports", (instances) => reportsContract(() => instances().first));
