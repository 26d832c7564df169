import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import type { Lead } from "../../../lib/leads/core/lead";
import type { OpeningHours } from "../../../lib/leads/schedule/opening-hours";
import { saveDuty } from "../../../lib/staff/accounts/staff-duty";
import { type AssignContext, assignLeads } from "../../../lib/staff/assignment/assign-leads";
import { auditOf } from "../../../lib/staff/audit";
import { recordSentence } from "../../../lib/staff/audit-log/audit-sentence";
import { markOpened } from "../../../lib/staff/leads/unread";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { AssignmentSchema } from "../../../lib/store/api/assignment-schema";
import { type Instances, onBothDatabases } from "../../support/databases";
import { addPerson } from "../../support/staff-session";
import { storeLead } from "../../support/store-lead";
import { USUAL_CLOSURES } from "../../support/usual-closures";
import { COMPANY, makeLead, STORE } from "../../unit/leads/core/fixture";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Wednesday, 9 am in Chicago, where the store opens at 9 and closes at 18. */
const OPENING = Date.parse("2026-11-18T15:00:00Z");
const OPEN: OpeningHours = {
  closures: USUAL_CLOSURES,
  hours: Array.from({ length: 7 }, () => ({ closed: false, open: 9, close: 18 })) as OpeningHours["hours"],
  timeZone: "America/Chicago",
};

function person(id: string, role: Role, storeId: string | null = "north"): StaffPerson {
  return { id, name: id.toUpperCase(), email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const PEOPLE = [person("ann", "sales"), person("bob", "sales"), person("sue", "service")];

function assignmentContract(instances: () => Instances): void {
  let db: Db;
  let now: number;
  beforeEach(async () => {
    db = instances().first;
    now = OPENING + HOUR;
    for (const table of ["outbox", "lead_work", "leads", "staff_people"] as const)
      await db.deleteFrom(table).execute();
    for (const { id } of PEOPLE) await addPerson(db, "acme", { id, role: null });
  });

  const context = (rules: unknown[], changes: Partial<AssignContext> = {}): AssignContext => ({
    db,
    groupId: "acme",
    stores: [COMPANY, { ...STORE, assignment: AssignmentSchema.parse(rules) }],
    people: PEOPLE,
    hoursOf: ({ storeId }) => (storeId === "acme" ? null : OPEN),
    now: () => now,
    ...changes,
  });
  const addLead = (id: string, changes: Partial<Lead> = {}, work: object = {}) =>
    storeLead(db, makeLead({ id, createdAt: now, ...changes }), work);
  async function assignees(): Promise<Record<string, string | null>> {
    const rows = await db
      .selectFrom("lead_work")
      .select(["lead_id", "assignee"])
      .orderBy("lead_id")
      .execute();
    return Object.fromEntries(rows.map(({ lead_id, assignee }) => [lead_id, assignee]));
  }

  const ROUND = [{ method: "round-robin" }];

  it("assigns new leads in turn, each to people with the right for its type", async () => {
    for (const id of ["a", "b", "c", "d"]) await addLead(id);
    await addLead("service", { type: "CONTACT_SERVICE" });
    expect(await assignLeads(context(ROUND))).toBe(5);
    const { service, ...others } = await assignees();
    expect(others).toEqual({ a: "ann", b: "bob", c: "ann", d: "bob" });
    expect(service).toBe("sue");
    await addLead("e");
    await assignLeads(context(ROUND));
    expect(await assignees()).toMatchObject({ e: "ann" });
  });

  it("assigns to the person with the fewest open leads", async () => {
    await addLead("open", {}, { assignee: "ann", stage: "contacted", version: 3 });
    await addLead("sold", {}, { assignee: "bob", stage: "sold", version: 3 });
    await addLead("new");
    await assignLeads(context([{ method: "least-open" }]));
    expect(await assignees()).toMatchObject({ new: "bob" });
  });

  it("leaves spam, job applications, old leads, and leads that somebody has changed", async () => {
    await addLead("spam", { spamReason: "honeypot" });
    await addLead("job", { type: "CAREERS" });
    await addLead("old", { createdAt: now - 8 * DAY });
    await addLead("taken", {}, { assignee: "bob", version: 2 });
    await addLead("given-back", {}, { version: 3 });
    expect(await assignLeads(context(ROUND))).toBe(0);
    expect(await assignees()).toEqual({ spam: null, job: null, old: null, taken: "bob", "given-back": null });
  });

  it("does nothing without a rule for the type and store", async () => {
    await addLead("sales");
    await addLead("company", { storeId: "acme" });
    expect(await assignLeads(context([]))).toBe(0);
    expect(await assignLeads(context([{ method: "off" }, ...ROUND]))).toBe(0);
    expect(await assignLeads(context([{ types: ["CONTACT_SERVICE"], method: "round-robin" }]))).toBe(0);
  });

  it("assigns each lead once when two instances run concurrently", async () => {
    for (let index = 0; index < 10; index++) await addLead(`lead-${index}`);
    const { second } = instances();
    const counts = await Promise.all([
      assignLeads(context(ROUND)),
      assignLeads(context(ROUND, { db: second })),
    ]);
    expect(counts[0]! + counts[1]!).toBe(10);
    expect(await db.selectFrom("lead_assignments").select("lead_id").execute()).toHaveLength(10);
    const audited = await db
      .selectFrom("audit")
      .select("id")
      .where("action", "=", "lead.assign-rule")
      .execute();
    expect(audited.length).toBeGreaterThanOrEqual(10);
  });

  it("never assigns to a person on a day off or during an absence", async () => {
    const away = { from: "2026-11-18", until: "2026-11-20" };
    await saveDuty(db, { personId: "ann", groupId: "acme" }, { days: [2], away }, now);
    await saveDuty(db, { personId: "bob", groupId: "acme" }, { days: [0, 1], away: null }, now);
    await addLead("a");
    expect(await assignLeads(context(ROUND))).toBe(0);
    await saveDuty(db, { personId: "ann", groupId: "acme" }, { days: [2], away: null }, now);
    expect(await assignLeads(context(ROUND))).toBe(1);
    expect(await assignees()).toEqual({ a: "ann" });
  });

  it("assigns a lead of the night when the store opens, or leaves it, by the after-hours rule", async () => {
    now = OPENING - 20 * MINUTE;
    await addLead("night");
    expect(await assignLeads(context(ROUND))).toBe(0);
    now = OPENING + MINUTE;
    expect(await assignLeads(context([{ method: "round-robin", afterHours: "leave" }]))).toBe(0);
    expect(await assignLeads(context(ROUND))).toBe(1);
    await addLead("day");
    expect(await assignLeads(context([{ method: "round-robin", afterHours: "leave" }]))).toBe(1);
  });

  describe("a lead that its assignee has not opened", () => {
    const RULE = [{ method: "round-robin", reassignMinutes: 30 }];
    beforeEach(async () => {
      await addLead("a");
      await assignLeads(context(RULE));
    });

    it("is reassigned after the minutes of the rule, to each person once", async () => {
      now += 29 * MINUTE;
      expect(await assignLeads(context(RULE))).toBe(0);
      now += 2 * MINUTE;
      expect(await assignLeads(context(RULE))).toBe(1);
      expect(await assignees()).toEqual({ a: "bob" });
      now += HOUR;
      expect(await assignLeads(context(RULE))).toBe(0);
    });

    it("keeps its assignee over night: only opening hours count", async () => {
      now = OPENING + 8 * HOUR + 50 * MINUTE;
      await addLead("late");
      await assignLeads(context(RULE));
      await markOpened({ db, person: PEOPLE[0]!, now: () => now }, ["a"]);
      const before = await assignees();
      now = OPENING + DAY + 5 * MINUTE;
      await assignLeads(context(RULE));
      expect(await assignees()).toEqual(before);
      now += 20 * MINUTE;
      expect(await assignLeads(context(RULE))).toBe(1);
    });

    it("stays with a person who has opened or answered it, and where somebody has changed it", async () => {
      await markOpened({ db, person: PEOPLE[0]!, now: () => now + MINUTE }, ["a"]);
      await addLead("b", {}, { assignee: "bob", version: 3 });
      const row = { lead_id: "b", person_id: "bob", assigned_at: now, version: 2 };
      await db.insertInto("lead_assignments").values(row).execute();
      now += HOUR;
      expect(await assignLeads(context(RULE))).toBe(0);
    });
  });

  it("is in the lead's history as an assignment by rule", async () => {
    await addLead("told");
    await assignLeads(context(ROUND));
    const [entry] = await auditOf(db, "lead", "told");
    const names = {
      person: (id: string) => PEOPLE.find((each) => each.id === id)?.name ?? null,
      store: () => null,
      time: String,
    };
    expect(recordSentence(entry!, names)).toBe("Forecourt assigned lead told by rule to ANN.");
  });
}

onBothDatabases("the assignment of new leads", assignmentContract);
