import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import {
  leadSheet,
  leadsTable,
  listLeads,
  retryLead,
  showLead,
} from "../../../../lib/leads/core/lead-records";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { memoryDb } from "../../../support/memory-database";
import { availabilityFields, leadContext, NOW } from "./fixture";

/** A random id may hold the middle of the number. */
const PERSONAL = /Ada|Neill|shopper|555-?0187|still there/;
let db: Db;
let id: string;

beforeEach(async () => {
  db = await memoryDb();
  const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
  id = answer.ok ? answer.id : "";
});

const fail = () =>
  db.updateTable("outbox").set({ state: "failed", attempts: 80, last_error: "SMTP: 550 no" }).execute();

it("list: the state of delivery, without personal data", async () => {
  await fail();
  const table = leadsTable(await listLeads(db, { limit: 10 }), NOW);
  expect(table).toContain(id);
  expect(table).toContain("FAILED");
  expect(table).toContain("SMTP: 550 no");
  expect(table).not.toMatch(PERSONAL);
});

it("list --state shows that state only", async () => {
  expect(await listLeads(db, { limit: 10, state: "failed" })).toEqual([]);
  expect(await listLeads(db, { limit: 10, state: "queued" })).toHaveLength(1);
});

it("show: everything of one lead; a visitor's text cannot steer the terminal", async () => {
  const { lead, deliveries } = (await showLead(db, id))!;
  const sheet = leadSheet({ lead: { ...lead, comments: "red \u001b[31m\u009b2J text" }, deliveries });
  expect(sheet).toMatch(/Ada O'Neill/);
  expect(sheet).toContain("(312) 555-0187");
  expect(sheet).toContain("red [31m2J text");
  expect(await showLead(db, "none")).toBeNull();
});

it("retry: a failed delivery is due immediately, with a new schedule", async () => {
  await fail();
  expect(await retryLead(db, id, NOW + 5)).toBe(1);
  expect(await db.selectFrom("outbox").selectAll().executeTakeFirst()).toMatchObject({
    state: "queued",
    attempts: 0,
    next_attempt_at: NOW + 5,
    created_at: NOW + 5,
  });
});

it("retry: ignores a completed delivery, and reports an unknown lead", async () => {
  await db.updateTable("outbox").set({ state: "sent" }).execute();
  expect(await retryLead(db, id, NOW)).toBe(0);
  expect(await retryLead(db, "none", NOW)).toBeNull();
});
