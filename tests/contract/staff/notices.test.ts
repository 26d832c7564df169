import { beforeEach, describe, expect, it } from "vitest";
import { STAFF_NOTICES } from "../../../config/leads/notices";
import type { Db } from "../../../lib/core/db/schema";
import { EmailJobSchema } from "../../../lib/delivery/mail/email-message";
import type { Lead } from "../../../lib/leads/core/lead";
import type { OpeningHours } from "../../../lib/leads/schedule/opening-hours";
import { noticeChoices, setNoticeChoices } from "../../../lib/staff/accounts/notice-choices";
import { mailDigests } from "../../../lib/staff/notices/digest";
import type { NoticeContext } from "../../../lib/staff/notices/notice";
import { noteOverdue } from "../../../lib/staff/notices/overdue";
import { receiversOf } from "../../../lib/staff/notices/recipients";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { type Instances, onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { USUAL_CLOSURES } from "../../support/usual-closures";
import { COMPANY, makeLead, STORE } from "../../unit/leads/core/fixture";

const ZONE = "America/Chicago";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Wednesday, 9 am in Chicago, where the stores open at 9 and close at 18. */
const OPENING = Date.parse("2026-11-18T15:00:00Z");
const OPEN: OpeningHours = {
  closures: USUAL_CLOSURES,
  hours: Array.from({ length: 7 }, () => ({ closed: false, open: 9, close: 18 })) as OpeningHours["hours"],
  timeZone: ZONE,
};
const SOUTH = { ...STORE, id: "south", name: "Acme South", timeZone: ZONE };

function person(id: string, role: Role, storeId: string | null): StaffPerson {
  return { id, name: id, email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("olga", "owner", null);
const NORTH_MANAGER = person("nina", "manager", "north");
const SALES = person("sam", "sales", "north");

function noticesContract(instances: () => Instances): void {
  let db: Db;
  let now: number;
  beforeEach(async () => {
    db = instances().first;
    now = OPENING;
    await db.deleteFrom("test_drives").execute();
    await db.deleteFrom("service_appointments").execute();
    for (const table of ["outbox", "staff_mail_choices", "staff_people", "lead_work", "leads"] as const)
      await db.deleteFrom(table).execute();
  });

  async function addLead(id: string, changes: Partial<Lead>, work: object = {}): Promise<void> {
    await storeLead(db, makeLead({ id, ...changes }), work);
  }
  const context = (changes: Partial<NoticeContext> = {}): NoticeContext => ({
    db,
    groupId: "acme",
    siteUrl: "https://acme.example.com",
    company: COMPANY,
    stores: [STORE, SOUTH],
    hoursOf: ({ storeId }) => (storeId === "acme" ? null : OPEN),
    people: [OWNER, NORTH_MANAGER, SALES],
    wants: () => STAFF_NOTICES,
    now: () => now,
    ...changes,
  });
  const mails = async () => {
    const rows = await db.selectFrom("outbox").select("payload_json").orderBy("idempotency_key").execute();
    return rows.map(({ payload_json }) => {
      const { message } = EmailJobSchema.parse(JSON.parse(payload_json));
      if (message.type !== "text") throw new Error("not a text");
      return { to: message.email, subject: message.subject, body: message.body };
    });
  };

  /** Returns the leads of queued news. */
  const noticed = async () => {
    const rows = await db.selectFrom("outbox").select("payload_json").orderBy("idempotency_key").execute();
    return rows.map(({ payload_json }) => (JSON.parse(payload_json) as { leadId: string }).leadId);
  };

  describe("the warning about late leads", () => {
    beforeEach(async () => {
      now = OPENING + 2 * 60 * MINUTE;
      await addLead("late", { createdAt: OPENING + 50 * MINUTE });
    });

    it("never concerns a job application", async () => {
      await addLead("application", { type: "CAREERS", createdAt: OPENING + 40 * MINUTE });
      expect(await noteOverdue(context())).toBe(1);
      expect(await noticed()).toEqual(["late"]);
    });

    it("is queued once for each lead", async () => {
      expect(await noteOverdue(context())).toBe(1);
      expect(await noteOverdue(context())).toBe(0);
      expect(await noticed()).toEqual(["late"]);
    });

    it("is one when two instances check concurrently", async () => {
      const { second } = instances();
      const counts = await Promise.all([noteOverdue(context()), noteOverdue(context({ db: second }))]);
      expect(counts.sort()).toEqual([0, 1]);
      expect(await noticed()).toEqual(["late"]);
    });

    it("omits leads with a reply, closed, spam, not late yet, or older than a week", async () => {
      await db.deleteFrom("leads").execute();
      const at = { createdAt: OPENING + 50 * MINUTE };
      await addLead("answered", at, { answered_at: OPENING + 55 * MINUTE, stage: "contacted" });
      await addLead("lost", at, { stage: "lost" });
      await addLead("spam", { ...at, spamReason: "honeypot" });
      await addLead("young", { createdAt: now - 59 * MINUTE });
      await addLead("old", { createdAt: now - 8 * DAY });
      expect(await noteOverdue(context())).toBe(0);
      expect(await noticed()).toEqual([]);
    });

    it("waits for opening hours: not at night, but in the morning", async () => {
      now = Date.parse("2026-11-19T03:00:00Z");
      expect(await noteOverdue(context())).toBe(0);
      now = OPENING + DAY;
      expect(await noteOverdue(context())).toBe(1);
    });

    it("goes to the store's managers, otherwise to those of the whole group, otherwise to the owners", async () => {
      await noteOverdue(context());
      const row = await db.selectFrom("lead_work").selectAll().executeTakeFirstOrThrow();
      const greta = person("greta", "manager", null);
      const of = (people: StaffPerson[]) =>
        receiversOf({ kind: "overdue" }, row, people).mail.map(({ id }) => id);
      expect(of([OWNER, NORTH_MANAGER, SALES, greta])).toEqual(["nina"]);
      expect(of([OWNER, SALES, greta])).toEqual(["greta"]);
      expect(of([OWNER, SALES])).toEqual(["olga"]);
    });

    it("waits if everyone switched it off", async () => {
      expect(
        await noteOverdue(
          context({ wants: () => ({ ...STAFF_NOTICES, overdue: { mail: false, push: false } }) }),
        ),
      ).toBe(0);
      expect(await noteOverdue(context())).toBe(1);
    });
  });

  describe("the daily mail", () => {
    beforeEach(async () => {
      await addLead("yesterday-1", { createdAt: OPENING - DAY });
      await addLead(
        "yesterday-2",
        { createdAt: OPENING - DAY },
        { stage: "contacted", answered_at: OPENING - DAY },
      );
      await addLead("spam", { createdAt: OPENING - DAY, spamReason: "honeypot" });
      await addLead("today", { createdAt: OPENING - MINUTE });
      await addLead("south", { createdAt: OPENING - DAY, storeId: "south" }, { stage: "sold" });
      const drive = { store_id: "north", vin: "1", ends_at: OPENING + DAY, created_at: 0 };
      await db
        .insertInto("test_drives")
        .values([
          { ...drive, lead_id: "yesterday-1", starts_at: OPENING + 60 * MINUTE },
          { ...drive, vin: "2", lead_id: "yesterday-2", starts_at: OPENING + DAY },
        ])
        .execute();
      const appointment = { store_id: "north", ends_at: OPENING, revision: 0, data_json: "{}" };
      const times = { starts_at: OPENING, created_at: 0, updated_at: 0 };
      await db
        .insertInto("service_appointments")
        .values([
          { ...appointment, ...times, lead_id: "today", state: "booked" },
          { ...appointment, ...times, lead_id: "spam", state: "cancelled" },
        ])
        .execute();
    });

    it("goes to lead managers when their first store opens, with their own stores' figures", async () => {
      expect(await mailDigests(context())).toBe(2);
      const [nina, olga] = await mails();
      expect(nina).toMatchObject({
        to: "nina@acme.example.com",
        subject: `${COMPANY.site.name}: 2 leads are unanswered`,
      });
      expect(nina!.body).toContain(
        [
          "Acme North",
          "Leads yesterday: 2",
          "Leads unanswered: 2: https://acme.example.com/staff/leads?store=north&stage=new",
          "Appointments today: 2",
        ].join("\n"),
      );
      expect(nina!.body).not.toContain("Acme South");
      expect(olga!.to).toBe("olga@acme.example.com");
      expect(olga!.body).toContain("Acme South\nLeads yesterday: 1\nLeads unanswered: 0\n");
      expect(JSON.stringify([nina, olga])).not.toMatch(/Ada|Neill|shopper|0187/);
    });

    it("is sent once a day, on any instance, and again the next day", async () => {
      const { second } = instances();
      await Promise.all([mailDigests(context()), mailDigests(context({ db: second }))]);
      now += 30 * MINUTE;
      expect(await mailDigests(context())).toBe(0);
      expect(await mails()).toHaveLength(2);
      now = OPENING + DAY;
      expect(await mailDigests(context())).toBe(2);
    });

    it.each([
      ["before the store opens", OPENING - MINUTE],
      ["hours after it opened, as after an outage", OPENING + 3 * 60 * MINUTE],
      ["on a holiday", Date.parse("2026-12-25T15:30:00Z")],
    ])("is not sent %s", async (_, at) => {
      now = at;
      expect(await mailDigests(context())).toBe(0);
    });

    it("is skipped for people who switched it off, until they switch it on", async () => {
      const times = { created_at: "2026", updated_at: "2026", image: null, two_factor_enabled: 0 };
      await db
        .insertInto("staff_people")
        .values({
          ...times,
          id: "nina",
          name: "Nina",
          email: "nina@x.example",
          email_verified: 1,
          state: "active",
        })
        .execute();
      await setNoticeChoices(db, "nina", { digest: { mail: false, push: false } });
      const wants = async () => ({ wants: await noticeChoices(db, ["nina", "olga"]) });
      expect((await wants()).wants("nina")).toEqual({
        ...STAFF_NOTICES,
        digest: { mail: false, push: false },
      });
      expect(await mailDigests(context(await wants()))).toBe(1);
      await setNoticeChoices(db, "nina", { digest: { mail: true, push: false } });
      expect(await mailDigests(context(await wants()))).toBe(1);
    });
  });
}

onBothDatabases("mails to the staff", noticesContract);
