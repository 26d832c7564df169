import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { adfDocument, type EmailJob } from "../../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import { readDraft } from "../../../../lib/leads/core/drafts";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { draftOwner } from "../../../support/draft-owner";
import { postLead } from "../../../support/lead-post";
import { memoryDb } from "../../../support/memory-database";
import { leadContext, leadSite, NOW, STOCK, testDriveFields, VEHICLE } from "./fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-test-drive-"));

const form = leadForm("test-drive")!;
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

const accept = (changes: Record<string, unknown> = {}, context = {}) =>
  acceptLead(form, testDriveFields(changes), leadContext(db, context));
const leads = () => db.selectFrom("leads").selectAll().execute();
const drives = () => db.selectFrom("test_drives").selectAll().execute();

describe("SCHEDULE_TEST_DRIVE", () => {
  it("is stored with its slot, in the real time of the store's clocks, and with its e-mail", async () => {
    const answer = await accept();
    expect(answer).toEqual({ ok: true, id: (await leads())[0]!.id, storeId: "north" });
    expect(await drives()).toEqual([
      {
        lead_id: answer.ok && answer.id,
        store_id: "north",
        vin: VEHICLE.vin,
        starts_at: Date.parse("2026-11-23T16:30:00Z"),
        ends_at: Date.parse("2026-11-23T17:00:00Z"),
        created_at: NOW,
        kind: "test-drive",
      },
    ]);
    expect((await leads())[0]!.type).toBe("SCHEDULE_TEST_DRIVE");
    const { payload_json } = await db
      .selectFrom("outbox")
      .where("kind", "=", "email")
      .selectAll()
      .executeTakeFirstOrThrow();
    const job = JSON.parse(payload_json) as EmailJob;
    expect(job.message.subject).toBe("Schedule Test Drive Form - Acme North");
    const xml = job.message.type === "adf" ? adfDocument(job.message, job) : "";
    expect(xml).toContain('<vehicle interest="buy" status="used">');
    const comments = /<comments>([\s\S]*)<\/comments>/.exec(xml)![1];
    expect(comments).toMatch(
      /^Test drive: Monday, November 23 at 10:30 am \(2026-11-23T10:30:00-06:00\)\n\nI come by train\.\n\n/,
    );
    expect(xml).toContain('<name part="full">Website - Schedule Test Drive</name>');
  });

  it("the visitor's message is optional", async () => {
    expect(await accept({ comments: undefined })).toMatchObject({ ok: true });
  });

  it.each(["firstName", "lastName", "email", "phone", "slot"])(
    "without a valid %s nothing is stored",
    async (name) => {
      expect(await accept({ [name]: "" })).toMatchObject({
        ok: false,
        errors: { [name]: expect.any(String) },
      });
      expect([...(await leads()), ...(await drives())]).toEqual([]);
    },
  );
});

describe("no slot twice", () => {
  it("a second visitor gets a message, and neither lead nor e-mail is stored", async () => {
    await accept();
    const second = await accept({ idempotencyKey: "another-key-000001", firstName: "Zoë" });
    expect(second).toEqual({
      ok: false,
      reason: "invalid",
      errors: { slot: "That time was just taken. Pick another." },
    });
    expect(await leads()).toHaveLength(1);
    expect(await db.selectFrom("outbox").where("kind", "=", "email").selectAll().execute()).toHaveLength(1);
  });

  it("a repeated post is the same booking", async () => {
    const first = await accept();
    expect(await accept()).toEqual(first);
    expect(await drives()).toHaveLength(1);
  });

  it.each([
    ["a Sunday", "2026-11-22T10:30"],
    ["Thanksgiving", "2026-11-26T10:30"],
    ["the past", "2026-11-20T10:30"],
    ["between two slots", "2026-11-23T10:45"],
    ["too far away", "2027-03-01T10:30"],
  ])("%s is not offered", async (_, slot) => {
    expect(await accept({ slot })).toMatchObject({
      reason: "invalid",
      errors: { slot: "That time is not available. Pick another." },
    });
  });

  it.each(["hold", "sale-pending", "in-transit"] as const)(
    "a vehicle with the status %s cannot be driven",
    async (status) => {
      const byVin = new Map([...STOCK.byVin].map(([vin, vehicle]) => [vin, { ...vehicle, status }]));
      expect(await accept({}, { site: leadSite({ ...STOCK, byVin }) })).toMatchObject({
        reason: "invalid",
        errors: { slot: expect.stringContaining("can't test-drive this vehicle right now") },
      });
      expect(await drives()).toEqual([]);
    },
  );

  it("a vehicle that has been sold cannot be driven", async () => {
    const stock = { ...STOCK, byVin: new Map() };
    expect(await accept({}, { site: leadSite(stock) })).toMatchObject({
      reason: "invalid",
      errors: { slot: expect.stringContaining("no longer listed") },
    });
    expect(await drives()).toEqual([]);
  });
});

describe("POST /api/leads/test-drive", () => {
  const post = (fields: Record<string, unknown>, type: "json" | "form") =>
    postLead(
      new Request("https://acme.example.com/api/leads/test-drive", {
        method: "POST",
        body:
          type === "json"
            ? JSON.stringify(fields)
            : new URLSearchParams(fields as Record<string, string>).toString(),
        headers: {
          host: "acme.example.com",
          "content-type": type === "json" ? "application/json" : "application/x-www-form-urlencoded",
        },
      }),
      "test-drive",
      {
        db,
        site: { url: "https://acme.example.com", stock: async () => STOCK, fallbackPhone: null },
        now: () => NOW,
      },
    );

  it("redirects to the booking's page; its address reveals nothing of the visitor", async () => {
    const response = await post(testDriveFields(), "form");
    expect(response.status).toBe(303);
    const { booking_token } = (await leads())[0]!;
    expect(booking_token).toMatch(/^[\w-]{32}$/);
    expect(response.headers.get("location")).toBe(`/test-drive/scheduled/${booking_token}`);
  });

  it("redirects a script to that page", async () => {
    const response = await post(testDriveFields(), "json");
    expect(response.status).toBe(201);
    const { id, booking_token } = (await leads())[0]!;
    const sent = { id, next: `/test-drive/scheduled/${booking_token}` };
    expect(await response.json()).toEqual(sent);
    expect(await (await post(testDriveFields(), "json")).json()).toEqual(sent);
  });

  it("a slot just taken shows the form again with all typed values, none of them in the address", async () => {
    await accept();
    const response = await post(testDriveFields({ idempotencyKey: "", firstName: "Zoë" }), "form");
    expect(response.status).toBe(303);
    const location = response.headers.get("location")!;
    expect(location).toMatch(new RegExp(`^/test-drive/${VEHICLE.vin}\\?draft=[\\w-]{22}#error-summary$`));
    const token = /draft=([\w-]+)/.exec(location)![1]!;
    const mine = { form: "test-drive", owner: draftOwner(response).owner };
    expect(await readDraft(db, mine, token, NOW)).toMatchObject({
      typed: { firstName: "Zoë", slot: "2026-11-23T10:30" },
    });
  });
});
