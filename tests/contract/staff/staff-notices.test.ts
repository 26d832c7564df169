import { beforeEach, describe, expect, it } from "vitest";
import { NOTICE_LIMITS, STAFF_NOTICES } from "../../../config/leads/notices";
import type { Db } from "../../../lib/core/db/schema";
import { EmailJobSchema } from "../../../lib/delivery/mail/email-message";
import { attempt } from "../../../lib/delivery/outbox/worker";
import { LEAD_NEWS_KIND, purgeLeadNews, queueLeadNews } from "../../../lib/leads/core/lead-news";
import { noticeChoices, setNoticeChoices } from "../../../lib/staff/accounts/notice-choices";
import { giveRole } from "../../../lib/staff/accounts/people";
import { type LeadChangeContext, leadChanges } from "../../../lib/staff/leads/change-lead";
import { noteCustomerReply } from "../../../lib/staff/leads/customer-replies";
import { mailNotices } from "../../../lib/staff/notices/mail-notices";
import type { NoticeContext } from "../../../lib/staff/notices/notice";
import { noteOverdue } from "../../../lib/staff/notices/overdue";
import { noteDueTasks } from "../../../lib/staff/notices/task-notices";
import { pushDeliverers } from "../../../lib/staff/push/deliver-push";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { type Instances, onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { COMPANY, makeLead, NOW, STORE } from "../../unit/leads/core/fixture";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function person(id: string, role: Role, storeId: string | null): StaffPerson {
  return { id, name: `${id} Lee`, email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const OLGA = person("olga", "owner", null);
const NINA = person("nina", "manager", "north");
const SAM = person("sam", "sales", "north");
const ANA = person("ana", "sales", "north");
const SUE = person("sue", "sales", "south");
const PEOPLE = [OLGA, NINA, SAM, ANA, SUE];

function staffNoticesContract(instances: () => Instances): void {
  let db: Db;
  let now: number;
  beforeEach(async () => {
    db = instances().first;
    now = NOW;
    for (const table of ["outbox", "staff_notices", "lead_work", "leads", "staff_roles"] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom("staff_people").execute();
    const at = new Date(NOW - 90 * 24 * HOUR).toISOString();
    for (const { id, name, email, roles } of PEOPLE) {
      await db
        .insertInto("staff_people")
        .values({
          ...{ id, name, email, email_verified: 1, image: null, state: "active" },
          ...{ two_factor_enabled: null, created_at: at, updated_at: at },
        })
        .execute();
      for (const { role, storeId } of roles)
        await giveRole(db, { personId: id, groupId: "acme", role, storeId }, "test", NOW);
    }
  });

  const context = (who: StaffPerson): LeadChangeContext => ({
    db,
    person: who,
    stores: ["acme", "north", "south"],
    hoursOf: () => null,
    timeZone: "America/Chicago",
    colleague: async (id) => PEOPLE.find((each) => each.id === id) ?? null,
    colleagues: async () => PEOPLE,
    now: () => now,
  });
  const notices = (changes: Partial<NoticeContext> = {}): NoticeContext => ({
    ...{ db, groupId: "acme", siteUrl: "https://acme.example.com", company: COMPANY, stores: [STORE] },
    ...{ hoursOf: () => null, people: PEOPLE, wants: () => STAFF_NOTICES, now: () => now },
    ...changes,
  });
  const add = (id: string, work: object = {}) =>
    storeLead(db, makeLead({ id, createdAt: NOW - 3 * HOUR }), {
      ...{ stage: "contacted", answered_at: NOW - 2 * HOUR, assignee: SAM.id },
      ...work,
    });
  /** Delivers the queued news as the worker of the outbox does; repeating it adds nothing. */
  async function deliver(): Promise<void> {
    const deliverers = pushDeliverers(async () => ({
      ...{ db, vapid: null, groupId: "acme", post: fetch, now: () => now },
      storeName: async (id: string) => id,
    }));
    const rows = await db.selectFrom("outbox").selectAll().where("kind", "=", LEAD_NEWS_KIND).execute();
    for (const row of rows) expect(await attempt(deliverers, row, 5_000)).toMatchObject({ ok: true });
  }
  /** Returns the people with a notice of each kind. */
  async function noticed(): Promise<string[]> {
    await deliver();
    const rows = await db.selectFrom("staff_notices").select(["kind", "person_id"]).execute();
    return rows.map(({ kind, person_id }) => `${kind} ${person_id}`).sort();
  }
  async function mails() {
    const rows = await db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "email")
      .orderBy("created_at")
      .execute();
    return rows.map(({ payload_json }) => {
      const { message } = EmailJobSchema.parse(JSON.parse(payload_json));
      if (message.type !== "text") throw new Error("not a text");
      return { to: message.email, subject: message.subject, body: message.body };
    });
  }

  describe("a notice goes", () => {
    it("to the new assignee of a lead, not to a person who takes it", async () => {
      await add("one", { assignee: null });
      await leadChanges.assign(context(NINA), "one", { version: 1, assignee: SAM.id });
      await add("two", { assignee: null });
      await leadChanges.assign(context(ANA), "two", { version: 1, assignee: ANA.id });
      expect(await noticed()).toEqual(["assigned sam"]);
    });

    it("to the people whom a note mentions by name and who may see the lead, not to its author", async () => {
      await add("one", { assignee: SAM.id });
      const text = "Ask @Nina Lee, @SAM LEE and @sue lee; write to me@ana lee";
      expect(await leadChanges.note(context(SAM), "one", { text })).toMatchObject({ ok: true });
      expect(await noticed()).toEqual(["mention nina"]);
    });

    it("to the assignee about a reply, otherwise to the store's managers", async () => {
      await add("of-sam");
      await add("free", { assignee: null });
      for (const id of ["of-sam", "free"]) await noteCustomerReply(db, id, now);
      expect(await noticed()).toEqual(["reply nina", "reply sam"]);
    });

    it("to the assignee when a task is due, once, otherwise to its author", async () => {
      await add("one", { assignee: ANA.id });
      await add("free", { assignee: null });
      await leadChanges.task(context(NINA), "one", { text: "Call", dueAt: NOW + HOUR });
      await leadChanges.task(context(NINA), "free", { text: "Call", dueAt: NOW + HOUR });
      await leadChanges.task(context(NINA), "free", { text: "Later", dueAt: NOW + 2 * HOUR });
      expect(await noteDueTasks(notices())).toBe(0);
      now += HOUR;
      const { second } = instances();
      const counts = await Promise.all([noteDueTasks(notices()), noteDueTasks(notices({ db: second }))]);
      expect(counts[0] + counts[1]).toBe(2);
      expect(await noticed()).toEqual(["task ana", "task nina"]);
    });

    it("to the adviser of an appointment that another person books or changes", async () => {
      await add("one");
      const news = { leadId: "one", storeId: "north", kind: "appointment" } as const;
      await queueLeadNews(db, { ...news, at: NOW, by: SAM.id });
      expect(await noticed()).toEqual([]);
      await queueLeadNews(db, { ...news, at: NOW + 1, by: NINA.id });
      expect(await noticed()).toEqual(["appointment sam"]);
    });

    it("by the ways that the person chose, and not about spam", async () => {
      await add("one");
      await add("spam", { spam: 1 });
      await setNoticeChoices(db, SAM.id, { reply: { mail: false, push: true } });
      for (const id of ["one", "spam"]) await noteCustomerReply(db, id, now);
      expect(await noticed()).toEqual([]);
      const wants = await noticeChoices(db, [SAM.id, ANA.id]);
      expect([wants(SAM.id).reply, wants(SAM.id).task]).toEqual([
        { mail: false, push: true },
        { mail: true, push: true },
      ]);
      expect(wants(ANA.id)).toEqual(STAFF_NOTICES);
    });

    it("with the change or not at all", async () => {
      await add("one", { assignee: null });
      await leadChanges.assign(context(NINA), "one", { version: 5, assignee: SAM.id });
      expect(await noticed()).toEqual([]);
    });
  });

  describe("one digest instead of ten mails within five minutes", () => {
    it("mails the first notice at once and gathers those of the next five minutes into one mail", async () => {
      for (const id of ["a", "b", "c"]) await add(id);
      await noteCustomerReply(db, "a", now);
      await deliver();
      expect(await mailNotices(notices())).toBe(1);
      // Two mails are never seconds apart, on whichever side of a full five minutes they fall.
      for (let step = 1; step < 5; step++) {
        now += MINUTE - 1;
        await noteCustomerReply(db, step % 2 ? "b" : "c", now);
        await deliver();
        expect(await mailNotices(notices())).toBe(0);
      }
      await add("of-ana", { assignee: null });
      await leadChanges.assign(context(NINA), "of-ana", { version: 1, assignee: ANA.id });
      now = NOW + NOTICE_LIMITS.gatherMs;
      await deliver();
      expect(await mailNotices(notices())).toBe(2);
      const [first, ...rest] = await mails();
      expect(first).toMatchObject({ to: SAM.email, subject: `${COMPANY.site.name}: 1 customer has replied` });
      expect(first!.body).toContain("https://acme.example.com/staff/leads/a\n");
      const gathered = rest.find(({ to }) => to === SAM.email)!;
      expect(gathered.subject).toBe(`${COMPANY.site.name}: 2 customers have replied`);
      expect(rest.find(({ to }) => to === ANA.email)!.subject).toContain("1 lead was assigned to you");
      expect(JSON.stringify([first, ...rest])).not.toMatch(/Ada|Neill|shopper|0187/);
    });

    it("covers all kinds in one mail", async () => {
      await add("one", { assignee: NINA.id });
      await storeLead(db, makeLead({ id: "late", createdAt: NOW - 2 * HOUR }));
      await noteCustomerReply(db, "one", now);
      expect(await noteOverdue(notices())).toBe(1);
      await deliver();
      expect(await mailNotices(notices())).toBe(1);
      const [mail] = await mails();
      expect(mail).toMatchObject({ to: NINA.email, subject: `${COMPANY.site.name}: 2 notifications` });
      expect(mail!.body).toContain("Customer replied: Availability, Heartland Auto Group");
      expect(mail!.body).toContain("Waited too long: Availability, Heartland Auto Group, waiting 2 h");
    });

    it("is one mail when two instances check concurrently", async () => {
      await add("one");
      await noteCustomerReply(db, "one", now);
      await deliver();
      const { second } = instances();
      const counts = await Promise.all([mailNotices(notices()), mailNotices(notices({ db: second }))]);
      expect(counts.sort()).toEqual([0, 1]);
      expect(await mails()).toHaveLength(1);
    });

    it("is deleted a day after its mail, never before it", async () => {
      await add("one");
      await noteCustomerReply(db, "one", now);
      await deliver();
      await purgeLeadNews(db, now + 48 * HOUR);
      expect(await mailNotices(notices())).toBe(1);
      await purgeLeadNews(db, now + 24 * HOUR + 1);
      expect(await db.selectFrom("staff_notices").select("id").execute()).toEqual([]);
    });
  });
}

onBothDatabases("notices to the staff", staffNoticesContract);
