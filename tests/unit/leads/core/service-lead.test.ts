import { beforeEach, describe, expect, it, vi } from "vitest";
import { HONEYPOT_FIELD } from "../../../../config/leads/leads";
import type { Db } from "../../../../lib/core/db/schema";
import { type CountSend, mailboxKey } from "../../../../lib/core/platform/limits";
import type { EmailJob } from "../../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import { LEAD_NEWS_KIND } from "../../../../lib/leads/core/lead-news";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { appointmentOfToken } from "../../../../lib/leads/service/appointments";
import { linkKey } from "../../../../lib/leads/service/get-appointment";
import { memoryDb } from "../../../support/memory-database";
import { leadContext, NOW } from "./fixture";

// The key of the links is made there.
vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? "/tmp"}/forecourt-service-lead-${process.pid}`;
});

const form = leadForm("service")!;
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

const fields = (changes: Record<string, unknown> = {}) => ({
  store: "north",
  services: "LOF,ROT",
  slot: "2026-11-23T10:00",
  year: "2020",
  make: "Honda",
  model: "Accord",
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
  notes: "It squeaks.",
  idempotencyKey: "0b4bb6a1-0000-4000-8000-000000000009",
  ...changes,
});
const accept = (changes: Record<string, unknown> = {}) => acceptLead(form, fields(changes), leadContext(db));
const rows = async (table: "leads" | "service_appointments" | "service_places" | "outbox") =>
  db.selectFrom(table).selectAll().execute();
const mails = async () =>
  (await db.selectFrom("outbox").where("kind", "!=", LEAD_NEWS_KIND).select("payload_json").execute()).map(
    ({ payload_json }) => JSON.parse(payload_json) as EmailJob,
  );

describe("SERVICE, subject 'Service Form'", () => {
  it("is stored with its appointment, its places and its mails, in one transaction", async () => {
    const answer = await accept();
    const id = answer.ok ? answer.id : "";
    expect(await rows("service_appointments")).toEqual([
      expect.objectContaining({
        lead_id: id,
        store_id: "north",
        starts_at: Date.parse("2026-11-23T16:00:00Z"),
        ends_at: Date.parse("2026-11-23T17:30:00Z"),
        state: "booked",
        revision: 0,
      }),
    ]);
    expect(await rows("service_places")).toHaveLength(3);
    const [toStore, toCustomer] = await mails().then((all) => [
      all.find(({ message }) => message.email === "service@heartland.example.com"),
      all.find(({ message }) => message.email === "ada@shopper.example.com"),
    ]);
    expect(toStore!.message.subject).toBe("Service Form - Acme North");
    expect(toStore!.message).toMatchObject({
      body: expect.stringMatching(
        /When: Monday, November 23 at 10 am \(2026-11-23T10:00:00-06:00\)[\s\S]*Vehicle: 2020 Honda Accord[\s\S]*LOF: Oil and filter change, \$79\.95[\s\S]*It squeaks\./,
      ),
    });
    expect(toCustomer!.message).toMatchObject({ subject: "Your service appointment at Acme North" });
    expect(JSON.stringify(toCustomer)).not.toMatch(/O'Neill|squeaks|Honda/);
  });

  it("redirects to the appointment's own page, by a signed link", async () => {
    const answer = await accept();
    const path = await form.donePath(answer.ok ? answer.id : "", fields(), db);
    const token = path.split("/").at(-1)!;
    expect(appointmentOfToken(token, linkKey(), Date.now())).toEqual({
      id: answer.ok && answer.id,
      version: 0,
    });
  });

  it("a repeated post is the same appointment; another time under its key is rejected", async () => {
    expect(await accept()).toEqual(await accept());
    expect(await accept({ slot: "2026-11-23T11:00" })).toEqual({ ok: false, reason: "conflict" });
    expect(await rows("service_appointments")).toHaveLength(1);
  });

  it("a full slot stores nothing", async () => {
    for (const visitor of [1, 2, 3])
      await accept({ idempotencyKey: `key-of-the-visitor-${visitor}`, notes: "" });
    expect(await accept()).toEqual({
      ok: false,
      reason: "invalid",
      errors: { slot: "That time was just taken. Pick another." },
    });
    expect(await rows("leads")).toHaveLength(3);
    // Each has the store's mail, the visitor's mail and the news to the staff.
    expect(await rows("outbox")).toHaveLength(9);
  });

  it("without a time it is still a lead, and ends with thanks", async () => {
    expect(await accept({ slot: "" })).toMatchObject({ ok: true });
    expect(await rows("service_appointments")).toEqual([]);
    const [toStore, ...more] = await mails();
    expect(more).toEqual([]);
    expect(toStore!.message).toMatchObject({ body: expect.stringContaining("No time was picked") });
    expect(await form.donePath("x", fields({ slot: "" }), db)).toBe("/thank-you/service");
  });

  it("a honeypot hit is stored for the dealership, and gets no mail", async () => {
    await accept({ [HONEYPOT_FIELD]: "x" });
    expect(await mails()).toHaveLength(1);
  });

  it("a mailbox above its limit gets no mail; the booking is valid, and the store is notified", async () => {
    const counted: unknown[] = [];
    const count: CountSend = async (...what) => {
      counted.push(what);
      return { ok: false, retryAfterSeconds: 60 };
    };
    const answer = await acceptLead(
      form,
      fields({ email: "Ada+spam@Shopper.example.com" }),
      leadContext(db, { count }),
    );
    expect(answer).toMatchObject({ ok: true });
    expect(await rows("service_appointments")).toHaveLength(1);
    expect((await mails()).map(({ message }) => message.email)).toEqual(["service@heartland.example.com"]);
    expect(counted).toEqual([["bookingMail", "recipient", mailboxKey("ada@shopper.example.com")]]);
  });

  it("a customer who was only fast still gets the link", async () => {
    await accept({ startedAt: NOW - 500 });
    expect(await mails()).toHaveLength(2);
  });

  it.each([
    ["year", "", "Enter the year of the vehicle."],
    ["year", "20", "Enter the year of the vehicle."],
    ["make", " ", "Enter the make of the vehicle."],
    ["model", undefined, "Enter the model of the vehicle."],
    ["lastName", "", "Enter your last name."],
    ["services", "", "Pick at least one service."],
    ["services", "NOPE", "One of these services is no longer available. Please pick again."],
    ["store", "west", "This location doesn't take online appointments. Please pick another one."],
    ["slot", "2026-11-22T10:00", "That time is not available. Pick another."],
    ["slot", "soon", "That time is not available. Pick another."],
  ])("a wrong %s (%j): %s", async (name, value, message) => {
    expect(await accept({ [name]: value })).toEqual({
      ok: false,
      reason: "invalid",
      errors: { [name]: message },
    });
    expect(await rows("leads")).toEqual([]);
  });
});
