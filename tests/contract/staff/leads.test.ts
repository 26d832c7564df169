import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { mailRefusalOf, refuseAddress } from "../../../lib/delivery/mail/refused-addresses";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import type { Lead } from "../../../lib/leads/core/lead";
import { addMissingWork } from "../../../lib/leads/core/lead-work";
import { leadForm } from "../../../lib/leads/forms/forms";
import { auditOf } from "../../../lib/staff/audit";
import { type LeadChangeContext, leadChanges } from "../../../lib/staff/leads/change-lead";
import { noteCustomerReply } from "../../../lib/staff/leads/customer-replies";
import { getLead } from "../../../lib/staff/leads/get-lead";
import { getLeadPage } from "../../../lib/staff/leads/get-lead-page";
import { readLeadList } from "../../../lib/staff/leads/list-query";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { availabilityFields, leadContext, makeLead, NOW } from "../../unit/leads/core/fixture";

/** Lead id, new in each test: rows of the audit table stay. */
let LEAD = "";
let tests = 0;
const STORES = ["acme", "north", "south"];

function person(role: Role, storeId: string | null = "north", id: string = role): StaffPerson {
  return { id, name: `Name of ${id}`, email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("owner", null);
const PEOPLE = [OWNER, person("manager"), person("sales"), person("service"), person("finance")];

async function addLead(db: Db, id: string, changes: Partial<Lead> = {}, work: object = {}): Promise<void> {
  await storeLead(db, makeLead({ id, ...changes }), work);
}

async function addDelivery(db: Db, lead_id: string, state: "queued" | "failed" | "sent"): Promise<void> {
  const times = {
    next_attempt_at: NOW,
    created_at: NOW,
    updated_at: NOW,
    lease_owner: null,
    lease_until: null,
  };
  const row = {
    id: lead_id,
    idempotency_key: lead_id,
    lead_id,
    kind: "email",
    store_id: "north",
    payload_json: "{}",
  };
  await db
    .insertInto("outbox")
    .values({ ...row, ...times, state, attempts: 3, last_error: "550 no such mailbox" })
    .execute();
}

function leadsContract(database: () => Db): void {
  let db: Db;
  beforeEach(async () => {
    db = database();
    LEAD = `lead-${++tests}`;
    for (const table of ["outbox", "lead_work", "lead_notes", "lead_tasks", "leads"] as const)
      await db.deleteFrom(table).execute();
  });
  const as = (who: StaffPerson, changes: Partial<LeadChangeContext> = {}): LeadChangeContext => ({
    db,
    person: who,
    stores: STORES,
    hoursOf: () => null,
    timeZone: "America/Chicago",
    now: () => NOW,
    colleague: async (id) => PEOPLE.find((each) => each.id === id) ?? null,
    ...changes,
  });
  const list = async (who: StaffPerson, query = "") =>
    (await getLeadPage(as(who), readLeadList(new URLSearchParams(query)))).leads.map(({ id }) => id);
  const history = async (id = LEAD) =>
    (await auditOf(db, "lead", id)).map(({ action, before, after }) => ({ action, before, after }));

  it("a lead that a shopper sends is in the list, and one of an older release as well", async () => {
    const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
    if (!answer.ok) throw new Error(answer.reason);
    expect(await list(OWNER)).toEqual([answer.id]);
    await db.deleteFrom("lead_work").execute();
    expect(await addMissingWork(db)).toBe(1);
    expect(await addMissingWork(db)).toBe(0);
    const { leads } = await getLeadPage(as(OWNER), readLeadList(new URLSearchParams("q=neill")));
    expect(leads).toMatchObject([
      { id: answer.id, name: "Ada O'Neill", stage: "new", delivery: "waiting", version: 1, spam: false },
    ]);
    expect(leads[0]!.vehicle).toMatch(/^\d{4} \w+/);
  });

  describe("the list", () => {
    it("shows each role its own leads of its own store", async () => {
      await addLead(db, "sales-free");
      await addLead(db, "sales-own", {}, { assignee: "sales" });
      await addLead(db, "sales-other", {}, { assignee: "rival" });
      await addLead(db, "service", { type: "SERVICE" }, { assignee: "rival" });
      await addLead(db, "credit", { type: "FULL_CREDIT_APP" }, { assignee: "rival" });
      await addLead(db, "south", { storeId: "south" });
      await addLead(db, "company", { storeId: "acme" });
      await addLead(db, "foreign-group", { storeId: "elsewhere" });
      const north = ["credit", "sales-free", "sales-other", "sales-own", "service"];
      const seen = async (who: StaffPerson) => (await list(who)).sort();
      expect(await seen(OWNER)).toEqual(["company", ...north, "south"].sort());
      expect(await seen(person("manager"))).toEqual(north);
      expect(await seen(person("sales"))).toEqual(["sales-free", "sales-own"]);
      expect(await seen(person("service"))).toEqual(["service"]);
      expect(await seen(person("finance"))).toEqual(["credit"]);
      expect(await seen(person("content"))).toEqual([]);
      expect(await seen({ ...OWNER, roles: [] })).toEqual([]);
      expect(await seen(person("manager", "elsewhere"))).toEqual([]);
    });

    it("is paged by keys, in each order, without a gap or a repetition", async () => {
      for (let n = 0; n < 120; n++)
        await addLead(
          db,
          `n${String(n).padStart(3, "0")}`,
          { createdAt: NOW + Math.floor(n / 7) },
          { name: `name ${n % 5}` },
        );
      const walk = async (sort: string) => {
        const ids: string[] = [];
        let after: string | null = "";
        for (let page = 0; after !== null && page < 5; page++) {
          const query = readLeadList(new URLSearchParams({ sort, after }));
          const { leads, next }: Awaited<ReturnType<typeof getLeadPage>> = await getLeadPage(
            as(OWNER),
            query,
          );
          ids.push(...leads.map(({ id }) => id));
          after = next;
        }
        return ids;
      };
      const oldest = Array.from({ length: 120 }, (_, n) => `n${String(n).padStart(3, "0")}`);
      expect(await walk("oldest")).toEqual(oldest);
      expect(await walk("newest")).toEqual(oldest.toReversed());
      for (const sort of ["name", "assignee", "store", "changed"]) {
        const ids = await walk(sort);
        expect(ids).toHaveLength(120);
        expect(new Set(ids).size).toBe(120);
      }
      expect((await list(OWNER, "after=broken")).length).toBe(50);
    });

    it("is sorted by the assignee's name, the unassigned leads last, and by store", async () => {
      const people = [
        { id: "p-first", name: "zed", email: "zed@x.example" },
        { id: "p-second", name: "Amy", email: "amy@x.example" },
      ];
      const day = new Date(NOW).toISOString();
      for (const each of people)
        await db
          .insertInto("staff_people")
          .values({
            ...each,
            created_at: day,
            updated_at: day,
            email_verified: 1,
            image: null,
            two_factor_enabled: null,
            state: "active",
          })
          .onConflict((c) => c.doNothing())
          .execute();
      await addLead(db, "free", { storeId: "north" });
      await addLead(db, "of-zed", { storeId: "acme" }, { assignee: "p-first" });
      await addLead(db, "of-amy", { storeId: "south" }, { assignee: "p-second" });
      await addLead(db, "of-amy-later", { storeId: "north", createdAt: NOW + 1 }, { assignee: "p-second" });
      expect(await list(OWNER, "sort=assignee")).toEqual(["of-amy-later", "of-amy", "of-zed", "free"]);
      expect(await list(OWNER, "sort=store")).toEqual(["of-zed", "of-amy-later", "free", "of-amy"]);
    });

    it("filters by every parameter of its address", async () => {
      const user = { firstName: "Zoë", lastName: "Ray", email: "zoe@x.example", phone: "(312) 555-0199" };
      const old = { createdAt: NOW - 3 * 86_400_000 };
      await addLead(db, "a", { ads: { utm_source: "google" } }, { assignee: "sales", stage: "sold" });
      await addLead(db, "b", { user, ...old, storeId: "south", type: "SERVICE", comments: "50%_off" });
      await addLead(db, "c", { spamReason: "honeypot" });
      await addDelivery(db, "a", "sent");
      await addDelivery(db, "b", "failed");
      const cases: [string, string[]][] = [
        ["", ["a", "b"]],
        ["spam=yes", ["c"]],
        ["spam=all", ["c", "a", "b"]],
        ["store=south", ["b"]],
        ["type=SERVICE", ["b"]],
        ["stage=sold", ["a"]],
        ["stage=open", ["b"]],
        ["assignee=nobody", ["b"]],
        ["assignee=sales", ["a"]],
        ["assignee=me", []],
        ["source=google", ["a"]],
        ["days=2", ["a"]],
        ["delivery=failed", ["b"]],
        ["delivery=sent", ["a"]],
        ["delivery=waiting", []],
        ["delivery=none&spam=all", ["c"]],
        ["q=zoe+ray", ["b"]],
        ["q=ray+nothing", []],
        ["q=312-555-0199", ["b"]],
        ["q=%2B1+(312)+555+0199", ["b"]],
        ["q=50%25_", ["b"]],
        ["q=5%25off", []],
      ];
      for (const [query, ids] of cases) expect([query, await list(OWNER, query)]).toEqual([query, ids]);
    });
  });

  describe("a change", () => {
    beforeEach(() => addLead(db, LEAD));

    it("is written with its audit row, and raises the version", async () => {
      const before = (await history()).length;
      const answer = await leadChanges.stage(as(OWNER), LEAD, {
        version: 1,
        stage: "lost",
        lostReason: "price",
      });
      expect(answer).toMatchObject({ ok: true, lead: { stage: "lost", lostReason: "price", version: 2 } });
      expect(await history()).toHaveLength(before + 1);
      expect((await auditOf(db, "lead", LEAD))[0]).toEqual({
        at: NOW,
        actor: { id: "owner", name: "Name of owner" },
        action: "lead.stage",
        record: { kind: "lead", id: LEAD, storeId: "north" },
        before: { stage: "new", lost_reason: null },
        after: { stage: "lost", lost_reason: "price" },
      });
      const open = await leadChanges.stage(as(OWNER), LEAD, {
        version: 2,
        stage: "contacted",
        lostReason: "price",
      });
      expect(open).toMatchObject({ lead: { lostReason: null } });
    });

    it("from an older version is a conflict that shows the newer values, and writes nothing", async () => {
      await leadChanges.assign(as(OWNER), LEAD, { version: 1, assignee: "sales" });
      const count = (await history()).length;
      const late = await leadChanges.stage(as(person("manager")), LEAD, { version: 1, stage: "contacted" });
      expect(late).toMatchObject({
        ok: false,
        reason: "conflict",
        lead: { assignee: "sales", stage: "new", version: 2 },
      });
      expect(await history()).toHaveLength(count);
      // A repeated change, as by a double click.
      expect(await leadChanges.assign(as(OWNER), LEAD, { version: 1, assignee: "sales" })).toMatchObject({
        ok: true,
      });
      expect(await history()).toHaveLength(count);
    });

    it("concurrent changes are applied once; notes of both are stored", async () => {
      const two = await Promise.all(
        (["contacted", "appointment"] as const).map((stage) =>
          leadChanges.stage(as(OWNER), LEAD, { version: 1, stage }),
        ),
      );
      expect(two.map((answer) => answer.ok).sort()).toEqual([false, true]);
      const notes = await Promise.all(
        ["first", "second"].map((text) =>
          leadChanges.call(as(person("manager")), LEAD, { text, outcome: "reached" }),
        ),
      );
      expect(notes.every((answer) => answer.ok)).toBe(true);
      const found = await getLead(as(OWNER), LEAD);
      if (!found.ok) throw new Error(found.reason);
      expect(found.detail.notes.map(({ text }) => text).sort()).toEqual(["first", "second"]);
    });

    it("of a missing lead, or of a store where the person does not work, finds nothing", async () => {
      await addLead(db, "foreign", { storeId: "south" });
      const stage = { version: 1, stage: "contacted" } as const;
      const unknown = { ok: false, reason: "unknown" };
      expect(await leadChanges.stage(as(person("manager")), "foreign", stage)).toEqual(unknown);
      expect(await getLead(as(person("manager")), "foreign")).toEqual(unknown);
      expect(await leadChanges.stage(as(OWNER), "nothing", stage)).toEqual(unknown);
      expect(await leadChanges.stage(as(OWNER, { stores: ["south"] }), LEAD, stage)).toEqual(unknown);
      expect(await history("foreign")).toEqual([]);
    });

    it("without the right is rejected, with an audit row", async () => {
      const id = "taken";
      await addLead(db, id, {}, { assignee: "rival" });
      const answer = await leadChanges.note(as(person("sales")), id, { text: "Mine!" });
      expect(answer).toEqual({ ok: false, reason: "forbidden", right: "leads.answer" });
      expect(await getLead(as(person("sales")), id)).toEqual(answer);
      const refused = { before: null, after: { right: "leads.answer" } };
      const rows = (await history(id)).sort((a, b) => a.action.localeCompare(b.action));
      expect(rows).toEqual([
        { action: "lead.note.refused", ...refused },
        { action: "lead.view.refused", ...refused },
      ]);
      expect(await db.selectFrom("lead_notes").selectAll().execute()).toEqual([]);
    });
  });

  describe("rights", () => {
    /** Allowed changes of each person to an unassigned sales lead, their own, a colleague's, and a service lead. */
    const CHANGES = {
      contacted: (context: LeadChangeContext, id: string) =>
        leadChanges.stage(context, id, { version: 1, stage: "contacted" }),
      sold: (context: LeadChangeContext, id: string) =>
        leadChanges.stage(context, id, { version: 1, stage: "sold" }),
      take: (context: LeadChangeContext, id: string) =>
        leadChanges.assign(context, id, { version: 1, assignee: context.person.id }),
      give: (context: LeadChangeContext, id: string) =>
        leadChanges.assign(context, id, { version: 1, assignee: "manager" }),
      spam: (context: LeadChangeContext, id: string) =>
        leadChanges.spam(context, id, { version: 1, spam: true }),
      note: (context: LeadChangeContext, id: string) => leadChanges.note(context, id, { text: "Called." }),
      task: (context: LeadChangeContext, id: string) =>
        leadChanges.task(context, id, { text: "Call", dueAt: NOW }),
      resend: (context: LeadChangeContext, id: string) => leadChanges.resend(context, id, {}),
      allowMail: (context: LeadChangeContext, id: string) => leadChanges["allow-mail"](context, id, {}),
    };
    const ALL = ["contacted", "sold", "take", "give", "spam", "note", "task", "resend", "allowMail"];
    const ANSWER = ["contacted", "note", "task", "resend"];
    const TABLE: [Role, string, string[]][] = [
      ["owner", "free", ALL],
      ["manager", "free", ALL],
      ["manager", "other", ALL],
      ["sales", "free", ["contacted", "take", "note", "task", "resend"]],
      ["sales", "own", ALL],
      ["sales", "other", []],
      ["service", "free", []],
      ["service", "service", ["contacted", "take", "note", "task", "resend"]],
      ["finance", "free", []],
      ["finance", "credit", [...ANSWER, "take"]],
      ["content", "free", []],
    ];

    it.each(TABLE)("%s, of a lead that is %s: %j", async (role, which, allowed) => {
      const types = { service: "SERVICE", credit: "FULL_CREDIT_APP" } as Record<string, Lead["type"]>;
      const assignee = { own: role, other: "rival" }[which] ?? null;
      const who = person(role, role === "owner" ? null : "north");
      for (const [name, change] of Object.entries(CHANGES)) {
        await addLead(db, `${which}-${name}`, { type: types[which] ?? "AVAILABILITY" }, { assignee });
        await addDelivery(db, `${which}-${name}`, "failed");
        await refuseAddress(db, makeLead().user.email, "bounced", NOW);
        const answer = await change(as(who), `${which}-${name}`);
        expect([name, answer.ok || answer.reason]).toEqual([name, allowed.includes(name) || "forbidden"]);
      }
    });

    it.each(["manager", "sales", "service", "finance", "content"] as const)(
      "%s, of a lead of another store: none",
      async (role) => {
        await addLead(db, "elsewhere", { storeId: "south" }, { assignee: role });
        for (const change of Object.values(CHANGES))
          expect(await change(as(person(role)), "elsewhere")).toEqual({ ok: false, reason: "unknown" });
      },
    );
  });

  it("only a person who may answer a lead gets it", async () => {
    await addLead(db, LEAD);
    const give = (assignee: string) => leadChanges.assign(as(OWNER), LEAD, { version: 1, assignee });
    const invalid = { ok: false, reason: "invalid", field: "assignee" };
    expect(await give("nobody-knows")).toEqual(invalid);
    expect(await give("service")).toEqual(invalid);
    expect(await give("sales")).toMatchObject({ ok: true, lead: { assignee: "sales" } });
    const back = await leadChanges.assign(as(OWNER), LEAD, { version: 2, assignee: null });
    expect(back).toMatchObject({ ok: true, lead: { assignee: null, version: 3 } });
  });

  it.each(["voicemail", "no-answer", "wrong-number"] as const)(
    "a call that ended with %s is stored, and the lead still waits",
    async (outcome) => {
      await addLead(db, LEAD);
      expect(await leadChanges.call(as(OWNER), LEAD, { text: "", outcome })).toMatchObject({
        lead: { answeredAt: null, stage: "new" },
      });
      const found = await getLead(as(OWNER), LEAD);
      expect(found).toMatchObject({ detail: { notes: [{ kind: "call", outcome }] } });
    },
  );

  it("the first call is a new lead's reply; a note or an automatic mail is not", async () => {
    await addLead(db, LEAD);
    await addDelivery(db, LEAD, "sent");
    expect(await leadChanges.note(as(OWNER), LEAD, { text: "No answer yet." })).toMatchObject({
      lead: { answeredAt: null, stage: "new", version: 1 },
    });
    expect(await leadChanges.call(as(OWNER), LEAD, { text: "", outcome: "reached" })).toMatchObject({
      lead: { answeredAt: NOW, stage: "contacted", version: 2 },
    });
    const later = as(OWNER, { now: () => NOW + 5 });
    expect(await leadChanges.call(later, LEAD, { text: "Again.", outcome: "reached" })).toMatchObject({
      lead: { answeredAt: NOW, stage: "contacted", version: 2 },
    });
    await addLead(db, `${LEAD}-mail`);
    expect(await leadChanges.mail(as(OWNER), `${LEAD}-mail`, { text: "" })).toMatchObject({
      lead: { answeredAt: NOW, stage: "contacted" },
    });
    // A note's text is personal data: the audit row contains only the note's id.
    expect(JSON.stringify(await history())).not.toMatch(/Again|No answer/);
  });

  describe("a logged call", () => {
    const log = async (at: number, outcome: "reached" | "no-answer", who = OWNER) => {
      await leadChanges.call(as(who, { now: () => at }), LEAD, { text: "Said so.", outcome });
      const rows = await db.selectFrom("lead_notes").select("id").where("created_at", "=", at).execute();
      return rows[0]!.id;
    };
    const work = () =>
      db
        .selectFrom("lead_work")
        .select(["answered_at", "replied_at", "stage", "version"])
        .where("lead_id", "=", LEAD)
        .executeTakeFirstOrThrow();

    it("is removed by its author, and the lead is answered by what remains", async () => {
      await addLead(db, LEAD);
      const [first, second] = [await log(NOW + 1, "reached"), await log(NOW + 2, "reached")];
      await noteCustomerReply(db, LEAD, NOW + 3);
      await db
        .insertInto("lead_messages")
        .values({
          ...{
            id: `${LEAD}-in`,
            lead_id: LEAD,
            direction: "in",
            message_id: `${LEAD}-in`,
            subject: "Re",
            text: "Hi",
          },
          ...{
            author_id: null,
            author_name: "",
            sender: null,
            automatic: 0,
            files_json: "[]",
            created_at: NOW + 3,
          },
        })
        .execute();
      const third = await log(NOW + 4, "reached");
      expect(await work()).toMatchObject({ answered_at: NOW + 1, replied_at: null, stage: "contacted" });
      await leadChanges["call-remove"](as(OWNER), LEAD, { note: third });
      expect(await work()).toMatchObject({ answered_at: NOW + 1, replied_at: NOW + 3 });
      await leadChanges["call-remove"](as(OWNER), LEAD, { note: first });
      expect(await work()).toMatchObject({ answered_at: NOW + 2, stage: "contacted" });
      const edit = { note: second, outcome: "voicemail", text: "No one" } as const;
      expect(await leadChanges["call-edit"](as(OWNER), LEAD, edit)).toMatchObject({
        ok: true,
        lead: { answeredAt: null, repliedAt: NOW + 3, stage: "new" },
      });
      expect(await leadChanges["call-edit"](as(OWNER), LEAD, { ...edit, outcome: "reached" })).toMatchObject({
        lead: { answeredAt: NOW + 2, repliedAt: NOW + 3, stage: "contacted" },
      });
      expect((await history()).map(({ action }) => action)).toEqual(
        expect.arrayContaining(["lead.call-edit", "lead.call-remove"]),
      );
      expect(JSON.stringify(await history())).not.toMatch(/No one|Said so/);
    });

    it("leaves a status that a person set", async () => {
      await addLead(db, LEAD);
      const note = await log(NOW + 1, "reached");
      await leadChanges.stage(as(OWNER), LEAD, { version: (await work()).version, stage: "appointment" });
      await leadChanges["call-remove"](as(OWNER), LEAD, { note });
      expect(await work()).toMatchObject({ answered_at: null, stage: "appointment" });
    });

    it("is changed by nobody else, and nothing but a call is", async () => {
      await addLead(db, LEAD);
      const note = await log(NOW + 1, "reached");
      const before = await work();
      const refused = { ok: false, reason: "invalid", field: "call" };
      expect(await leadChanges["call-remove"](as(person("manager")), LEAD, { note })).toEqual(refused);
      await leadChanges.note(as(OWNER, { now: () => NOW + 9 }), LEAD, { text: "A note" });
      const { id } = await db
        .selectFrom("lead_notes")
        .select("id")
        .where("kind", "=", "note")
        .executeTakeFirstOrThrow();
      expect(await leadChanges["call-remove"](as(OWNER), LEAD, { note: id })).toEqual(refused);
      expect(await work()).toEqual(before);
    });
  });

  it("a task is due by the clocks of the store", async () => {
    await addLead(db, LEAD);
    const task = (dueAt: string) => leadChanges.task(as(OWNER), LEAD, { text: "Call", dueAt });
    expect(await task("2026-11-23T10:00")).toMatchObject({ ok: true });
    const { due_at } = await db.selectFrom("lead_tasks").selectAll().executeTakeFirstOrThrow();
    expect(due_at).toBe(Date.parse("2026-11-23T10:00:00-06:00"));
    // Skipped in spring, and not in the calendar.
    for (const local of ["2026-03-08T02:30", "2026-11-31T10:00"])
      expect(await task(local)).toEqual({ ok: false, reason: "invalid", field: "dueAt" });
  });

  it("resends undelivered mails, and nothing twice", async () => {
    await addLead(db, LEAD);
    const resend = () => leadChanges.resend(as(OWNER), LEAD, {});
    expect(await resend()).toEqual({ ok: false, reason: "invalid", field: "delivery" });
    await addDelivery(db, LEAD, "failed");
    expect(await resend()).toMatchObject({ ok: true });
    const { state, attempts } = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect({ state, attempts }).toEqual({ state: "queued", attempts: 0 });
    expect(await list(OWNER, "delivery=waiting")).toEqual([LEAD]);
  });

  it("allows mail to a lead's address again, once, with an audit row without the address", async () => {
    await addLead(db, LEAD);
    const { email } = makeLead().user;
    await refuseAddress(db, email, "complained", NOW);
    const shown = await getLead(as(OWNER), LEAD);
    expect(shown).toMatchObject({ detail: { refusal: { reason: "complained", until: expect.any(Number) } } });
    const allow = () => leadChanges["allow-mail"](as(OWNER), LEAD, {});
    expect(await allow()).toMatchObject({ ok: true });
    expect(await mailRefusalOf(db, email, NOW)).toBeNull();
    expect(await allow()).toEqual({ ok: false, reason: "invalid", field: "mailed" });
    const rows = await history();
    expect(rows.map(({ action }) => action)).toEqual(["lead.allow-mail"]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it("shows a lead with its notes, tasks, deliveries, history, and the person's other leads", async () => {
    await addLead(db, LEAD);
    const other = { firstName: "A.", lastName: "Neill", email: "", phone: "312.555.0187" };
    await addLead(db, "by-phone", { user: other, createdAt: NOW + 1 });
    await addLead(db, "by-email", { user: { ...makeLead().user, phone: "" }, storeId: "south" });
    await addLead(db, "stranger", { user: { ...other, phone: "312.555.0000" } });
    await addDelivery(db, LEAD, "failed");
    for (const [text, dueAt] of [
      ["Second", NOW + 2],
      ["First", NOW + 1],
    ] as const)
      await leadChanges.task(as(OWNER), LEAD, { text, dueAt });
    const show = async (who: StaffPerson) => {
      const found = await getLead(as(who), LEAD);
      if (!found.ok) throw new Error(found.reason);
      return found.detail;
    };
    const { tasks } = await show(OWNER);
    expect(tasks.map(({ text }) => text)).toEqual(["First", "Second"]);
    const done = { task: tasks[0]!.id, done: true };
    expect(await leadChanges["task-done"](as(OWNER), LEAD, done)).toMatchObject({ ok: true });
    expect(await leadChanges["task-done"](as(OWNER), "by-phone", done)).toEqual({
      ok: false,
      reason: "invalid",
      field: "task",
    });
    const detail = await show(OWNER);
    expect(detail.tasks).toMatchObject([
      { text: "Second", doneAt: null },
      { text: "First", doneAt: NOW },
    ]);
    expect(detail.lead).toEqual(makeLead({ id: LEAD }));
    expect(detail.deliveries).toMatchObject([
      { state: "failed", lastError: "550 no such mailbox", nextAttemptAt: null },
    ]);
    expect(detail.thread.map(({ id }) => id)).toEqual(["by-phone", "by-email"]);
    expect((await show(person("manager"))).thread.map(({ id }) => id)).toEqual(["by-phone"]);
    expect(detail.history.map(({ action }) => action)).toContain("lead.task-done");
  });

  it("no audit row can be changed or deleted", async () => {
    await addLead(db, LEAD);
    await leadChanges.spam(as(OWNER), LEAD, { version: 1, spam: true });
    await expect(db.updateTable("audit").set({ actor_name: "Nobody" }).execute()).rejects.toThrow(
      "append only",
    );
    await expect(db.deleteFrom("audit").execute()).rejects.toThrow("append only");
    expect((await history())[0]).toMatchObject({ action: "lead.spam", after: { spam: 1 } });
  });
}

onBothDatabases("leads as staff work them", (instances) => leadsContract(() => instances().first));
