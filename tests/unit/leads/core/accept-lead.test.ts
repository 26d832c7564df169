import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import type { AdfEmail, EmailJob } from "../../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import type { LeadFormSpec } from "../../../../lib/leads/core/define-form";
import type { Lead } from "../../../../lib/leads/core/lead";
import { LEAD_NEWS_KIND } from "../../../../lib/leads/core/lead-news";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { memoryDb } from "../../../support/memory-database";
import { availabilityFields, leadContext, leadSite, leadVisitor, NOW, STOCK, VEHICLE } from "./fixture";

const form = leadForm("availability")!;
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

const accept = (changes: Record<string, unknown> = {}, context = {}) =>
  acceptLead(form, availabilityFields(changes), leadContext(db, context));
const leads = () => db.selectFrom("leads").selectAll().execute();
const outbox = () => db.selectFrom("outbox").where("kind", "!=", LEAD_NEWS_KIND).selectAll().execute();
const storedLead = async () => JSON.parse((await leads())[0]!.payload_json) as Lead;
const storedJob = async () => JSON.parse((await outbox())[0]!.payload_json) as EmailJob;

describe("a lead is stored before it is thanked for", () => {
  it("with its e-mail, due immediately, to the store that has the vehicle", async () => {
    const answer = await accept();
    const [lead] = await leads();
    const [row] = await outbox();
    expect(answer).toEqual({ ok: true, id: lead!.id, storeId: "north" });
    expect(lead).toMatchObject({ type: "AVAILABILITY", store_id: "north", status: "new", spam_reason: null });
    expect(row).toMatchObject({
      lead_id: lead!.id,
      kind: "email",
      state: "queued",
      attempts: 0,
      next_attempt_at: NOW,
    });
    const { message, id } = await storedJob();
    expect(id).toBe(lead!.id);
    expect(message).toMatchObject({ type: "adf", email: "sales@north.example.com" });
  });

  it("stores nothing of an invalid form", async () => {
    expect(await accept({ email: "x" })).toEqual({
      ok: false,
      reason: "invalid",
      errors: { email: "Please enter a valid email address" },
    });
    expect(await leads()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it("stores neither lead nor e-mail when one of the two cannot be stored", async () => {
    await db.schema.dropTable("outbox").execute();
    await expect(accept()).rejects.toThrow();
    expect(await leads()).toEqual([]);
  });

  it("reads a form only after its data has been loaded", async () => {
    const steps: string[] = [];
    const late: LeadFormSpec = {
      ...form,
      load: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        steps.push("loaded");
      },
      read: (fields, now) => {
        steps.push("read");
        return form.read(fields, now);
      },
    };
    expect((await acceptLead(late, availabilityFields(), leadContext(db))).ok).toBe(true);
    expect(steps).toEqual(["loaded", "read"]);
  });

  it("a vehicle sold in between still makes a lead: as text, to the company", async () => {
    await accept({ vin: "1FTEW1E45LF999999" });
    const { message } = await storedJob();
    expect(message).toMatchObject({ type: "text", email: STOCK.profile.email });
    expect(message.type === "text" && message.body).toContain("1FTEW1E45LF999999");
  });

  it("without a store reaches the group's store for such leads, if the group has one", async () => {
    const stores = async () =>
      (await db.selectFrom("leads").select("store_id").orderBy("created_at").execute()).map(
        (row) => row.store_id,
      );
    const withStore = (leadStore: string) => ({
      site: leadSite({ ...STOCK, profile: { ...STOCK.profile, leadStore } }),
    });
    const sold = (idempotencyKey: string) => ({ vin: "1FTEW1E45LF999999", idempotencyKey });
    await accept(sold("first-lead-00001"));
    await accept(sold("second-lead-0001"), withStore("north"));
    await accept(sold("third-lead-00001"), withStore("closed-store"));
    expect((await stores()).sort()).toEqual(["acme", "acme", "north"]);
  });

  it("stores the consent's text, version, time and page (TCPA)", async () => {
    await accept({ consent: "yes", page: "/used-cars-for-sale/x" });
    const { consent } = await storedLead();
    expect(consent).toEqual({
      given: true,
      version: "contact-1",
      text: expect.stringMatching(
        /^I agree that Acme North may contact me.*not a condition of any purchase\.$/,
      ),
      at: NOW,
      page: "/used-cars-for-sale/x",
    });
  });

  it("flags suspected spam, and delivers it with a mark", async () => {
    expect(await accept({ subjectLine: "buy now" })).toMatchObject({ ok: true });
    expect((await leads())[0]!.spam_reason).toBe("honeypot");
    expect(((await storedJob()).message as AdfEmail).comments).toContain("Possible spam");
  });
});

describe("one key is one lead", () => {
  it("a repeated post returns the same id and is stored once", async () => {
    const first = await accept();
    expect(await accept()).toEqual(first);
    expect(await leads()).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  it("ten concurrent ones are one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept()));
    expect(new Set(answers.map((answer) => answer.ok && answer.id)).size).toBe(1);
    expect(await outbox()).toHaveLength(1);
  });

  it("one key with another body is a conflict", async () => {
    await accept();
    expect(await accept({ message: "Another" })).toEqual({ ok: false, reason: "conflict" });
    expect(await leads()).toHaveLength(1);
  });

  it("without a key, a double click is one lead, also across the full minute", async () => {
    const at = (now: number) => accept({ idempotencyKey: "" }, { now: () => now });
    const minute = Math.floor(NOW / 60_000) * 60_000;
    const first = await at(minute + 59_900);
    expect(await at(minute + 60_100)).toEqual(first);
    expect(await at(minute + 3 * 60_000)).not.toEqual(first);
    expect(await leads()).toHaveLength(2);
  });
});

describe("prospect status", () => {
  it.each([
    [false, "new"],
    [true, "resend"],
  ])("sent before: %s returns %s", async (returning, status) => {
    await accept({}, { visitor: leadVisitor({ returning }) });
    expect((await leads())[0]!.status).toBe(status);
    expect((await storedJob()).message).toMatchObject({ prospect: { status } });
  });

  it("every lead has its own id, also for the same vehicle and person", async () => {
    const first = await accept();
    const second = await accept({ idempotencyKey: "0b4bb6a1-0000-4000-8000-000000000002" });
    expect(first.ok && second.ok && first.id !== second.id).toBe(true);
    expect(VEHICLE.vin).toBe((await storedLead()).vin);
  });
});
