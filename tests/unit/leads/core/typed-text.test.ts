import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOPPER_KINDS } from "../../../../config/runtime/outbox";
import type { Db } from "../../../../lib/core/db/schema";
import { type EmailJob, EmailJobSchema } from "../../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import { LEAD_FORMS, leadForm } from "../../../../lib/leads/forms/forms";
import { findReminded } from "../../../../lib/leads/reminders/find-booking";
import { LEAD_SAMPLES } from "../../../support/lead-samples";
import { memoryDb } from "../../../support/memory-database";
import { COMPANY, leadContext, leadSite, NOW, STOCK } from "./fixture";

// Where the keys of sealed leads are made.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-typed-"));

/** A stock whose stores acknowledge leads. */
const stock = { ...STOCK, profile: { ...COMPANY, receipts: undefined } };
const MARKER = "Win at evil.example";
/** Each field that has a text, where the form takes any text for it. */
const cases = Object.keys(LEAD_FORMS).flatMap((name) =>
  Object.entries(LEAD_SAMPLES[name] ?? {}).flatMap(([what, fields]) =>
    Object.entries(fields).flatMap(([field, value]) =>
      typeof value === "string" && field !== "email" ? [[name, what, field, fields] as const] : [],
    ),
  ),
);

describe("mails to an address that a visitor typed repeat nothing else that was typed", () => {
  let db: Db;
  let posts = 0;
  const taken = new Set<string>();
  const mailed = new Set<string>();
  beforeAll(async () => {
    db = await memoryDb();
  });
  afterAll(() => db.destroy());

  /** Everything that goes to the visitor because of one post; nothing where the form refuses it. */
  async function mailsOf(name: string, fields: Record<string, unknown>): Promise<EmailJob[]> {
    const email = `ada${++posts}@shopper.example.com`;
    // Every post finds its time free.
    for (const table of ["test_drives", "service_appointments", "service_places", "outbox"] as const)
      await db.deleteFrom(table).execute();
    const post = {
      ...fields,
      email,
      idempotencyKey: `0b4bb6a1-0000-4000-8000-${String(posts).padStart(12, "0")}`,
    };
    const context = leadContext(db, { site: leadSite(stock) });
    const answer = await acceptLead(leadForm(name)!, post, context);
    expect(["sent", "invalid"]).toContain(answer.ok ? "sent" : answer.reason);
    if (!answer.ok) return [];
    taken.add(`${name}.${Object.keys(fields).filter((field) => fields[field] === MARKER)[0]}`);
    const rows = await db
      .selectFrom("outbox")
      .select("payload_json")
      .where("kind", "in", [...SHOPPER_KINDS])
      .execute();
    const jobs = rows.map(({ payload_json }) => EmailJobSchema.parse(JSON.parse(payload_json)));
    expect(jobs.map(({ message }) => message.email)).toEqual(jobs.map(() => email));
    return jobs;
  }

  it.each(cases)("%s, %s: %s", async (name, _, field, fields) => {
    const marked = { ...fields, [field]: MARKER };
    const jobs = await mailsOf(name, marked);
    if (jobs.length > 0) mailed.add(name);
    expect(JSON.stringify(jobs)).not.toMatch(/evil|win at/i);
  });

  it.each([
    ["service", "a time", { notes: MARKER, make: MARKER, model: MARKER }],
    ["test-drive", "vehicle", { comments: MARKER }],
  ] as const)("reminders and texts about a booked time: %s", async (name, what, typed) => {
    const names = { firstName: MARKER, lastName: MARKER };
    await mailsOf(name, { ...LEAD_SAMPLES[name]![what], ...names, ...typed });
    const { id } = await db
      .selectFrom("leads")
      .select("id")
      .orderBy("created_at", "desc")
      .where("idempotency_key", "like", `%${String(posts).padStart(12, "0")}%`)
      .executeTakeFirstOrThrow();
    const start = Date.parse("2026-11-23T10:30:00-06:00");
    const context = { db, stock, siteUrl: "https://acme.example.com", now: () => NOW };
    const found = await findReminded({ booking: name, leadId: id, start }, context);
    expect(found).not.toBeNull();
    expect(JSON.stringify([found!.data, found!.calendar])).not.toMatch(/evil|win at/i);
  });

  it("the cases are real: texts are accepted, and mails are sent", () => {
    for (const field of ["contact.message", "availability.firstName", "test-drive.comments", "service.make"])
      expect(taken).toContain(field);
    for (const name of ["contact", "availability", "test-drive", "service", "careers"])
      expect(mailed).toContain(name);
  });
});
