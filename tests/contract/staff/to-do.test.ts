import { beforeEach, describe, expect, it } from "vitest";
import { LEAD_WORK_LIMITS } from "../../../config/leads/lead-work";
import type { Db } from "../../../lib/core/db/schema";
import type { Lead } from "../../../lib/leads/core/lead";
import type { OpeningHours } from "../../../lib/leads/schedule/opening-hours";
import { getLeadPage } from "../../../lib/staff/leads/get-lead-page";
import { readLeadList } from "../../../lib/staff/leads/list-query";
import { getOverview } from "../../../lib/staff/overview/get-overview";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { USUAL_CLOSURES } from "../../support/usual-closures";
import { makeLead } from "../../unit/leads/core/fixture";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Friday, ten in the morning in Chicago. */
const NOW = Date.UTC(2026, 10, 20, 16);
const CHICAGO = "America/Chicago";
/** Sales opens at nine; the south at seven. */
const opens = (open: number): OpeningHours => ({
  closures: USUAL_CLOSURES,
  timeZone: CHICAGO,
  hours: Array.from({ length: 7 }, () => ({ open, close: 20, closed: false })),
});
const [NORTH, SOUTH] = [opens(9), opens(7)];

function person(role: Role, storeId: string | null = "north", id: string = role): StaffPerson {
  return { id, name: `Name of ${id}`, email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("owner", null);

function toDoContract(database: () => Db): void {
  let db: Db;
  let now: number;
  beforeEach(async () => {
    db = database();
    now = NOW;
    for (const table of ["outbox", "lead_tasks", "service_appointments", "lead_work", "leads"] as const)
      await db.deleteFrom(table).execute();
  });

  const context = (who = OWNER) => ({
    db,
    person: who,
    stores: ["acme", "north", "south"],
    hoursOf: ({ storeId }: { storeId: string }) =>
      storeId === "north" ? NORTH : storeId === "south" ? SOUTH : null,
    timeZone: CHICAGO,
    now: () => now,
  });
  const add = (id: string, hours: number, changes: Partial<Lead> = {}, work: object = {}) =>
    storeLead(db, makeLead({ id, createdAt: NOW - hours * HOUR, ...changes }), work);
  const addTask = (id: string, lead_id: string, due_at: number, done_at: number | null = null) =>
    db
      .insertInto("lead_tasks")
      .values({ id, lead_id, text: id, due_at, done_at, author_id: "olga", created_at: NOW })
      .execute();
  const page = (query: string, who = OWNER) =>
    getLeadPage(context(who), readLeadList(new URLSearchParams(query)));
  const ids = async (query: string, who = OWNER) => (await page(query, who)).leads.map(({ id }) => id);
  const toDo = async (who = OWNER) => (await getOverview(context(who))).toDo;
  const idsOf = ({ lines }: { lines: readonly { id: string }[] }) => lines.map(({ id }) => id);

  describe("what waits is sorted by the time waited in the store's opening hours", () => {
    beforeEach(async () => {
      // By arrival: night, dawn, morning. The north opened an hour ago, the south three hours ago.
      await add("night-north", 8);
      await add("dawn-south", 2.5, { storeId: "south" });
      await add("morning-north", 0.5);
      await add("sold", 30, {}, { stage: "sold" });
    });

    it("in the list, with the leads that do not wait after them", async () => {
      expect(await ids("sort=due")).toEqual(["dawn-south", "night-north", "morning-north", "sold"]);
      expect(await ids("sort=due&store=north")).toEqual(["night-north", "morning-north", "sold"]);
    });

    it("on the overview, for each person the visible leads", async () => {
      const waiting = async (who: StaffPerson) => (await getOverview(context(who))).leads!.waiting;
      expect(idsOf({ lines: await waiting(OWNER) })).toEqual(["dawn-south", "night-north", "morning-north"]);
      expect(idsOf({ lines: await waiting(person("manager")) })).toEqual(["night-north", "morning-north"]);
    });

    it("page by page as at the time of the first page", async () => {
      for (let n = 0; n < 2 * LEAD_WORK_LIMITS.pageSize; n++)
        await add(`n${n}`, (n % 13) + n / 100, { storeId: n % 3 ? "north" : n % 2 ? "south" : "acme" });
      const inOrder: string[] = [];
      let after = "";
      do {
        const { leads, next } = await page(`sort=due&after=${after}`);
        inOrder.push(...leads.map(({ id }) => id));
        after = next ?? "";
        // The north closes a wait of its own between two pages; the order stays that of the first page.
        now += 7 * MINUTE;
      } while (after !== "");
      now = NOW;
      const minutes = new Map<string, number>();
      for (let cursor = ""; ; ) {
        const { leads, next } = await page(`sort=due&after=${cursor}`);
        for (const { id, response } of leads) minutes.set(id, response?.minutes ?? -1);
        if (next === null) break;
        cursor = next;
      }
      expect(inOrder).toHaveLength(2 * LEAD_WORK_LIMITS.pageSize + 4);
      expect(new Set(inOrder).size).toBe(inOrder.length);
      const waited = inOrder.map((id) => minutes.get(id)!);
      expect(waited).toEqual([...waited].sort((a, b) => b - a));
    });

    it("ignores a cursor whose time is not one of a first page", async () => {
      for (const at of [1e15, 0, NOW + 2 * 24 * HOUR]) {
        const cursor = Buffer.from(JSON.stringify([NOW, "x", 0, at])).toString("base64url");
        expect(await ids(`sort=due&after=${cursor}`)).toHaveLength(4);
      }
    });
  });

  describe("to do", () => {
    it("lists customers who replied, then late leads without them, the longest waiting first", async () => {
      await add("late", 3);
      await add("replied-late", 30, {}, { answered_at: NOW - 20 * HOUR, replied_at: NOW - 2 * HOUR });
      await add("replied-now", 30, {}, { answered_at: NOW - 20 * HOUR, replied_at: NOW - 5 * MINUTE });
      await add("fresh", 0.1);
      const { replied, late } = await toDo();
      expect(idsOf(replied)).toEqual(["replied-late", "replied-now"]);
      expect(idsOf(late)).toEqual(["late"]);
      expect(await ids("answer=late")).toEqual(["late"]);
    });

    it("lists open tasks due until the end of the store's day", async () => {
      for (const id of ["a", "b", "c"]) await add(id, 1, {}, { answered_at: NOW });
      await add("spam", 1, { spamReason: "honeypot" });
      await add("south", 1, { storeId: "south" }, { answered_at: NOW });
      const midnight = Date.UTC(2026, 10, 21, 6);
      await addTask("tonight", "a", midnight - 1);
      await addTask("overdue", "b", NOW - 26 * HOUR);
      await addTask("tomorrow", "c", midnight);
      await addTask("done", "c", NOW - HOUR, NOW);
      await addTask("of-spam", "spam", NOW - HOUR);
      await addTask("of-south", "south", NOW - HOUR);
      expect((await toDo()).tasks).toMatchObject({ count: 3 });
      expect(idsOf((await toDo()).tasks)).toEqual(["overdue", "of-south", "tonight"]);
      expect(idsOf((await toDo(person("manager"))).tasks)).toEqual(["overdue", "tonight"]);
      expect((await ids("task=due")).sort()).toEqual(["a", "b", "south"]);
    });

    it("lists requested appointments ahead for those who manage them", async () => {
      const request = async (id: string, starts_at: number, state = "requested") => {
        await add(id, 1, { type: "SERVICE" }, { answered_at: NOW });
        const times = { starts_at, ends_at: starts_at + HOUR, created_at: NOW, updated_at: NOW };
        await db
          .insertInto("service_appointments")
          .values({ lead_id: id, store_id: "north", state, revision: 0, data_json: "{}", ...times })
          .execute();
      };
      await request("later", NOW + 50 * HOUR);
      await request("sooner", NOW + HOUR);
      await request("past", NOW - HOUR);
      await request("booked", NOW + HOUR, "booked");
      for (const who of [OWNER, person("manager"), person("service")])
        expect(idsOf((await toDo(who)).appointments)).toEqual(["sooner", "later"]);
      for (const who of [person("sales"), person("content"), person("manager", "south")])
        expect((await toDo(who)).appointments).toEqual({ count: 0, lines: [] });
    });

    it("shows ten lines of each part with the count of all, and nothing to those without the right", async () => {
      for (let n = 0; n < 12; n++) {
        await add(`late-${n}`, 3);
        await addTask(`task-${n}`, `late-${n}`, NOW - HOUR);
      }
      const { late, tasks } = await toDo();
      expect([late.count, late.lines.length, tasks.count, tasks.lines.length]).toEqual([12, 10, 12, 10]);
      const none = { count: 0, lines: [] };
      expect(await toDo(person("content"))).toMatchObject({ replied: none, late: none, tasks: none });
    });
  });
}

onBothDatabases("To do", (instances) => toDoContract(() => instances().first));
