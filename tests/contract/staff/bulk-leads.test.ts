import { beforeEach, describe, expect, it } from "vitest";
import { LEAD_TAGS } from "../../../config/leads/lead-work";
import { LEAD_BULK } from "../../../config/runtime/limits";
import type { Db } from "../../../lib/core/db/schema";
import type { Lead } from "../../../lib/leads/core/lead";
import { changeLeads } from "../../../lib/staff/leads/bulk-change";
import { BulkSchema } from "../../../lib/staff/leads/bulk-schemas";
import type { LeadChangeContext } from "../../../lib/staff/leads/change-lead";
import { getLead } from "../../../lib/staff/leads/get-lead";
import { getLeadPage, selectLeads } from "../../../lib/staff/leads/get-lead-page";
import { leadsCsv, leadsToExport } from "../../../lib/staff/leads/leads-csv";
import { readLeadList } from "../../../lib/staff/leads/list-query";
import { usedTags } from "../../../lib/staff/leads/tags";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { type Instances, onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { makeLead } from "../../unit/leads/core/fixture";

const NOW = Date.parse("2026-11-18T15:00:00Z");

function person(id: string, role: Role, storeId: string | null = "north"): StaffPerson {
  return { id, name: id, email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const MANAGER = person("nina", "manager");
const SALES = person("sam", "sales");
const SERVICE = person("sue", "service");

function bulkContract(instances: () => Instances): void {
  let db: Db;
  let now: number;
  let asked: number;
  beforeEach(async () => {
    db = instances().first;
    now = NOW;
    asked = 0;
    for (const table of ["lead_tasks", "lead_work", "leads"] as const) await db.deleteFrom(table).execute();
  });

  const context = (by: StaffPerson = MANAGER): LeadChangeContext => ({
    db,
    person: by,
    stores: ["acme", "north", "south"],
    hoursOf: () => null,
    now: () => now,
    timeZone: "America/Chicago",
    colleague: async (id) => {
      asked++;
      return [MANAGER, SALES, SERVICE].find((each) => each.id === id) ?? null;
    },
  });
  let run = 0;
  /** Adds leads with ids that no other test has, because the audit table is never emptied. */
  async function addLeads(count: number, changes: Partial<Lead> = {}, work: object = {}): Promise<string[]> {
    run++;
    const ids = Array.from({ length: count }, (_, index) => `${run}-${index}-${changes.storeId ?? "north"}`);
    for (const id of ids) await storeLead(db, makeLead({ id, createdAt: NOW, ...changes }), work);
    return ids;
  }
  const seen = (ids: readonly string[], version = 1) => Object.fromEntries(ids.map((id) => [id, version]));
  const rows = () => db.selectFrom("lead_work").selectAll().orderBy("lead_id").execute();
  const audited = (ids: readonly string[], action: string) =>
    db
      .selectFrom("audit")
      .select("record_id")
      .where("record_id", "in", [...ids])
      .where("action", "=", action)
      .execute();

  it("assigns several leads, each with an audit row, and undoes all of it", async () => {
    const ids = await addLeads(3);
    const outcome = await changeLeads(context(), "assign", seen(ids), { assignee: "sam" });
    expect(outcome).toMatchObject({ ok: true, result: { done: seen(ids, 2), conflict: [], forbidden: [] } });
    expect((await rows()).map(({ assignee }) => assignee)).toEqual(["sam", "sam", "sam"]);
    expect(await audited(ids, "lead.assign")).toHaveLength(3);
    expect(asked).toBe(1);
    now += 5_000;
    expect(await changeLeads(context(), "undo", seen(ids, 2), {})).toMatchObject({
      ok: true,
      result: { done: seen(ids, 3) },
    });
    expect((await rows()).map(({ assignee }) => assignee)).toEqual([null, null, null]);
  });

  it("leaves out leads that somebody else has changed in between", async () => {
    const ids = await addLeads(3);
    await db
      .updateTable("lead_work")
      .set({ version: 2, stage: "contacted" })
      .where("lead_id", "=", ids[1]!)
      .execute();
    const outcome = await changeLeads(context(), "stage", seen(ids), { stage: "lost", lostReason: "price" });
    expect(outcome).toMatchObject({
      ok: true,
      result: { done: { [ids[0]!]: 2, [ids[2]!]: 2 }, conflict: [ids[1]] },
    });
    expect((await rows()).map(({ stage }) => stage)).toEqual(["lost", "contacted", "lost"]);
  });

  it("asks for the reason of lost leads, and changes nothing without it", async () => {
    const ids = await addLeads(2);
    const outcome = await changeLeads(context(), "stage", seen(ids), { stage: "lost", lostReason: "" });
    expect(outcome).toMatchObject({ ok: false, reason: "invalid", issues: [{ path: ["lostReason"] }] });
    expect((await rows()).map(({ stage }) => stage)).toEqual(["new", "new"]);
  });

  it("refuses the whole request for one lead of a foreign store, or one that does not exist", async () => {
    const ids = await addLeads(2);
    const [foreign] = await addLeads(1, { storeId: "south" });
    for (const id of [foreign!, "no-such-lead"])
      expect(await changeLeads(context(), "spam", seen([...ids, id]), { spam: "true" })).toEqual({
        ok: false,
        reason: "unknown",
      });
    expect((await rows()).map(({ spam }) => spam)).toEqual([0, 0, 0]);
  });

  it("checks the right of each lead, and names those that the person may not change", async () => {
    const own = await addLeads(1, {}, { assignee: "sam" });
    const others = await addLeads(2, {}, { assignee: "nina" });
    const all = [...own, ...others];
    expect(await changeLeads(context(SALES), "spam", seen(all), { spam: true })).toMatchObject({
      ok: true,
      result: { done: seen(own, 2), forbidden: others },
    });
    expect(await audited(others, "lead.spam.refused")).toHaveLength(2);
    expect(await changeLeads(context(SALES), "spam", seen(others), { spam: true })).toEqual({
      ok: false,
      reason: "forbidden",
      right: "leads.manage",
    });
  });

  it("leaves out leads that the new assignee cannot answer", async () => {
    const service = await addLeads(1, { type: "CONTACT_SERVICE" });
    const sales = await addLeads(1);
    expect(
      await changeLeads(context(), "assign", seen([...service, ...sales]), { assignee: "sue" }),
    ).toMatchObject({ ok: true, result: { done: seen(service, 2), invalid: sales } });
  });

  it("undoes the tasks that were just added, and no older or finished one", async () => {
    const ids = await addLeads(2);
    const add = (text: string) =>
      changeLeads(context(), "task", seen(ids), { text, dueAt: "2026-11-19T09:00" });
    await add("Call");
    now += 1;
    await add("Write");
    const finished = db.updateTable("lead_tasks").set({ done_at: now }).where("lead_id", "=", ids[1]!);
    await finished.where("text", "=", "Write").execute();
    expect(await changeLeads(context(), "undo", seen(ids), { task: true })).toMatchObject({
      ok: true,
      result: { done: seen(ids.slice(0, 1)), invalid: [ids[1]] },
    });
    const left = await db.selectFrom("lead_tasks").select(["lead_id", "text"]).orderBy("text").execute();
    expect(left.map(({ lead_id, text }) => `${text} ${lead_id}`).sort()).toEqual([
      `Call ${ids[0]}`,
      `Call ${ids[1]}`,
      `Write ${ids[1]}`,
    ]);
  });

  it("adds a task to several leads", async () => {
    const ids = await addLeads(2);
    await changeLeads(context(), "task", seen(ids), { text: "Call", dueAt: "2026-11-19T09:00" });
    const tasks = await db
      .selectFrom("lead_tasks")
      .select(["lead_id", "text", "due_at"])
      .orderBy("lead_id")
      .execute();
    const due_at = Date.parse("2026-11-19T15:00:00Z");
    expect(tasks).toEqual(ids.map((lead_id) => ({ lead_id, text: "Call", due_at })));
  });

  describe("tags", () => {
    const tags = async (id: string) => {
      const found = await getLead(context(), id);
      if (!found.ok) throw new Error(found.reason);
      return found.detail.tags.filter(({ removedAt }) => removedAt === null).map(({ text }) => text);
    };
    const tagged = async (search: string, by?: StaffPerson) => {
      const page = await getLeadPage(context(by), readLeadList(new URLSearchParams(search)));
      return page.leads.map((lead) => [lead.id, lead.tags]);
    };

    it("are added to several leads, found in any case, and undone at once, other changes staying", async () => {
      const ids = await addLeads(3);
      await changeLeads(context(), "stage", seen(ids.slice(0, 1)), { stage: "contacted" });
      const versions = { ...seen(ids), [ids[0]!]: 2 };
      const outcome = await changeLeads(context(), "tag", versions, { tag: "  Trade-in  event " });
      expect(outcome).toMatchObject({ ok: true, result: { done: versions, invalid: [] } });
      expect(await tagged("tag=TRADE-IN event&sort=name")).toEqual(ids.map((id) => [id, ["Trade-in event"]]));
      expect(await tagged("tag=Trade-in")).toEqual([]);
      expect(
        Object.keys(await selectLeads(context(), readLeadList(new URLSearchParams("tag=trade-in event")), 9)),
      ).toHaveLength(3);
      expect(await changeLeads(context(), "undo", versions, { tag: "Trade-in event" })).toMatchObject({
        ok: true,
        result: { done: versions },
      });
      expect(await tagged("tag=Trade-in event")).toEqual([]);
      expect((await rows())[0]?.stage).toBe("contacted");
    });

    it("are removed from several leads, and undone", async () => {
      const ids = await addLeads(2);
      await changeLeads(context(), "tag", seen(ids), { tag: "VIP" });
      await changeLeads(context(), "tag", seen(ids), { tag: "Fleet" });
      now += 1;
      await changeLeads(context(), "untag", seen(ids), { tag: "vip" });
      expect(await tags(ids[0]!)).toEqual(["Fleet"]);
      await changeLeads(context(), "undo", seen(ids), { tag: "vip" });
      for (const id of ids) expect(await tags(id)).toEqual(["Fleet", "VIP"]);
      expect(await changeLeads(context(), "undo", seen(ids), { tag: "vip" })).toMatchObject({
        ok: true,
        result: { done: {}, invalid: ids },
      });
    });

    it("stay where a lead had one before: the undo takes back only what the change has added", async () => {
      const ids = await addLeads(2);
      await changeLeads(context(), "tag", seen(ids.slice(0, 1)), { tag: "VIP" });
      now += 60_000;
      await changeLeads(context(), "tag", seen(ids), { tag: "VIP" });
      expect(await audited(ids, "lead.tag")).toHaveLength(2);
      expect(await changeLeads(context(), "undo", seen(ids), { tag: "VIP" })).toMatchObject({
        ok: true,
        result: { done: seen(ids.slice(1)), invalid: ids.slice(0, 1) },
      });
      expect(await tags(ids[0]!)).toEqual(["VIP"]);
    });

    it("are bounded by number and length, and empty ones refused", async () => {
      const [id = ""] = await addLeads(1);
      for (let n = 0; n < LEAD_TAGS.perLead; n++)
        await changeLeads(context(), "tag", seen([id]), { tag: `Tag ${n}` });
      expect(await changeLeads(context(), "tag", seen([id]), { tag: "One more" })).toMatchObject({
        ok: true,
        result: { done: {}, invalid: [id] },
      });
      expect(await tags(id)).toHaveLength(LEAD_TAGS.perLead);
      for (const tag of ["", " \n ", "x".repeat(LEAD_TAGS.length + 1)])
        expect(await changeLeads(context(), "untag", seen([id]), { tag })).toMatchObject({
          ok: false,
          reason: "invalid",
        });
    });

    it("need the right to answer the lead", async () => {
      const ids = await addLeads(1, {}, { assignee: "nina" });
      expect(await changeLeads(context(SALES), "tag", seen(ids), { tag: "VIP" })).toMatchObject({
        ok: false,
        reason: "forbidden",
      });
      expect(await tags(ids[0]!)).toEqual([]);
    });

    it("are suggested within the person's stores, the most used first, without removed ones", async () => {
      const ids = await addLeads(2);
      const south = await addLeads(1, { storeId: "south" });
      const atSouth = person("paul", "manager", "south");
      await changeLeads(context(), "tag", seen(ids), { tag: "VIP" });
      await changeLeads(context(), "tag", seen(ids.slice(1)), { tag: "Fleet" });
      await changeLeads(context(), "tag", seen(ids), { tag: "Old" });
      await changeLeads(context(), "untag", seen(ids), { tag: "Old" });
      await changeLeads(context(atSouth), "tag", seen(south), { tag: "South" });
      expect(await usedTags(context())).toEqual(["VIP", "Fleet"]);
      expect(await usedTags(context(atSouth))).toEqual(["South"]);
      expect(await usedTags(context(person("none", "sales", "other")))).toEqual([]);
    });

    it("are a column of the export", async () => {
      const ids = await addLeads(1);
      await changeLeads(context(), "tag", seen(ids), { tag: "VIP" });
      now += 1;
      await changeLeads(context(), "tag", seen(ids), { tag: "=1+1" });
      const lines = await leadsToExport(context(), { ids, query: readLeadList(new URLSearchParams()) });
      const names = { nameOf: () => "Unassigned", storeOf: () => "North", timeZone: "UTC" };
      expect(leadsCsv(lines, names)).toContain("Unassigned,'=1+1; VIP,");
    });
  });

  it("selects all leads of a filter that the person may see, with their versions", async () => {
    const mine = await addLeads(2, {}, { assignee: "sam", version: 4 });
    await addLeads(2, {}, { assignee: "nina" });
    const query = readLeadList(new URLSearchParams("stage=new"));
    expect(await selectLeads(context(SALES), query, 10)).toEqual(seen(mine, 4));
    expect(Object.keys(await selectLeads(context(), query, 3))).toHaveLength(3);
  });

  it("exports selected leads, or all pages of a filter, with cells that run no formula", async () => {
    const ids = await addLeads(60);
    const user = { ...makeLead({}).user, firstName: "=SUM(1)" };
    const [odd] = await addLeads(1, { user }, { stage: "lost", lost_reason: "price" });
    const query = readLeadList(new URLSearchParams());
    expect(await leadsToExport(context(), { ids: [], query })).toHaveLength(61);
    expect(
      (await leadsToExport(context(), { ids: ids.slice(0, 2), query })).map(({ id }) => id).sort(),
    ).toEqual(ids.slice(0, 2).sort());
    const lines = await leadsToExport(context(), { ids: [odd!], query });
    const csv = leadsCsv(lines, { nameOf: () => "Unassigned", storeOf: () => "Acme North", timeZone: "UTC" });
    expect(csv.split("\r\n")[1] ?? csv.split("\n")[1]).toMatch(
      /'=SUM\(1\) O'Neill.*Acme North.*Lost,Price,Unassigned/,
    );
  });
}

onBothDatabases("bulk changes of leads", bulkContract);

describe("the body of a bulk change", () => {
  it("is read from a form's checkboxes as from a script", () => {
    const sent = { action: "spam", leads: { a: 1, b: 3 }, spam: "true" };
    const form = { action: "spam", "lead.a": "1", "lead.b": "3", spam: "true" };
    expect(BulkSchema.parse(form)).toEqual(BulkSchema.parse(sent));
  });

  it("needs one lead at least, and is bounded", () => {
    const many = Object.fromEntries(
      Array.from({ length: LEAD_BULK.leads + 1 }, (_, id) => [`lead.${id}`, "1"]),
    );
    expect(BulkSchema.safeParse({ action: "spam" }).success).toBe(false);
    expect(BulkSchema.safeParse({ action: "spam", leads: {} }).success).toBe(false);
    expect(BulkSchema.safeParse({ action: "spam", ...many }).success).toBe(false);
  });
});
