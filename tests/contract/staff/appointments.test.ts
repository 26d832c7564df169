import { isDeepStrictEqual } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import type { SalesKind } from "../../../config/leads/appointments";
import { SERVICE_BOOKING } from "../../../config/leads/service";
import type { Db } from "../../../lib/core/db/schema";
import type { EmailJob } from "../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import type { LeadStock } from "../../../lib/leads/core/lead";
import { LEAD_NEWS_KIND } from "../../../lib/leads/core/lead-news";
import { leadForm } from "../../../lib/leads/forms/forms";
import { purgeExpired } from "../../../lib/leads/privacy/retention";
import { BOOKING_KINDS } from "../../../lib/leads/schedule/outcomes";
import { slotAt } from "../../../lib/leads/schedule/slots";
import { embeddedScheduler, type ServiceScheduler } from "../../../lib/leads/service/scheduler";
import { appraisalPlace, tokenOfLead } from "../../../lib/leads/test-drive/booked";
import { cancelTestDrive } from "../../../lib/leads/test-drive/change-test-drive";
import type { Appointment } from "../../../lib/staff/appointments/appointment";
import { bookAppointment } from "../../../lib/staff/appointments/book-appointment";
import { suits } from "../../../lib/staff/appointments/booking-fields";
import { changeAppointment } from "../../../lib/staff/appointments/change-appointment";
import { otherTimes } from "../../../lib/staff/appointments/free-times";
import { findStaffAppointment, getAppointments } from "../../../lib/staff/appointments/get-appointments";
import { getNewAppointment } from "../../../lib/staff/appointments/get-new-appointment";
import { changeAtOnce, getOutsideHours } from "../../../lib/staff/appointments/outside-hours";
import type { AppointmentContext } from "../../../lib/staff/appointments/scope";
import { auditOf } from "../../../lib/staff/audit";
import { readAuditQuery } from "../../../lib/staff/audit-log/audit-query";
import { getAuditPage } from "../../../lib/staff/audit-log/get-audit-page";
import { type UndoContext, undoRow } from "../../../lib/staff/audit-log/undo-row";
import { getThread } from "../../../lib/staff/persons/get-thread";
import { appointmentsByState } from "../../../lib/staff/reports/appointments";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { staffAppointmentMessages } from "../../../lib/store/i18n/staff-appointment-messages";
import { bookingNameMessages, visitMessages } from "../../../lib/store/i18n/visit-messages";
import { type Instances, onBothDatabases } from "../../support/databases";
import { makeProfile, makeVehicle } from "../../support/store-fixture";
import { storeLead } from "../../support/store-lead";
import { withoutIds } from "../../support/without-ids";
import {
  availabilityFields,
  leadContext,
  makeLead,
  NOW,
  STOCK,
  STORE,
  VEHICLE,
} from "../../unit/leads/core/fixture";
import { KEY } from "../../unit/leads/service/fixture";

const SOUTH = makeProfile({ id: "south", group: "acme", name: "Acme South", timeZone: "America/Denver" });
const OTHER = makeVehicle(8, { storeId: "south" });
const ALL: LeadStock = {
  ...STOCK,
  stores: [STORE, SOUTH],
  byVin: new Map([...STOCK.byVin, [OTHER.vin, OTHER]]),
};
const WEEK = { start: NOW - 7 * 86_400_000, end: NOW + 14 * 86_400_000 };
const HOUR_MS = 3_600_000;

function person(role: Role, storeId: string | null = "north", id: string = role): StaffPerson {
  return { id, name: `Name of ${id}`, email: `${id}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("owner", null);
const PEOPLE = [OWNER, person("manager"), person("sales"), person("service"), person("content")];

const DRIVE = {
  kind: "test-drive",
  vin: VEHICLE.vin,
  slot: "2026-11-23T10:30",
  firstName: "Zoë",
  lastName: "Quill",
  email: "zoe@shopper.example.com",
  phone: "",
  comments: "Brings her own plates.",
};
const SERVICE = {
  kind: "service",
  store: "north",
  services: "LOF",
  slot: "2026-11-23T10:30",
  year: "2019",
  make: "Kia",
  model: "Telluride",
  firstName: "Sam",
  lastName: "",
  email: "sam@shopper.example.com",
  phone: "",
  notes: "It squeaks.",
};

function appointmentsContract(instances: () => Instances): void {
  let db: Db;
  let keys = 0;
  beforeEach(async () => {
    db = instances().first;
    for (const table of [
      "service_places",
      "service_appointments",
      "test_drives",
      "appointment_outcomes",
      "past_appointments",
      "outbox",
      "lead_work",
      "leads",
    ] as const)
      await db.deleteFrom(table).execute();
  });

  const as = (who: StaffPerson, changes: Partial<AppointmentContext> = {}): AppointmentContext => ({
    db,
    person: who,
    stock: ALL,
    scheduler: embeddedScheduler(db),
    siteUrl: "https://acme.example.com",
    linkKey: KEY,
    colleague: async (id) => PEOPLE.find((each) => each.id === id) ?? null,
    now: () => NOW,
    ...changes,
  });
  const book = (fields: object, context = as(OWNER)) =>
    bookAppointment(context, { idempotencyKey: `key-of-the-staff-${++keys}`, ...fields });
  async function booked(fields: object = DRIVE, context = as(OWNER)): Promise<Appointment> {
    const answer = await book(fields, context);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.appointment;
  }
  const mailsTo = async (email: string): Promise<EmailJob[]> => {
    const rows = await db
      .selectFrom("outbox")
      .where("kind", "!=", LEAD_NEWS_KIND)
      .select("payload_json")
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return rows
      .map(({ payload_json }) => JSON.parse(payload_json) as EmailJob)
      .filter(({ message }) => message.email === email);
  };
  const history = async (id: string) =>
    (await auditOf(db, "lead", id)).map(({ action, after }) => ({ action, after }));
  const at = (slot: string) => Date.parse(`${slot}:00-06:00`);

  describe("booking", () => {
    it("makes a lead with a reply, an adviser and an appointment, and notifies store and visitor", async () => {
      const made = await booked({ ...DRIVE, adviser: "sales" });
      expect(made).toMatchObject({
        kind: "test-drive",
        storeId: "north",
        state: "booked",
        start: at("2026-11-23T10:30"),
        name: "Zoë Quill",
        vin: VEHICLE.vin,
        adviser: "sales",
      });
      const work = await db.selectFrom("lead_work").selectAll().executeTakeFirstOrThrow();
      expect(work).toMatchObject({
        lead_id: made.id,
        type: "SCHEDULE_TEST_DRIVE",
        stage: "appointment",
        answered_at: NOW,
        assignee: "sales",
        spam: 0,
      });
      expect(await mailsTo(STORE.email)).toHaveLength(1);
      const [mail, ...others] = await mailsTo("zoe@shopper.example.com");
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ message: { subject: "Your test drive at Acme North" } });
      expect(mail!.calendar).toContain("DTSTART:20261123T163000Z");
      expect(mail!.calendar).not.toContain("STATUS:");
      // No mail to the typed address contains typed text.
      expect(JSON.stringify(mail)).not.toContain("plates");
      expect(await history(made.id)).toEqual([
        {
          action: "appointment.book",
          after: { kind: "test-drive", start: "2026-11-23T10:30", state: "booked", adviser: "sales" },
        },
      ]);
    });

    it.each([
      ["appraisal", appraisalPlace("north"), null],
      ["pickup", VEHICLE.vin, VEHICLE.vin],
      ["delivery", VEHICLE.vin, VEHICLE.vin],
    ] as const)(
      "of a customer's %s is changed by salespeople as a test drive is, and not by service",
      async (kind, place, vin) => {
        const { id } = await booked();
        await db.updateTable("test_drives").set({ kind, vin: place }).execute();
        const sales = as(person("sales"));
        const span = { start: at("2026-11-23T00:00"), end: at("2026-11-24T00:00") };
        const [seen, ...others] = await getAppointments(sales, "north", span, { kind });
        expect(others).toEqual([]);
        expect(seen).toMatchObject({ id, kind, vin, state: "booked" });
        expect(await getAppointments(sales, "north", span, { kind: "test-drive" })).toEqual([]);
        expect(await getAppointments(as(person("service")), "north", span)).toEqual([]);
        const { version } = seen!;
        const moved = await changeAppointment(sales, id, "move", { version, slot: "2026-11-23T14:00" });
        expect(moved).toMatchObject({ ok: true, appointment: { kind, start: at("2026-11-23T14:00") } });
        if (!moved.ok) throw new Error(moved.reason);
        const canceled = await changeAppointment(sales, id, "cancel", { version: moved.appointment.version });
        expect(canceled).toMatchObject({ ok: true, appointment: { kind, state: "cancelled" } });
        const subjects = (await mailsTo("zoe@shopper.example.com")).map(({ message }) => message.subject);
        const name = { appraisal: "appraisal", pickup: "pickup", delivery: "delivery" }[kind];
        // Mails of one moment have no order.
        expect(subjects).toContain(`Your ${name} at Acme North is canceled`);
      },
    );

    it("books service work with the visitor's mail, including a calendar file", async () => {
      const made = await booked(SERVICE);
      expect(made).toMatchObject({
        kind: "service",
        name: "Sam",
        about: expect.stringContaining("Telluride"),
      });
      const [mail] = await mailsTo("sam@shopper.example.com");
      expect(mail).toMatchObject({ message: { subject: "Your service appointment at Acme North" } });
      const known = (await tokenOfLead(db, made.id)) ?? made.id;
      expect(mail!.calendar).toContain(`UID:${known}@acme.example.com`);
    });

    it("accepts a person with a number and no address, and then mails only the store", async () => {
      await booked({ ...DRIVE, email: "", phone: "312-555-0187" });
      const rows = await db.selectFrom("outbox").where("kind", "!=", LEAD_NEWS_KIND).selectAll().execute();
      expect(rows).toHaveLength(1);
      expect(await book({ ...DRIVE, slot: "2026-11-23T11:30", email: "", phone: "" })).toMatchObject({
        ok: false,
        reason: "invalid",
        errors: { email: expect.stringContaining("or a phone number") },
      });
    });

    it.each([
      ["on Thanksgiving Day", "2026-11-26T10:30"],
      ["at night", "2026-11-23T03:00"],
      ["in the past", "2026-11-20T10:30"],
      ["between two slots", "2026-11-23T10:40"],
      ["beyond the days that can be booked", "2027-12-20T10:30"],
    ])("offers nothing %s, neither drive nor service", async (_, slot) => {
      for (const fields of [DRIVE, SERVICE])
        expect(await book({ ...fields, slot })).toMatchObject({
          reason: "invalid",
          errors: { slot: expect.any(String) },
        });
      expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
    });

    it("does not overbook: neither the bays nor a vehicle that is driven", async () => {
      for (let n = 0; n < SERVICE_BOOKING.capacity; n++) await booked(SERVICE);
      await booked(DRIVE);
      for (const fields of [DRIVE, SERVICE])
        expect(await book(fields)).toMatchObject({ reason: "invalid", errors: { slot: expect.any(String) } });
      expect(await db.selectFrom("leads").select("id").execute()).toHaveLength(SERVICE_BOOKING.capacity + 1);
    });

    it("staff book past hours of today, without a mail, and days beyond the visitors' window", async () => {
      // Saturday at 9:58.
      expect(await booked({ ...DRIVE, slot: "2026-11-21T09:30" })).toMatchObject({
        start: at("2026-11-21T09:30"),
      });
      expect(await booked({ ...SERVICE, slot: "2027-02-22T10:30" })).toMatchObject({
        start: at("2027-02-22T10:30"),
      });
      expect(await mailsTo(DRIVE.email)).toEqual([]);
      expect(await mailsTo(SERVICE.email)).toHaveLength(1);
    });

    it("a typed time replaces the chosen one", async () => {
      const made = await booked({ ...DRIVE, slot: "", otherSlot: "2026-11-24T11:00" });
      expect(made.start).toBe(at("2026-11-24T11:00"));
    });

    it("needs no notice: the staff can book the next slot", async () => {
      // Saturday at 9:58; visitors are offered nothing before 10:58.
      expect(await booked({ ...DRIVE, slot: "2026-11-21T10:00" })).toMatchObject({
        start: at("2026-11-21T10:00"),
      });
    });

    it("is each role's own kind in its own store; another store does not exist", async () => {
      const reasonOf = async (who: StaffPerson, fields: object) => {
        const answer = await book(fields, as(who));
        return answer.ok ? "ok" : answer.reason;
      };
      expect(await reasonOf(person("sales"), DRIVE)).toBe("ok");
      expect(await reasonOf(person("sales"), SERVICE)).toBe("forbidden");
      expect(await reasonOf(person("service"), SERVICE)).toBe("ok");
      expect(await reasonOf(person("service"), { ...DRIVE, slot: "2026-11-23T11:30" })).toBe("forbidden");
      expect(await reasonOf(person("manager"), { ...DRIVE, slot: "2026-11-23T11:30" })).toBe("ok");
      expect(await reasonOf(person("content"), DRIVE)).toBe("forbidden");
      expect(await reasonOf(person("manager", "south"), DRIVE)).toBe("unknown");
      const refused = await auditOf(db, "store", "north");
      expect(refused.map(({ action }) => action)).toContain("appointment.book.refused");
    });

    it("assigns the lead only to a person with access", async () => {
      expect(await book({ ...DRIVE, adviser: "content" })).toMatchObject({
        errors: { adviser: expect.any(String) },
      });
      expect(await book({ ...DRIVE, adviser: "nobody-known" })).toMatchObject({ reason: "invalid" });
    });

    it("posted twice is one appointment", async () => {
      const key = { idempotencyKey: "the-same-key-of-the-staff" };
      const first = await booked({ ...DRIVE, ...key });
      expect(await booked({ ...DRIVE, ...key })).toEqual(first);
      expect(await book({ ...DRIVE, ...key, slot: "2026-11-23T11:30" })).toMatchObject({
        reason: "repeated",
      });
    });
  });

  describe("booking for a lead", () => {
    async function lead(): Promise<string> {
      const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
      if (!answer.ok) throw new Error(answer.reason);
      return answer.id;
    }

    it("makes no second lead, keeps the person, mails the visitor, and is no reply to a lead", async () => {
      const id = await lead();
      const made = await booked({ kind: "test-drive", vin: VEHICLE.vin, slot: DRIVE.slot, lead: id });
      expect(made).toMatchObject({ id, name: "Ada O'Neill", state: "booked" });
      expect(await db.selectFrom("leads").select("id").execute()).toEqual([{ id }]);
      const work = await db.selectFrom("lead_work").selectAll().executeTakeFirstOrThrow();
      expect(work).toMatchObject({ stage: "appointment", answered_at: null, version: 2 });
      expect(await mailsTo("ada@shopper.example.com")).toHaveLength(1);
    });

    it("books service work for it too", async () => {
      const id = await lead();
      const made = await booked({ ...SERVICE, lead: id });
      expect(made).toMatchObject({ id, kind: "service", name: "Ada O'Neill" });
      expect((await mailsTo("ada@shopper.example.com"))[0]!.calendar).toContain("BEGIN:VEVENT");
      expect(await db.selectFrom("service_places").select("place").execute()).toHaveLength(2);
    });

    it("has one appointment at a time; after a canceled drive another one", async () => {
      const id = await lead();
      const first = await booked({ ...DRIVE, lead: id });
      const again = { ...DRIVE, slot: "2026-11-23T11:30", lead: id };
      expect(await book(again)).toMatchObject({ reason: "invalid", errors: { lead: expect.any(String) } });
      await changeAppointment(as(OWNER), id, "cancel", { version: first.version });
      expect(await booked(again)).toMatchObject({ state: "booked", start: at("2026-11-23T11:30") });
    });

    it.each([
      ["a test drive", DRIVE],
      ["a service appointment", SERVICE],
    ])("after the cancellation of %s the lead's status is what it was", async (_, fields) => {
      const id = await lead();
      const work = db.selectFrom("lead_work").select("stage").where("lead_id", "=", id);
      await db.updateTable("lead_work").set({ stage: "contacted" }).where("lead_id", "=", id).execute();
      const first = await booked({ ...fields, lead: id });
      expect(await work.executeTakeFirst()).toEqual({ stage: "appointment" });
      await changeAppointment(as(OWNER), id, "cancel", { version: first.version });
      expect(await work.executeTakeFirst()).toEqual({ stage: "contacted" });
    });

    it("a status chosen after the booking stays when the appointment is canceled", async () => {
      const id = await lead();
      const first = await booked({ ...DRIVE, lead: id });
      await db.updateTable("lead_work").set({ stage: "sold" }).where("lead_id", "=", id).execute();
      await changeAppointment(as(OWNER), id, "cancel", { version: first.version });
      const work = db.selectFrom("lead_work").select("stage").where("lead_id", "=", id);
      expect(await work.executeTakeFirst()).toEqual({ stage: "sold" });
    });

    it.each([
      ["an appraisal", { kind: "appraisal", store: "north" }, null],
      ["a pick-up", { kind: "pickup", store: "north", vin: VEHICLE.vin }, VEHICLE.vin],
      ["a delivery", { kind: "delivery", store: "north", vin: VEHICLE.vin }, VEHICLE.vin],
    ])("books %s, which the visitor's mail names", async (_, fields, vin) => {
      const id = await lead();
      const made = await booked({ ...fields, slot: DRIVE.slot, lead: id });
      expect(made).toMatchObject({ id, kind: fields.kind, vin, start: at(DRIVE.slot), state: "booked" });
      const [mail] = await mailsTo("ada@shopper.example.com");
      expect(mail!.calendar).toContain("BEGIN:VEVENT");
      expect(mail!.message.subject).toContain(bookingNameMessages()[made.kind as SalesKind]);
      const { payload_json } = await db.selectFrom("leads").select("payload_json").executeTakeFirstOrThrow();
      expect(payload_json.includes(visitMessages().bookedFor)).toBe(fields.kind !== "appraisal");
    });

    it("is suggested by a lead's page as its type needs it", () => {
      const suggested = (type: string) => BOOKING_KINDS.filter((kind) => suits(kind, type));
      expect(suggested("AVAILABILITY")).toEqual(["service", "test-drive"]);
      expect(suggested("SELL_OR_TRADE")).toEqual(["service", "test-drive", "appraisal"]);
      expect(suggested("DEAL")).toEqual(["service", "test-drive", "pickup", "delivery"]);
    });

    it("books only service and test drives without a lead", async () => {
      const fields = { ...DRIVE, kind: "pickup", store: "north" };
      expect(await book(fields)).toMatchObject({
        errors: { lead: staffAppointmentMessages().fields.needsLead },
      });
    });

    it("books a pick-up only of the store's vehicles, and of the lead's own one after it left the stock", async () => {
      const id = await lead();
      const fields = { kind: "pickup", store: "north", slot: DRIVE.slot, lead: id };
      for (const vin of ["", OTHER.vin, "1HGCM82633A004352"])
        expect(await book({ ...fields, vin })).toMatchObject({ errors: { vin: expect.any(String) } });
      const without = as(OWNER, { stock: { ...ALL, byVin: new Map() } });
      expect(await getNewAppointment(without, { kind: "pickup", lead: id })).toMatchObject({
        vin: VEHICLE.vin,
        times: expect.arrayContaining([expect.objectContaining({ value: DRIVE.slot })]),
      });
      expect(await booked({ ...fields, vin: VEHICLE.vin }, without)).toMatchObject({ vin: VEHICLE.vin });
    });

    it("a past test drive makes room for the pick-up, but an upcoming one does not", async () => {
      const id = await lead();
      await booked({ ...DRIVE, lead: id });
      const pickup = { kind: "pickup", store: "north", vin: VEHICLE.vin, slot: "2026-11-24T11:30", lead: id };
      expect(await book(pickup)).toMatchObject({ errors: { lead: expect.any(String) } });
      const later = as(OWNER, { now: () => at(DRIVE.slot) + HOUR_MS });
      expect(await booked(pickup, later)).toMatchObject({ kind: "pickup", start: at("2026-11-24T11:30") });
      expect(await db.selectFrom("test_drives").select("kind").execute()).toEqual([{ kind: "pickup" }]);
    });

    it("keeps the outcome of the appointment that made room in the reports and the thread", async () => {
      const id = await lead();
      const first = await booked({ ...DRIVE, lead: id });
      const later = as(OWNER, { now: () => at(DRIVE.slot) + HOUR_MS });
      await changeAppointment(later, id, "outcome", { version: first.version, outcome: "attended" });
      const pickup = { kind: "pickup", store: "north", vin: VEHICLE.vin, slot: "2026-11-24T11:30", lead: id };
      await booked(pickup, later);
      const period = { from: WEEK.start, to: WEEK.end };
      expect(await appointmentsByState({ db }, { period, sites: [{ id: "north" }] })).toEqual([
        ["booked", 0, 0, 0, 1],
        ["attended", 0, 1, 0, 0],
      ]);
      const work = await db.selectFrom("lead_work").selectAll().executeTakeFirstOrThrow();
      const thread = await getThread({ ...later, groupId: "acme", stores: ["north"] } as never, [work]);
      expect(thread).toContainEqual(expect.objectContaining({ kind: "test-drive", state: "attended" }));
      expect(thread).toContainEqual(expect.objectContaining({ kind: "pickup", state: "booked" }));
    });

    it("offers all kinds for a lead, and service and test drives for a caller", async () => {
      const kinds = async (query: object) => (await getNewAppointment(as(OWNER), query))?.kinds;
      expect(await kinds({ lead: await lead() })).toEqual([...BOOKING_KINDS]);
      expect(await kinds({})).toEqual(["service", "test-drive"]);
    });

    it("stores nothing if the time was taken", async () => {
      const id = await lead();
      await booked(DRIVE);
      expect(await book({ ...DRIVE, lead: id })).toMatchObject({ errors: { slot: expect.any(String) } });
      const work = db.selectFrom("lead_work").select(["stage", "version"]).where("lead_id", "=", id);
      expect(await work.executeTakeFirst()).toEqual({ stage: "new", version: 1 });
      expect(await history(id)).toEqual([]);
    });

    it("is only for people who may answer it: not of another store, nor a colleague's", async () => {
      const id = await lead();
      expect(await book({ ...DRIVE, lead: id }, as(person("manager", "south")))).toMatchObject({
        reason: "unknown",
      });
      await db.updateTable("lead_work").set({ assignee: "rival" }).execute();
      expect(await book({ ...DRIVE, lead: id }, as(person("sales")))).toMatchObject({ reason: "forbidden" });
      expect(await book({ ...DRIVE, lead: "no-such-lead" })).toMatchObject({ reason: "unknown" });
    });
  });

  describe("an adviser", () => {
    const LATER = { slot: "2026-11-23T11:00" };
    beforeEach(async () => {
      await db
        .insertInto("staff_people")
        .values({
          id: "sales",
          email: "s@acme.example.com",
          name: "S",
          state: "active",
          email_verified: 1,
          created_at: "2026-11-01T00:00:00Z",
          updated_at: "2026-11-01T00:00:00Z",
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    const drive = (vin: string, more = {}) => ({ ...DRIVE, vin, adviser: "sales", ...more });
    const moveOf = (made: Appointment, more: object, context = as(OWNER)) =>
      changeAppointment(context, made.id, "move", {
        version: made.version,
        slot: slotAt(made.start, STORE.timeZone),
        ...more,
      });

    it("is never booked twice at a time, except with 'Book anyway'", async () => {
      await booked({ ...DRIVE, adviser: "manager" });
      const service = { ...SERVICE, adviser: "manager" };
      expect(await book(service)).toMatchObject({
        reason: "invalid",
        errors: { anyway: expect.stringContaining("another appointment") },
      });
      expect(await db.selectFrom("leads").select("id").execute()).toHaveLength(1);
      expect(await booked({ ...service, anyway: "1" })).toMatchObject({ adviser: "manager" });
      // The next half hour is free.
      expect(await booked({ ...DRIVE, ...LATER, adviser: "sales" })).toMatchObject({ adviser: "sales" });
    });

    it("is not booked twice for a lead that the adviser already has", async () => {
      await booked({ ...SERVICE, adviser: "manager" });
      const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
      const id = answer.ok ? answer.id : "";
      await db.updateTable("lead_work").set({ assignee: "manager" }).where("lead_id", "=", id).execute();
      const wanted = { ...DRIVE, lead: id };
      expect(await book(wanted)).toMatchObject({ errors: { anyway: expect.any(String) } });
      expect(await booked({ ...wanted, anyway: "1" })).toMatchObject({ id, state: "booked" });
    });

    it("is booked once by two requests at once", async () => {
      const on = (each: Db) => as(OWNER, { db: each, scheduler: embeddedScheduler(each) });
      await db
        .insertInto("staff_people")
        .values({
          id: "manager",
          email: "m@acme.example.com",
          name: "M",
          state: "active",
          email_verified: 1,
          created_at: "2026-11-01T00:00:00Z",
          updated_at: "2026-11-01T00:00:00Z",
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // One in the workshop and one in sales, so that they wait for no common bay or vehicle.
      const made = await Promise.all([
        booked({ ...SERVICE, adviser: "manager", slot: "2026-11-23T14:30" }),
        booked({ ...DRIVE, adviser: "manager", slot: "2026-11-23T15:30" }),
      ]);
      const to = { slot: "2026-11-24T10:30" };
      const answers = await Promise.all([
        moveOf(made[0], to, on(instances().first)),
        moveOf(made[1], to, on(instances().second)),
      ]);
      expect(answers.map((answer) => answer.ok || answer.reason).sort()).toEqual(["busy", true]);
    });

    it("is not busy twice after a move; 'Book anyway' moves all the same, and nothing changes before", async () => {
      await booked({ ...SERVICE, adviser: "manager" });
      const made = await booked({ ...DRIVE, slot: "2026-11-23T13:00", adviser: "manager" });
      const earlier = await mailsTo(DRIVE.email);
      const to = { slot: "2026-11-23T10:30" };
      expect(await moveOf(made, to)).toEqual({ ok: false, reason: "busy" });
      expect(await findStaffAppointment(as(OWNER), made.id)).toEqual(made);
      expect(await mailsTo(DRIVE.email)).toEqual(earlier);
      expect(await moveOf(made, { ...to, anyway: "1" })).toMatchObject({
        ok: true,
        appointment: { start: at(to.slot) },
      });
    });

    it("changes by a drop in another column, without a mail, and only to people who can have it", async () => {
      const made = await booked(drive(VEHICLE.vin));
      const mails = await mailsTo(DRIVE.email);
      expect(await moveOf(made, { adviser: "content" })).toEqual({ ok: false, reason: "adviser" });
      expect(await moveOf(made, { adviser: "manager" })).toMatchObject({
        ok: true,
        appointment: { adviser: "manager", start: made.start },
      });
      expect(await history(made.id)).toContainEqual({
        action: "appointment.move",
        after: { adviser: "manager" },
      });
      expect(await moveOf(made, { adviser: "" })).toMatchObject({ appointment: { adviser: null } });
      expect(await mailsTo(DRIVE.email)).toEqual(mails);
      await booked({ ...SERVICE, adviser: "manager" });
      expect(await moveOf(made, { adviser: "manager" })).toEqual({ ok: false, reason: "busy" });
    });
  });

  describe("the calendar", () => {
    it("contains the bookings of visitors and staff, by time, as far as the person may see them", async () => {
      const drive = await booked({ ...DRIVE, slot: "2026-11-23T12:00", adviser: "sales" });
      const service = await booked(SERVICE);
      const south = await booked({ ...DRIVE, vin: OTHER.vin });
      const seen = async (who: StaffPerson, storeId = "north", filter = {}) =>
        (await getAppointments(as(who), storeId, WEEK, filter)).map(({ id }) => id);
      expect(await seen(OWNER)).toEqual([service.id, drive.id]);
      expect(await seen(OWNER, "south")).toEqual([south.id]);
      expect(await seen(person("sales"))).toEqual([drive.id]);
      expect(await seen(person("service"))).toEqual([service.id]);
      expect(await seen(person("content"))).toEqual([]);
      expect(await seen(person("manager"), "south")).toEqual([]);
      expect(await seen(OWNER, "north", { kind: "service" })).toEqual([service.id]);
      expect(await seen(person("sales"), "north", { adviser: "me" })).toEqual([drive.id]);
      expect(await seen(OWNER, "north", { adviser: "nobody" })).toEqual([service.id]);
      expect(
        await getAppointments(as(OWNER), "north", { start: WEEK.start, end: at("2026-11-23T10:30") }),
      ).toEqual([]);
      expect(await findStaffAppointment(as(person("manager", "south")), drive.id)).toBeUndefined();
    });

    it("lists the appointments that a closed day or changed hours hit, until they are moved or canceled", async () => {
      const drive = await booked({ ...DRIVE, slot: "2026-11-24T10:30" });
      const service = await booked({ ...SERVICE, slot: "2026-11-24T11:00" });
      await booked(DRIVE);
      const hit = async (store: typeof STORE, who = OWNER) =>
        (await getOutsideHours(as(who), store)).map(({ id }) => id);
      expect(await hit(STORE)).toEqual([]);
      const closures = { holidays: [], days: [{ date: "2026-11-24", name: "Inventory" }] };
      const closed = { ...STORE, closures };
      expect(await hit(closed)).toEqual([drive.id, service.id]);
      expect(await hit(closed, person("sales"))).toEqual([drive.id]);
      await changeAppointment(as(OWNER), service.id, "cancel", { version: service.version });
      expect(await hit(closed)).toEqual([drive.id]);
      const to = { version: drive.version, slot: "2026-11-25T10:30" };
      await changeAppointment(as(OWNER), drive.id, "move", to);
      expect(await hit(closed)).toEqual([]);
    });

    it("moves the selected ones to their next free time, one by one, and cancels them, each within the person's rights", async () => {
      const closures = { holidays: [], days: [{ date: "2026-11-24", name: "Inventory" }] };
      const closed = { ...STORE, closures };
      const drive = await booked({ ...DRIVE, slot: "2026-11-24T10:30" });
      const service = await booked({ ...SERVICE, slot: "2026-11-24T11:00" });
      const chosen = [drive, service].map(({ id, version }) => ({ id, version }));
      const stock = { ...ALL, stores: [closed, SOUTH] };
      const moved = await changeAtOnce(as(person("sales"), { stock }), "move", chosen);
      expect(moved).toEqual({ done: 1, left: 1 });
      const now = (await findStaffAppointment(as(OWNER), drive.id))!;
      expect(now.start).toBeGreaterThan(at("2026-11-24T23:59"));
      const [free] = (await otherTimes(as(OWNER, { stock }), drive, closed))!.filter(
        ({ start }) => start >= drive.start,
      );
      // The moved drive holds its new time, so the first time that is free now is a later one.
      expect(now.start).toBeLessThan(free!.start);
      expect((await getOutsideHours(as(OWNER), closed)).map(({ id }) => id)).toEqual([service.id]);
      // The first row is of a version that is gone.
      expect(await changeAtOnce(as(OWNER, { stock }), "cancel", chosen)).toEqual({ done: 1, left: 1 });
      expect(await getOutsideHours(as(OWNER), closed)).toEqual([]);
      expect((await findStaffAppointment(as(OWNER), drive.id))?.state).toBe("booked");
    });

    it("a caller without a name is named by the number, before and after a booking", async () => {
      const user = { firstName: "", lastName: "", email: "", phone: "(312) 555-0187" };
      const lead = await storeLead(db, makeLead({ storeId: "north", user }));
      expect((await getNewAppointment(as(OWNER), { lead, kind: "test-drive" }))?.lead).toEqual({
        id: lead,
        name: user.phone,
      });
      await booked({ kind: "test-drive", vin: VEHICLE.vin, slot: DRIVE.slot, lead });
      expect((await getAppointments(as(OWNER), "north", WEEK)).map(({ name }) => name)).toEqual([user.phone]);
    });

    it("still has a test drive that its visitor canceled", async () => {
      const { id } = await booked();
      await cancelTestDrive(id, { db, stock: ALL, now: NOW });
      const all = await getAppointments(as(OWNER), "north", WEEK);
      expect(all).toMatchObject([{ id, state: "cancelled", vin: VEHICLE.vin }]);
    });
  });

  describe.each([
    ["a test drive", DRIVE, "Your test drive at Acme North"],
    ["a service appointment", SERVICE, "Your service appointment at Acme North"],
  ])("changing %s", (_, fields, subject) => {
    it("moves it, mails the new time with a newer calendar entry, and writes one audit row", async () => {
      const made = await booked(fields);
      const answer = await changeAppointment(as(OWNER), made.id, "move", {
        version: made.version,
        slot: "2026-11-24T11:00",
      });
      expect(answer).toMatchObject({
        ok: true,
        appointment: { start: at("2026-11-24T11:00"), state: "booked" },
      });
      const mail = (await mailsTo(fields.email)).find(
        ({ message }) => message.type === "text" && message.subject === `${subject} was moved`,
      );
      expect(mail!.calendar).toContain("DTSTART:20261124T170000Z");
      expect(await history(made.id)).toContainEqual({
        action: "appointment.move",
        after: { start: "2026-11-24T11:00" },
      });
      // The old time is free again.
      await booked(fields);
    });

    it("a move and its undo send one mail, ten seconds after the last change", async () => {
      const made = await booked(fields);
      const earlier = await mailsTo(fields.email);
      const added = async () =>
        (await mailsTo(fields.email)).filter((mail) => !earlier.some((one) => isDeepStrictEqual(one, mail)));
      const change = async (slot: string, seconds: number) => {
        const { version } = (await findStaffAppointment(as(OWNER), made.id))!;
        const context = as(OWNER, { now: () => NOW + seconds * 1_000 });
        const answer = await changeAppointment(context, made.id, "move", { version, slot });
        expect(answer).toMatchObject({ ok: true });
      };
      await change("2026-11-24T11:00", 1);
      await change(fields.slot, 5);
      const mails = await added();
      expect(mails).toHaveLength(1);
      expect(mails[0]!.calendar).toContain("DTSTART:20261123T163000Z");
      const due = await db
        .selectFrom("outbox")
        .where("kind", "!=", LEAD_NEWS_KIND)
        .select("next_attempt_at")
        .orderBy("next_attempt_at", "desc");
      expect(await due.executeTakeFirst()).toEqual({ next_attempt_at: NOW + 15_000 });
      // A mail whose ten seconds have passed is sent, also if the appointment moves again.
      await change("2026-11-24T11:00", 20);
      expect(await added()).toHaveLength(2);
    });

    it("a cancellation replaces the mail of a move that waits, and is mailed at once", async () => {
      const made = await booked(fields);
      await changeAppointment(as(OWNER), made.id, "move", {
        version: made.version,
        slot: "2026-11-24T11:00",
      });
      const { version } = (await findStaffAppointment(as(OWNER), made.id))!;
      await changeAppointment(as(OWNER), made.id, "cancel", { version });
      const waiting = await db
        .selectFrom("outbox")
        .where("kind", "!=", LEAD_NEWS_KIND)
        .select("id")
        .where("next_attempt_at", ">", NOW)
        .execute();
      expect(waiting).toEqual([]);
      const subjects = (await mailsTo(fields.email)).map(({ message }) => JSON.stringify(message));
      expect(subjects.filter((text) => text.includes("was moved"))).toEqual([]);
      expect(subjects.filter((text) => text.includes("is canceled"))).toHaveLength(1);
    });

    it("cancels it, and removes it from the visitor's calendar", async () => {
      const made = await booked(fields);
      const answer = await changeAppointment(as(OWNER), made.id, "cancel", { version: made.version });
      expect(answer).toMatchObject({ ok: true, appointment: { id: made.id, state: "cancelled" } });
      const mail = (await mailsTo(fields.email)).find(
        ({ message }) => message.type === "text" && message.subject === `${subject} is canceled`,
      );
      expect(mail!.calendar).toContain("STATUS:CANCELLED");
      const known = (await tokenOfLead(db, made.id)) ?? made.id;
      expect(mail!.calendar).toContain(`UID:${known}@acme.example.com`);
      // A repeated request changes nothing.
      const rows = await history(made.id);
      expect(await changeAppointment(as(OWNER), made.id, "cancel", { version: made.version })).toMatchObject({
        ok: true,
      });
      expect(await history(made.id)).toEqual(rows);
      await booked(fields);
    });

    it("rejects a time that is taken, closed or past, and changes nothing", async () => {
      const made = await booked(fields);
      for (let n = 0; n < (fields === DRIVE ? 1 : SERVICE_BOOKING.capacity); n++)
        await booked({ ...fields, slot: "2026-11-24T11:00" });
      for (const [slot, reason] of [
        ["2026-11-24T11:00", "taken"],
        ["2026-11-26T11:00", "closed-day"],
        ["2026-11-20T11:00", "outside-window"],
        ["2026-11-24T04:00", "closed-hours"],
      ] as const)
        expect(await changeAppointment(as(OWNER), made.id, "move", { version: made.version, slot })).toEqual({
          ok: false,
          reason,
        });
      expect(await findStaffAppointment(as(OWNER), made.id)).toEqual(made);
      expect((await history(made.id)).map(({ action }) => action)).toEqual(["appointment.book"]);
    });

    it("of two concurrent moves one succeeds, and the other gets the current state", async () => {
      const made = await booked(fields);
      const move = (on: Db, slot: string) =>
        changeAppointment(as(OWNER, { db: on, scheduler: embeddedScheduler(on) }), made.id, "move", {
          version: made.version,
          slot,
        });
      const answers = await Promise.all([
        move(instances().first, "2026-11-24T11:00"),
        move(instances().second, "2026-11-24T12:00"),
      ]);
      const [won] = answers.filter(({ ok }) => ok);
      const [lost] = answers.filter(({ ok }) => !ok);
      const now = await findStaffAppointment(as(OWNER), made.id);
      expect(won).toEqual({ ok: true, appointment: now });
      expect(lost).toEqual({ ok: false, reason: "conflict", appointment: now });
    });

    it("names a conflict when it was changed since, unless it is so already", async () => {
      const made = await booked(fields);
      const { version } = made;
      await changeAppointment(as(OWNER), made.id, "move", { version, slot: "2026-11-24T11:00" });
      const now = await findStaffAppointment(as(OWNER), made.id);
      for (const change of [
        () => changeAppointment(as(OWNER), made.id, "move", { version, slot: "2026-11-24T12:00" }),
        () => changeAppointment(as(OWNER), made.id, "cancel", { version }),
        () => changeAppointment(as(OWNER), made.id, "outcome", { version, outcome: "attended" }),
      ])
        expect(await change()).toEqual({ ok: false, reason: "conflict", appointment: now });
      expect(
        await changeAppointment(as(OWNER), made.id, "move", { version, slot: "2026-11-24T11:00" }),
      ).toEqual({
        ok: true,
        appointment: now,
      });
    });

    it("records attendance, from an hour before, and reverts it", async () => {
      const made = await booked(fields);
      const set = async (outcome: "attended" | "no-show" | "open", hours: number) => {
        const { version } = (await findStaffAppointment(as(OWNER), made.id))!;
        const context = as(OWNER, { now: () => made.start + hours * HOUR_MS });
        const answer = await changeAppointment(context, made.id, "outcome", { version, outcome });
        return answer.ok ? answer.appointment.state : answer.reason;
      };
      expect(await set("attended", -2)).toBe("closed");
      expect(await set("no-show", -1)).toBe("closed");
      expect(await set("attended", -1)).toBe("attended");
      expect(await set("open", 1)).toBe("booked");
      expect(await set("no-show", 1)).toBe("no-show");
      expect(await set("attended", 1)).toBe("attended");
      expect((await history(made.id)).filter(({ action }) => action === "appointment.outcome")).toHaveLength(
        4,
      );
      // A customer who came needs no new appointment.
      const { version } = (await findStaffAppointment(as(OWNER), made.id))!;
      const moved = changeAppointment(as(OWNER), made.id, "move", { version, slot: "2026-11-24T11:00" });
      expect(await moved).toEqual({ ok: false, reason: "closed" });
      expect(await changeAppointment(as(OWNER), made.id, "cancel", { version })).toMatchObject({
        reason: "closed",
      });
    });

    it("undoes attendance from the audit log, unless it was changed since", async () => {
      const made = await booked(fields);
      const appointments = as(OWNER, { now: () => made.start + HOUR_MS });
      const set = async (outcome: "attended" | "no-show") => {
        const { version } = (await findStaffAppointment(as(OWNER), made.id))!;
        await changeAppointment(appointments, made.id, "outcome", { version, outcome });
      };
      const log = {
        db,
        stores: ["acme", "north"],
        timeZone: "America/Chicago",
        names: { person: () => null, store: () => null, time: String },
      };
      const rows = async () =>
        (await getAuditPage(log, readAuditQuery([["record", made.id]]))).rows.filter(
          ({ action }) => action === "appointment.outcome",
        );
      // Only its appointments are used for this row.
      const undo = (row: Awaited<ReturnType<typeof rows>>[number]) =>
        undoRow({ person: OWNER, appointments } as UndoContext, row);
      const state = async () => (await findStaffAppointment(as(OWNER), made.id))?.state;
      await set("attended");
      const [attended] = await rows();
      await set("no-show");
      expect(await undo(attended!)).toBe("changed");
      const noShow = (await rows()).find(({ after }) => after?.state === "no-show")!;
      expect(await undo(noShow)).toBe("done");
      expect(await state()).toBe("attended");
      expect(await undo(attended!)).toBe("done");
      expect(await state()).toBe("booked");
    });

    it("reschedules a no-show, and it is booked again", async () => {
      const made = await booked(fields);
      const later = as(OWNER, { now: () => made.start + 2 * HOUR_MS });
      await changeAppointment(later, made.id, "outcome", { version: made.version, outcome: "no-show" });
      const { version } = (await findStaffAppointment(as(OWNER), made.id))!;
      const answer = await changeAppointment(later, made.id, "move", { version, slot: "2026-11-24T11:00" });
      expect(answer).toMatchObject({
        ok: true,
        appointment: { state: "booked", start: at("2026-11-24T11:00") },
      });
    });

    it("is rejected without the right, with an audit row; for another store it is not found", async () => {
      const made = await booked(fields);
      const { version } = made;
      const wrong = person(fields === DRIVE ? "service" : "sales");
      const cancel = (who: StaffPerson) => changeAppointment(as(who), made.id, "cancel", { version });
      expect(await cancel(wrong)).toEqual({ ok: false, reason: "forbidden" });
      expect(await cancel(person("content"))).toEqual({ ok: false, reason: "forbidden" });
      expect(await cancel(person("manager", "south"))).toEqual({ ok: false, reason: "unknown" });
      expect(await findStaffAppointment(as(OWNER), made.id)).toEqual(made);
      expect((await history(made.id)).map(({ action }) => action)).toContain("appointment.cancel.refused");
      const right = person(fields === DRIVE ? "sales" : "service");
      expect(await cancel(right)).toMatchObject({ ok: true });
    });

    it("offers the free times of its store for a move, without its own", async () => {
      const made = await booked(fields);
      const other = await booked({ ...fields, slot: "2026-11-23T11:30" });
      const values = ((await otherTimes(as(OWNER), made, STORE)) ?? []).map(({ value }) => value);
      expect(values).toContain("2026-11-24T11:00");
      expect(values).not.toContain(slotAt(made.start, STORE.timeZone));
      expect(values.includes(slotAt(other.start, STORE.timeZone))).toBe(fields !== DRIVE);
      expect(values.filter((value) => value.startsWith("2026-11-26"))).toEqual([]);
    });
  });

  it("outcomes are deleted by age with the appointments, 90 days after their end", async () => {
    const { id, version, end } = await booked();
    await changeAppointment(as(OWNER), id, "cancel", { version });
    const day = 24 * HOUR_MS;
    await purgeExpired(db, end + 89 * day);
    expect(await findStaffAppointment(as(OWNER), id)).toMatchObject({ state: "cancelled" });
    await purgeExpired(db, end + 91 * day);
    expect(await findStaffAppointment(as(OWNER), id)).toBeUndefined();
  });

  it("an audit row holds nothing of the person", async () => {
    const made = await booked({ ...SERVICE, phone: "312-555-0187" });
    await changeAppointment(as(OWNER), made.id, "move", { version: made.version, slot: "2026-11-24T11:00" });
    const rows = await auditOf(db, "lead", made.id);
    expect(rows).toHaveLength(2);
    expect(withoutIds(JSON.stringify(rows))).not.toMatch(/Sam|shopper|0187|squeaks|Telluride/);
  });

  it("a service system that is out of reach changes nothing and is reported", async () => {
    const made = await booked(SERVICE);
    const down: ServiceScheduler = { ...embeddedScheduler(db), put: async () => "down" };
    const move = { version: made.version, slot: "2026-11-24T11:00" };
    expect(await changeAppointment(as(OWNER, { scheduler: down }), made.id, "move", move)).toEqual({
      ok: false,
      reason: "failed",
    });
    expect(await findStaffAppointment(as(OWNER), made.id)).toEqual(made);
    const requested = await book({ ...SERVICE, slot: "2026-11-24T10:00" }, as(OWNER, { scheduler: down }));
    expect(requested).toMatchObject({ ok: true });
  });
}

onBothDatabases("appointments of the staff", appointmentsContract);
