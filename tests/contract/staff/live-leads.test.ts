import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { UNDO, UNREAD } from "../../../config/leads/lead-work";
import type { Db } from "../../../lib/core/db/schema";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import type { Lead } from "../../../lib/leads/core/lead";
import { leadForm } from "../../../lib/leads/forms/forms";
import { auditOf } from "../../../lib/staff/audit";
import { type LeadChangeContext, leadChanges } from "../../../lib/staff/leads/change-lead";
import { getLeadPage } from "../../../lib/staff/leads/get-lead-page";
import { readLeadList } from "../../../lib/staff/leads/list-query";
import { countUnread, markOpened, openAll } from "../../../lib/staff/leads/unread";
import { createView, deleteView, listViews, renameView } from "../../../lib/staff/leads/views";
import { type WatchLeads, watchPostgres, watchSqlite } from "../../../lib/staff/live/lead-events";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { freshPostgresDatabase, onBothDatabases } from "../../support/databases";
import { memoryDb } from "../../support/memory-database";
import { postgresBin } from "../../support/postgres";
import { storeLead } from "../../support/store-lead";
import { availabilityFields, leadContext, makeLead, NOW } from "../../unit/leads/core/fixture";

const STORES = ["acme", "north", "south"];
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

function person(id: string, role: Role = "owner", storeId: string | null = null): StaffPerson {
  return { id, name: `Name of ${id}`, email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const OLGA = person("olga");
const SAM = person("sam", "sales", "north");
const ANA = person("ana", "sales", "north");

async function addLead(db: Db, id: string, changes: Partial<Lead> = {}, work: object = {}): Promise<void> {
  await storeLead(db, makeLead({ id, ...changes }), work);
}

async function addPerson(db: Db, { id, name, email }: StaffPerson, joined: number): Promise<void> {
  const at = new Date(joined).toISOString();
  await db
    .insertInto("staff_people")
    .values({
      id,
      name,
      email,
      email_verified: 1,
      image: null,
      created_at: at,
      updated_at: at,
      two_factor_enabled: null,
      state: "active",
    })
    .execute();
}

const context = (db: Db, who: StaffPerson, now = NOW): LeadChangeContext => ({
  db,
  person: who,
  stores: STORES,
  hoursOf: () => null,
  timeZone: "America/Chicago",
  now: () => now,
  colleague: async (id) => [OLGA, SAM, ANA].find((each) => each.id === id) ?? null,
});

function leadsContract(database: () => Db): void {
  let db: Db;
  beforeEach(async () => {
    db = database();
    for (const table of ["lead_reads", "staff_views", "lead_work", "leads", "staff_people"] as const)
      await db.deleteFrom(table).execute();
    for (const each of [OLGA, SAM, ANA]) await addPerson(db, each, NOW - 60 * DAY);
  });
  const list = async (query: string, who = OLGA) =>
    (await getLeadPage(context(db, who), readLeadList(new URLSearchParams(query)))).leads;
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);

  describe("unread leads", () => {
    const unread = async (who: StaffPerson) =>
      (await list("spam=all", who)).filter(({ unread }) => unread).map(({ id }) => id);

    it("are those that a person may see and has not opened; for each person on their own", async () => {
      await addLead(db, "free");
      await addLead(db, "of-rival", {}, { assignee: "rival" });
      expect([await countUnread(context(db, OLGA)), await countUnread(context(db, SAM))]).toEqual([2, 1]);
      await markOpened(context(db, OLGA), ["free"]);
      await markOpened(context(db, OLGA), ["free"]);
      expect([await countUnread(context(db, OLGA)), await countUnread(context(db, SAM))]).toEqual([1, 1]);
      expect([await unread(OLGA), await unread(SAM)]).toEqual([["of-rival"], ["free"]]);
    });

    it("are neither spam, nor closed, nor old, nor from before the person joined", async () => {
      await addLead(db, "new");
      await addLead(db, "spam", { spamReason: "honeypot" });
      await addLead(db, "sold", {}, { stage: "sold" });
      await addLead(db, "old", { createdAt: NOW - (UNREAD.days + 1) * DAY });
      await addLead(db, "before", { createdAt: NOW - 3 * DAY });
      expect((await unread(OLGA)).sort()).toEqual(["before", "new"]);
      expect(await countUnread(context(db, OLGA))).toBe(2);
      await db
        .updateTable("staff_people")
        .set({ created_at: new Date(NOW - DAY).toISOString() })
        .where("id", "=", OLGA.id)
        .execute();
      expect(await unread(OLGA)).toEqual(["new"]);
      expect(await countUnread(context(db, OLGA))).toBe(1);
    });

    it("are counted to a bound, and can all be marked as read", async () => {
      for (let count = 0; count < UNREAD.max + 5; count++) await addLead(db, `lead-${count}`);
      expect(await countUnread(context(db, OLGA))).toBe(UNREAD.max + 1);
      await openAll(context(db, OLGA));
      expect([await countUnread(context(db, OLGA)), await countUnread(context(db, SAM))]).toEqual([0, 100]);
    });

    it("and saved views go with their person, and marks with their lead", async () => {
      await addLead(db, "one");
      await addLead(db, "two");
      await markOpened(context(db, SAM), ["one", "two"]);
      await createView(db, SAM.id, { name: "Mine", search: "assignee=me" }, NOW);
      await db.deleteFrom("leads").where("id", "=", "one").execute();
      expect(await db.selectFrom("lead_reads").select("lead_id").execute()).toEqual([{ lead_id: "two" }]);
      await db.deleteFrom("staff_people").where("id", "=", SAM.id).execute();
      expect(await db.selectFrom("lead_reads").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("staff_views").selectAll().execute()).toEqual([]);
    });
  });

  describe("saved views", () => {
    it("store filters and order, never the search text", async () => {
      const search = "?q=ada+o%27neill&stage=new&sort=due&after=xyz&spam=no&unknown=1";
      await createView(db, OLGA.id, { name: "New ones", search }, NOW);
      expect(await listViews(db, OLGA.id)).toMatchObject([
        { name: "New ones", search: "?stage=new&sort=due" },
      ]);
    });

    it("are personal: no one else renames or deletes them", async () => {
      const answer = await createView(db, OLGA.id, { name: "Mine", search: "assignee=me" }, NOW);
      if (!answer.ok) throw new Error(answer.reason);
      const { id } = answer.view;
      const unknown = { ok: false, reason: "unknown" };
      expect(await renameView(db, SAM.id, { id, name: "His" })).toEqual(unknown);
      expect(await deleteView(db, SAM.id, { id })).toEqual(unknown);
      expect(await listViews(db, SAM.id)).toEqual([]);
      expect(await renameView(db, OLGA.id, { id, name: "My own" })).toMatchObject({ ok: true });
      expect(await listViews(db, OLGA.id)).toEqual([{ id, name: "My own", search: "?assignee=me" }]);
      expect(await deleteView(db, OLGA.id, { id })).toMatchObject({ ok: true });
      expect(await deleteView(db, OLGA.id, { id })).toEqual(unknown);
    });

    it("are no more than twenty", async () => {
      for (let count = 0; count < 20; count++)
        expect((await createView(db, OLGA.id, { name: `${count}`, search: "" }, NOW)).ok).toBe(true);
      expect(await createView(db, OLGA.id, { name: "one more", search: "" }, NOW)).toEqual({
        ok: false,
        reason: "full",
      });
    });
  });

  describe("orders and filters", () => {
    beforeEach(async () => {
      const at = (hours: number) => ({ createdAt: NOW - hours * HOUR });
      await addLead(db, "waits-2h", at(2));
      await addLead(db, "waits-30h", at(30), { stage: "contacted" });
      await addLead(db, "answered", at(40), { answered_at: NOW, stage: "appointment" });
      await addLead(db, "sold", at(50), { stage: "sold" });
      await addLead(db, "lost", at(1), { stage: "lost", lost_reason: "price" });
    });

    it("by due reply: the longest waiting first, then the rest, newest first", async () => {
      expect(await ids("sort=due")).toEqual(["waits-30h", "waits-2h", "lost", "answered", "sold"]);
    });

    it("by status: in the order of a sale, the newest first", async () => {
      await addLead(db, "waits-1h", { createdAt: NOW - HOUR });
      expect(await ids("sort=stage")).toEqual([
        "waits-1h",
        "waits-2h",
        "waits-30h",
        "answered",
        "sold",
        "lost",
      ]);
    });

    it("are paged without a gap or a repetition", async () => {
      for (let n = 0; n < 110; n++)
        await addLead(
          db,
          `n${n}`,
          { createdAt: NOW - Math.floor(n / 7) * HOUR },
          n % 3 ? {} : { stage: "sold" },
        );
      for (const sort of ["due", "stage"]) {
        const found: string[] = [];
        let after: string | null = "";
        for (let page = 0; after !== null && page < 5; page++) {
          const { leads, next }: Awaited<ReturnType<typeof getLeadPage>> = await getLeadPage(
            context(db, OLGA),
            readLeadList(new URLSearchParams({ sort, after })),
          );
          found.push(...leads.map(({ id }) => id));
          after = next;
        }
        expect([sort, found.length, new Set(found).size]).toEqual([sort, 115, 115]);
      }
    });

    it("by the waiting time: neither replied nor closed", async () => {
      expect(await ids("waiting=24")).toEqual(["waits-30h"]);
      expect(await ids("waiting=1")).toEqual(["waits-2h", "waits-30h"]);
    });
  });

  describe("taking a change back", () => {
    let tests = 0;
    let id = "";
    beforeEach(async () => {
      // Audit rows stay, so that each test has its own lead.
      id = `undo-${++tests}`;
      await addLead(db, id, {}, { assignee: SAM.id });
    });
    const version = async () => (await list("", OLGA)).find((each) => each.id === id)!.version;

    it("restores the previous state, also if the change removed the right", async () => {
      await leadChanges.assign(context(db, SAM), id, { version: 1, assignee: ANA.id });
      expect(await leadChanges.note(context(db, SAM), id, { text: "?" })).toMatchObject({
        reason: "forbidden",
      });
      const back = await leadChanges.undo(context(db, SAM), id, { version: 2 });
      expect(back).toMatchObject({ ok: true, lead: { assignee: SAM.id, version: 3 } });
      expect((await auditOf(db, "lead", id)).map(({ action }) => action)).toContain("lead.undo");
      await leadChanges.stage(context(db, SAM), id, { version: 3, stage: "lost", lostReason: "price" });
      expect(await leadChanges.undo(context(db, SAM), id, { version: 4 })).toMatchObject({
        lead: { stage: "new", lostReason: null },
      });
    });

    it("is for the person who made it, for some seconds only", async () => {
      await leadChanges.stage(context(db, SAM), id, { version: 1, stage: "sold" });
      const refused = { ok: false, reason: "invalid", field: "undo" };
      expect(await leadChanges.undo(context(db, OLGA), id, { version: 2 })).toEqual(refused);
      expect(await leadChanges.undo(context(db, ANA), id, { version: 2 })).toMatchObject({ ok: false });
      const late = context(db, SAM, NOW + UNDO.accepted + 1);
      expect(await leadChanges.undo(late, id, { version: 2 })).toEqual(refused);
      expect(UNDO.accepted).toBeGreaterThan(UNDO.offered);
      expect(await version()).toBe(2);
    });

    it("is a conflict if someone else has changed the lead since", async () => {
      await leadChanges.stage(context(db, SAM), id, { version: 1, stage: "contacted" });
      await leadChanges.stage(context(db, OLGA), id, { version: 2, stage: "sold" });
      expect(await leadChanges.undo(context(db, SAM), id, { version: 2 })).toMatchObject({ ok: false });
      expect(await version()).toBe(3);
    });

    it("of an unchanged lead is rejected", async () => {
      expect(await leadChanges.undo(context(db, SAM), id, { version: 1 })).toMatchObject({
        ok: false,
        reason: "invalid",
      });
    });
  });
}

onBothDatabases("what each person opens, saves and takes back", (instances) =>
  leadsContract(() => instances().first),
);

/** Collects a watch's notifications, awaited one by one. */
function hear(watch: WatchLeads) {
  const heard: (string | null)[] = [];
  let wake: () => void = () => undefined;
  const watching = watch((storeId) => {
    heard.push(storeId);
    wake();
  });
  return {
    async next(): Promise<string | null> {
      while (heard.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return heard.shift()!;
    },
    stop: () => watching.stop(),
  };
}

describe.skipIf(postgresBin === null)("news of leads on PostgreSQL", () => {
  it("reach every instance, with the store: a new lead, a change, a note, a deletion", async () => {
    const { openPostgres } = await import("../../../lib/core/db/connect");
    const { migrate } = await import("../../../lib/core/db/migrate");
    const url = await freshPostgresDatabase();
    const db = openPostgres(url, 2);
    await migrate(db);
    const [one, other] = [hear(watchPostgres(url)), hear(watchPostgres(url))];
    // The connection is established: an event may have been missed.
    expect([await one.next(), await other.next()]).toEqual([null, null]);
    const both = async () => [await one.next(), await other.next()];
    const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
    if (!answer.ok) throw new Error(answer.reason);
    const store = (await db.selectFrom("lead_work").select("store_id").executeTakeFirstOrThrow()).store_id;
    expect(await both()).toEqual([store, store]);
    await leadChanges.stage(context(db, OLGA), answer.id, { version: 1, stage: "contacted" });
    expect(await both()).toEqual([store, store]);
    await leadChanges.note(context(db, OLGA), answer.id, { text: "Called." });
    expect(await both()).toEqual([store, store]);
    await db.deleteFrom("lead_work").execute();
    expect(await both()).toEqual([store, store]);
    // The end of a process does not lose what it has just changed.
    await db.transaction().execute(async (trx) => {
      for (const id of ["a", "b"]) await storeLead(trx, makeLead({ id, storeId: "south" }));
    });
    await db.destroy();
    expect(await both()).toEqual(["south", "south"]);
    one.stop();
    other.stop();
  });

  it("come from an earlier release, too, which notifies at the commit", async () => {
    const { openPostgres } = await import("../../../lib/core/db/connect");
    const { migrate } = await import("../../../lib/core/db/migrate");
    const url = await freshPostgresDatabase();
    const db = openPostgres(url, 1);
    await migrate(db);
    const one = hear(watchPostgres(url));
    expect(await one.next()).toBeNull();
    await sql`set forecourt.forwards_news = 'off'`.execute(db);
    await storeLead(db, makeLead({ id: "a", storeId: "south" }));
    expect(await one.next()).toBe("south");
    one.stop();
    await db.destroy();
  });
});

describe("news of leads on SQLite", () => {
  it("are seen by looking: a new lead, a change, a note", async () => {
    const db = await memoryDb();
    const watch = hear(watchSqlite(() => db, 1));
    // The first check has nothing to compare with.
    await db.selectFrom("leads").select("id").execute();
    const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
    if (!answer.ok) throw new Error(answer.reason);
    expect(await watch.next()).toBeNull();
    await leadChanges.stage(context(db, OLGA), answer.id, { version: 1, stage: "contacted" });
    expect(await watch.next()).toBeNull();
    await leadChanges.note(context(db, OLGA), answer.id, { text: "Called." });
    expect(await watch.next()).toBeNull();
    watch.stop();
  });
});
