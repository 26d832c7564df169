import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import type { Lead } from "../../../lib/leads/core/lead";
import { getApplications } from "../../../lib/staff/careers/get-applications";
import { leadChanges } from "../../../lib/staff/leads/change-lead";
import { getLead } from "../../../lib/staff/leads/get-lead";
import { countLeads, getLeadPage } from "../../../lib/staff/leads/get-lead-page";
import { readLeadList } from "../../../lib/staff/leads/list-query";
import type { StaffContext } from "../../../lib/staff/leads/scope";
import { countUnread } from "../../../lib/staff/leads/unread";
import { leadsByType } from "../../../lib/staff/reports/lead-counts";
import { responseTimes } from "../../../lib/staff/reports/response-times";
import { salesByPerson, salesBySource } from "../../../lib/staff/reports/sales";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { makeLead, NOW } from "../../unit/leads/core/fixture";

const DAY_MS = 24 * 60 * 60 * 1_000;

function person(role: Role, storeId: string | null = "north"): StaffPerson {
  return { id: role, name: role, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}

onBothDatabases("job applications", (instances) => {
  let db: Db;
  beforeEach(async () => {
    db = instances().first;
    for (const table of ["lead_work", "leads"] as const) await db.deleteFrom(table).execute();
  });
  const as = (who: StaffPerson): StaffContext => ({
    db,
    person: who,
    stores: ["acme", "north", "south"],
    hoursOf: () => null,
    now: () => NOW,
  });
  const add = (id: string, changes: Partial<Lead> = {}, work: object = {}) =>
    storeLead(
      db,
      makeLead({
        id,
        type: "CAREERS",
        details: [{ label: "Position", value: "Technician" }],
        ...changes,
      }),
      work,
    );
  const seen = async (who: StaffPerson) => (await getApplications(as(who))).applications.map(({ id }) => id);

  it("are listed for owners and managers of their store alone, newest first", async () => {
    await add("north-1");
    await add("north-2", { createdAt: NOW + 1 }, { assignee: "sales" });
    await add("south", { storeId: "south" });
    await add("elsewhere", { storeId: "elsewhere" });
    await add("spam", {}, { spam: 1 });
    await add("sales", { type: "AVAILABILITY" });
    expect(await seen(person("owner", null))).toEqual(["north-2", "south", "north-1"]);
    expect(await seen(person("manager"))).toEqual(["north-2", "north-1"]);
    for (const role of ["sales", "service", "content", "finance"] as const)
      expect(await seen(person(role)), role).toEqual([]);
    const [first] = (await getApplications(as(person("manager")))).applications;
    expect(first).toMatchObject({ position: "Technician", assignee: "sales", unread: true, hasFile: false });
  });

  it("are paged without a gap or a repetition", async () => {
    for (let n = 0; n < 60; n++) await add(`n${n}`, { createdAt: NOW + Math.floor(n / 9) });
    const first = await getApplications(as(person("manager")));
    const second = await getApplications(as(person("manager")), first.next ?? "");
    const ids = [...first.applications, ...second.applications].map(({ id }) => id);
    expect([first.applications.length, new Set(ids).size, second.next]).toEqual([50, 60, null]);
  });

  it("are never in the list of leads, its clock, its unread count or its reports", async () => {
    await add("application", { createdAt: NOW - 3 * DAY_MS });
    await add("lead", { type: "AVAILABILITY", createdAt: NOW - 3 * DAY_MS });
    const owner = as(person("owner", null));
    for (const query of ["", "type=CAREERS", "waiting=1", "answer=none", "q=technician"]) {
      const list = readLeadList(new URLSearchParams(query));
      const { leads } = await getLeadPage(owner, list);
      expect(
        leads.filter(({ type }) => type === "CAREERS"),
        query,
      ).toEqual([]);
      expect(await countLeads(owner, list), query).toBe(leads.length);
    }
    expect(await countUnread(owner)).toBe(1);
    const found = await getLead(owner, "application");
    expect(found).toMatchObject({ ok: true, detail: { response: null } });
    const site = { id: "north", name: "North", timeZone: "America/Chicago" };
    const period = { from: NOW - 30 * DAY_MS, to: NOW, timeZone: site.timeZone, first: "", last: "" };
    const scope = { period, sites: [site] } as never;
    const reports = {
      ...owner,
      sites: [site] as [typeof site],
      people: async () => [person("sales")],
      refreshStock: async () => {},
    };
    expect((await salesBySource(reports, scope)).map(([, count]) => count)).toEqual([1]);
    expect((await salesByPerson(reports, scope)).map(([, count]) => count)).toEqual([1]);
    expect(await leadsByType(reports, scope)).toEqual([["AVAILABILITY", 1]]);
    expect((await responseTimes(reports, scope)).map((row) => row.at(-1))).toEqual([1]);
  });

  it("are neither read nor changed by the salesperson to whom one was assigned", async () => {
    const id = await add(`assigned-${Math.random()}`, {}, { assignee: "sales" });
    const sales = { ...as(person("sales")), timeZone: "UTC", colleague: async () => null };
    const refused = { ok: false, reason: "forbidden", right: "careers" };
    expect(await getLead(sales, id)).toEqual(refused);
    expect(await leadChanges.note(sales, id, { text: "Mine" })).toEqual(refused);
  });
});
