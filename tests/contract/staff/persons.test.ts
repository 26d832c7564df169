import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { twilio } from "../../../lib/delivery/text/twilio";
import { digestDeliverer } from "../../../lib/leads/alerts/deliver-digest";
import { contactStopOf } from "../../../lib/leads/core/do-not-contact";
import type { Lead, LeadUser } from "../../../lib/leads/core/lead";
import { readLead } from "../../../lib/leads/core/stored-lead";
import { textDeliverer } from "../../../lib/leads/texts/deliver-text";
import { auditOf } from "../../../lib/staff/audit";
import { changePerson, type PersonContext } from "../../../lib/staff/persons/change-person";
import { getCustomer } from "../../../lib/staff/persons/get-person";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { COMPANY, makeLead, NOW, STORE } from "../../unit/leads/core/fixture";

function person(role: Role, storeId: string | null = "north"): StaffPerson {
  return { id: role, name: `Name of ${role}`, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("owner", null);
const MANAGER = person("manager");
const NONE = { lastName: "", email: "", phone: "", street: "", apartment: "", city: "", state: "", zip: "" };
const ADA = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "(312) 555-0188" };

onBothDatabases("customers", (instances) => {
  let db: Db;
  let tests = 0;
  /** Prefix of lead ids, new in each test: rows of the audit table stay. */
  let t = "";
  beforeEach(async () => {
    db = instances().first;
    t = `t${++tests}-`;
    for (const table of ["person_links", "do_not_contact", "lead_work", "leads"] as const)
      await db.deleteFrom(table).execute();
  });
  const as = (who: StaffPerson): PersonContext => ({
    db,
    person: who,
    stores: ["acme", "north", "south"],
    groupId: "acme",
    hoursOf: () => null,
    now: () => NOW,
  });
  const add = (id: string, user: Partial<LeadUser>, changes: Partial<Lead> = {}, work: object = {}) =>
    storeLead(db, makeLead({ id: t + id, user: { ...ADA, ...user }, ...changes }), work);
  const customer = async (id: string, who = OWNER) => {
    const found = await getCustomer(as(who), t + id);
    if (!found.ok) throw new Error(found.reason);
    return found.customer;
  };
  const leads = async (id: string, who = OWNER) =>
    (await customer(id, who)).leads.map((lead) => lead.id.slice(t.length)).sort();
  const change: typeof changePerson = (context, id, name, values) =>
    changePerson(context, t + id, name, values);

  describe("are recognized", () => {
    it("by the same number in any format or the same address, in all stores of the group alone", async () => {
      await add("a", { email: "", phone: "+1 312 555 0188" });
      await add("b", { email: "Ada@Example.com" });
      await add("c", { phone: "" }, { storeId: "south" });
      await add("other", { email: "bob@example.com", phone: "312-555-0199" });
      await add("elsewhere", {}, { storeId: "elsewhere" });
      for (const id of ["a", "b", "c"]) expect(await leads(id)).toEqual(["a", "b", "c"]);
      expect(await leads("other")).toEqual(["other"]);
    });

    it("and shown within the person's rights, with the number of hidden leads", async () => {
      await add("own", {}, {}, { assignee: "sales" });
      await add("rival", {}, {}, { assignee: "rival" });
      await add("job", {}, { type: "CAREERS" });
      const { hidden, mayManage } = await customer("own", person("sales"));
      expect([await leads("own", person("sales")), hidden, mayManage]).toEqual([["own"], 2, true]);
      expect(await leads("own", MANAGER)).toEqual(["job", "own", "rival"]);
      const refused = { ok: false, reason: "forbidden", right: "leads.answer" };
      expect(await getCustomer(as(person("sales")), `${t}rival`)).toEqual(refused);
      expect(await getCustomer(as(person("manager", "south")), `${t}own`)).toEqual({
        ok: false,
        reason: "unknown",
      });
    });
  });

  it("have everything of their leads in one timeline, newest first", async () => {
    await add("a", { email: "" }, { createdAt: NOW });
    await add("b", {}, { createdAt: NOW + 5 });
    const author = { author_id: "x", author_name: "Cleo" };
    await db
      .insertInto("lead_notes")
      .values({
        id: `${t}n`,
        lead_id: `${t}a`,
        kind: "call",
        outcome: "reached",
        text: "Likes blue.",
        created_at: NOW + 7,
        ...author,
      })
      .execute();
    await db
      .insertInto("lead_tasks")
      .values({
        id: `${t}t`,
        lead_id: `${t}b`,
        text: "Call",
        due_at: NOW,
        done_at: null,
        author_id: "x",
        created_at: NOW + 6,
      })
      .execute();
    const { thread } = await customer("a");
    expect(thread.map(({ kind, leadId }) => [kind, leadId?.slice(t.length)])).toEqual([
      ["call", "a"],
      ["task", "b"],
      ["lead", "b"],
      ["lead", "a"],
    ]);
  });

  it("are merged and separated by the staff, and each can be undone", async () => {
    await add("a", {});
    await add("b", { email: "ada@work.example", phone: "" });
    await add("c", { email: "ada@work.example", phone: "" });
    const link = async (id: string) => (await customer(id)).links.at(-1)!.id;
    expect((await customer("a")).namesakes.map(({ id }) => id)).toEqual([`${t}b`, `${t}c`]);
    expect(await change(as(MANAGER), "a", "merge", { lead: `${t}b` })).toEqual({ ok: true });
    expect(await leads("c")).toEqual(["a", "b", "c"]);
    expect(await change(as(MANAGER), "a", "merge", { lead: `${t}c` })).toEqual({
      ok: false,
      reason: "same-person",
    });
    expect(await change(as(MANAGER), "c", "undo", { link: await link("c") })).toEqual({ ok: true });
    expect([await leads("a"), await leads("b")]).toEqual([["a"], ["b", "c"]]);
    expect(await change(as(MANAGER), "b", "split", { lead: `${t}c` })).toEqual({ ok: true });
    expect([await leads("b"), await leads("c")]).toEqual([["b"], ["c"]]);
    expect(await change(as(MANAGER), "c", "undo", { link: await link("c") })).toEqual({ ok: true });
    expect(await leads("b")).toEqual(["b", "c"]);
    expect(await change(as(MANAGER), "c", "undo", { link: "gone" })).toEqual({ ok: false, reason: "link" });
    expect(await change(as(MANAGER), "a", "split", { lead: `${t}a` })).toEqual({
      ok: false,
      reason: "alone",
    });
    const history = (await auditOf(db, "lead", `${t}c`)).map(({ action }) => action);
    expect(history.toSorted()).toEqual(["customer.split", "customer.undo", "customer.undo"]);
  });

  it("stay separated after a merge of the lead is replaced by a separation", async () => {
    await add("a", {});
    await add("b", { email: "b@example.com", phone: "" });
    await change(as(MANAGER), "a", "merge", { lead: `${t}b` });
    await change(as(MANAGER), "a", "split", { lead: `${t}b` });
    expect([await leads("a"), await leads("b")]).toEqual([["a"], ["b"]]);
  });

  it("are changed only with the right to manage both leads, and refusals are audited", async () => {
    await add("own", {}, {}, { assignee: "sales" });
    await add("rival", { email: "x@example.com", phone: "" }, {}, { assignee: "rival" });
    const forbidden = { ok: false, reason: "forbidden", right: "leads.manage" };
    expect(await change(as(person("sales")), "own", "merge", { lead: `${t}rival` })).toEqual(forbidden);
    expect((await auditOf(db, "lead", `${t}rival`)).map(({ action }) => action)).toEqual([
      "customer.merge.refused",
    ]);
    expect(await leads("own")).toEqual(["own"]);
  });

  it("are corrected in all leads with the old value, and stay one customer", async () => {
    await add("a", {}, { comments: "Blue?" });
    await add("b", {});
    await add("bob", { firstName: "Bob", email: "bob@example.com" });
    const typed = { ...NONE, ...ADA, firstName: "Augusta Ada", phone: "312-555-0100" };
    const address = { street: "1 Main St", city: "Naperville", state: "IL", zip: "60540" };
    expect(await change(as(MANAGER), "a", "correct", { ...typed, ...address })).toEqual({ ok: true });
    const users = await Promise.all(["a", "b", "bob"].map(async (id) => (await readLead(db, t + id))!.user));
    expect(
      users.map(({ firstName, phone, email, address: at }) => [firstName, phone, email, at?.street]),
    ).toEqual([
      ["Augusta Ada", "312-555-0100", "ada@example.com", "1 Main St"],
      ["Augusta Ada", "312-555-0100", "ada@example.com", "1 Main St"],
      ["Bob", "312-555-0100", "bob@example.com", "1 Main St"],
    ]);
    expect((await readLead(db, `${t}a`))!.comments).toBe("Blue?");
    expect(await leads("b")).toEqual(["a", "b", "bob"]);
    const rows = await db.selectFrom("lead_work").select(["phone", "search_text"]).execute();
    expect(
      rows.every(({ phone, search_text }) => phone === "3125550100" && search_text.includes(phone)),
    ).toBe(true);
    const [entry] = await auditOf(db, "lead", `${t}a`);
    expect(entry).toMatchObject({
      action: "customer.correct",
      after: { details: ["name", "phone", "address"], leads: 3 },
    });
    expect(JSON.stringify(entry)).not.toContain("Augusta");
    const empty = await change(as(MANAGER), "a", "correct", { ...NONE, firstName: "Ada" });
    expect(empty).toEqual({ ok: false, reason: "reachable" });
  });

  describe("who want no contact", () => {
    const stopped = () => contactStopOf(db, "acme", ["+13125550188"]);

    it("are recorded for all their addresses and numbers, until a manager allows it again", async () => {
      await add("a", {}, {}, { assignee: "sales" });
      expect(await change(as(person("sales")), "a", "stop", {})).toEqual({ ok: true });
      expect(await stopped()).toEqual({ at: NOW, by: "Name of sales" });
      expect(await contactStopOf(db, "acme", ["ADA@example.com"])).not.toBeNull();
      expect(await contactStopOf(db, "elsewhere", ["ada@example.com"])).toBeNull();
      expect((await customer("a")).stop).toEqual({ at: NOW, by: "Name of sales" });
      expect(await change(as(MANAGER), "a", "allow", {})).toEqual({ ok: true });
      expect(await stopped()).toBeNull();
      expect((await auditOf(db, "lead", `${t}a`)).map(({ action }) => action).toSorted()).toEqual([
        "customer.allow",
        "customer.stop",
      ]);
    });

    it("get no text and no alert", async () => {
      await add("a", {});
      await change(as(MANAGER), "a", "stop", {});
      const never = () => Promise.reject(new Error("nothing may be sent"));
      const stores = [{ ...STORE, textNumber: "+16305550100", timeZone: "UTC" }];
      const vin = "2HGFC2F59JH500001";
      const vehicle = { ...makeLead().vehicle!, vin, storeId: "north" };
      const stock = { profile: COMPANY, stores, byVin: new Map([[vin, vehicle]]) } as never;
      const context = async () =>
        ({ db, now: () => Date.UTC(2026, 10, 21, 18), stock, siteUrl: "https://x" }) as never;
      const service = () => twilio({ url: "http://127.0.0.1:1", account: "a", secret: "b" });
      const text = { about: "vehicle", vin, storeId: "north", phone: "+13125550188" };
      const signal = new AbortController().signal;
      expect(await textDeliverer(context, service)(text, signal)).toEqual({
        ok: true,
        answer: "do not contact",
      });
      await db
        .insertInto("alert_people")
        .values({
          ...{
            id: `${t}reader`,
            group_id: "acme",
            store_id: "acme",
            email: "ada@example.com",
            token_hash: t,
          },
          ...{
            confirm_hash: null,
            confirm_until: null,
            confirm_mailed_at: null,
            mailed_at: null,
            created_at: NOW,
          },
        })
        .execute();
      const delivery = async () =>
        ({ db, groupId: "acme", siteUrl: "https://x", stock, now: () => NOW }) as never;
      const digest = { digest: "d", personId: `${t}reader` };
      expect(await digestDeliverer(delivery, never)(digest, signal)).toEqual({
        ok: true,
        answer: "do not contact",
      });
    });
  });
});
