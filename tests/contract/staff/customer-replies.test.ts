import { beforeEach, describe, expect, it } from "vitest";
import { STAFF_NOTICES } from "../../../config/leads/notices";
import type { Db } from "../../../lib/core/db/schema";
import { leadChanges } from "../../../lib/staff/leads/change-lead";
import { noteCustomerReply } from "../../../lib/staff/leads/customer-replies";
import { getLeadPage } from "../../../lib/staff/leads/get-lead-page";
import { readLeadList } from "../../../lib/staff/leads/list-query";
import { countUnread, markOpened, markUnread } from "../../../lib/staff/leads/unread";
import type { NoticeContext } from "../../../lib/staff/notices/notice";
import { noteOverdue } from "../../../lib/staff/notices/overdue";
import { getOverview } from "../../../lib/staff/overview/get-overview";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { type Instances, onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { COMPANY, makeLead, NOW, STORE } from "../../unit/leads/core/fixture";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function person(id: string, role: Role, storeId: string | null): StaffPerson {
  return { id, name: id, email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const OLGA = person("olga", "owner", null);
const NINA = person("nina", "manager", "north");
const SAM = person("sam", "sales", "north");
const PEOPLE = [OLGA, NINA, SAM];

function repliesContract(instances: () => Instances): void {
  let db: Db;
  let now: number;
  beforeEach(async () => {
    db = instances().first;
    now = NOW;
    for (const table of ["outbox", "lead_reads", "lead_work", "leads", "staff_people"] as const)
      await db.deleteFrom(table).execute();
    const at = new Date(NOW - 90 * 24 * HOUR).toISOString();
    for (const { id, name, email } of PEOPLE)
      await db
        .insertInto("staff_people")
        .values({
          ...{ id, name, email, email_verified: 1, image: null, state: "active" },
          ...{ two_factor_enabled: null, created_at: at, updated_at: at },
        })
        .execute();
  });

  const context = (who: StaffPerson) => ({
    db,
    person: who,
    stores: ["acme", "north"],
    hoursOf: () => null,
    timeZone: "America/Chicago",
    colleague: async () => null,
    now: () => now,
  });
  const notices = (changes: Partial<NoticeContext> = {}): NoticeContext => ({
    ...{ db, groupId: "acme", siteUrl: "https://acme.example.com", company: COMPANY, stores: [STORE] },
    hoursOf: () => null,
    people: PEOPLE,
    wants: () => STAFF_NOTICES,
    now: () => now,
    ...changes,
  });
  /** Stores a lead that was answered an hour after it came, two hours ago. */
  const answeredLead = (id: string, assignee: string | null) =>
    storeLead(db, makeLead({ id, createdAt: NOW - 3 * HOUR }), {
      stage: "contacted",
      answered_at: NOW - 2 * HOUR,
      assignee,
    });
  const lines = async (query = "", who = OLGA) =>
    (await getLeadPage(context(who), readLeadList(new URLSearchParams(query)))).leads;
  describe("a customer's reply", () => {
    it("makes the lead wait again, from the first message that nobody has answered", async () => {
      await answeredLead("one", null);
      expect(await lines("answer=none")).toEqual([]);
      await noteCustomerReply(db, "one", now);
      await noteCustomerReply(db, "one", now + 20 * MINUTE);
      now += 40 * MINUTE;
      const [line] = await lines("answer=replied&sort=due");
      expect(line).toMatchObject({ id: "one", repliedAt: NOW, response: { state: "soon", minutes: 40 } });
      const { leads } = await getOverview(context(OLGA));
      expect(leads).toMatchObject({ replied: 1, unanswered: 1, overdue: 0 });
      now += 30 * MINUTE;
      expect((await getOverview(context(OLGA))).leads).toMatchObject({ overdue: 1 });
    });

    it("does not shorten the wait of a lead that nobody has answered yet", async () => {
      await storeLead(db, makeLead({ id: "new", createdAt: NOW - 2 * HOUR }));
      await noteCustomerReply(db, "new", now);
      expect(await lines()).toMatchObject([{ response: { state: "late", minutes: 120 } }]);
    });

    it("no longer waits after a call, and waits again after the next message", async () => {
      await answeredLead("one", null);
      await noteCustomerReply(db, "one", now);
      await leadChanges.call(context(OLGA), "one", { text: "", outcome: "reached" });
      expect(await lines()).toMatchObject([
        { repliedAt: null, response: { state: "answered", minutes: 60 } },
      ]);
      await noteCustomerReply(db, "one", now + HOUR);
      expect(await lines("answer=replied")).toMatchObject([{ repliedAt: NOW + HOUR }]);
    });

    it("is unread for the assignee alone, and for all who may see a lead without one", async () => {
      await answeredLead("of-sam", SAM.id);
      await answeredLead("free", null);
      for (const who of PEOPLE) await markOpened(context(who), ["of-sam", "free"]);
      now += MINUTE;
      for (const id of ["of-sam", "free"]) await noteCustomerReply(db, id, now);
      expect(await Promise.all(PEOPLE.map((who) => countUnread(context(who))))).toEqual([1, 1, 2]);
      const unread = (await lines("", SAM)).filter(({ unread }) => unread).map(({ id }) => id);
      expect(unread.sort()).toEqual(["free", "of-sam"]);
      await markOpened(context(SAM), ["of-sam"]);
      expect(await countUnread(context(SAM))).toBe(1);
    });

    it("stays unread if it arrives after the page was read", async () => {
      await answeredLead("one", null);
      await noteCustomerReply(db, "one", now + MINUTE);
      await markOpened(context(OLGA), ["one"]);
      expect(await countUnread(context(OLGA))).toBe(1);
    });

    it("counts for leads older than a month, too", async () => {
      await storeLead(db, makeLead({ id: "old", createdAt: NOW - 60 * 24 * HOUR }), { answered_at: NOW });
      expect(await countUnread(context(OLGA))).toBe(0);
      await noteCustomerReply(db, "old", now);
      expect(await countUnread(context(OLGA))).toBe(1);
    });
  });

  it("a lead can be marked as unread, for the person alone", async () => {
    await answeredLead("one", null);
    for (const who of PEOPLE) await markOpened(context(who), ["one"]);
    await markUnread(context(OLGA), "one");
    expect(await Promise.all(PEOPLE.map((who) => countUnread(context(who))))).toEqual([1, 0, 0]);
  });

  describe("the warning about a late answer", () => {
    it("counts each wait of its own: the first answer's, then that of a reply", async () => {
      await storeLead(db, makeLead({ id: "one", createdAt: NOW - 2 * HOUR }));
      expect(await noteOverdue(notices())).toBe(1);
      await leadChanges.call(context(OLGA), "one", { text: "", outcome: "reached" });
      await noteCustomerReply(db, "one", now);
      expect(await noteOverdue(notices())).toBe(0);
      now += 61 * MINUTE;
      expect(await noteOverdue(notices())).toBe(1);
      expect(await noteOverdue(notices())).toBe(0);
    });
  });
}

onBothDatabases("customers' replies", repliesContract);
