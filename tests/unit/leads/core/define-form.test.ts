import PostalMime from "postal-mime";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { MAX_FILE_BODY_BYTES } from "../../../../config/leads/leads";
import type { Db } from "../../../../lib/core/db/schema";
import { readBody } from "../../../../lib/core/http/read-body";
import { loadAttachments, purgeAttachments } from "../../../../lib/delivery/mail/attachments";
import type { EmailJob } from "../../../../lib/delivery/mail/email-message";
import { composeMime } from "../../../../lib/delivery/mail/send-mail";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import { defineForm, type FormDefinition } from "../../../../lib/leads/core/define-form";
import type { Lead, LeadContent } from "../../../../lib/leads/core/lead";
import * as field from "../../../../lib/leads/core/schemas/fields";
import { memoryDb } from "../../../support/memory-database";
import { leadContext, leadSite, leadVisitor, NOW, STOCK, STORE, VEHICLE } from "./fixture";

/** A form that no page has: what any form may require of `acceptLead`. */
const schema = z.object({
  firstName: field.firstName,
  lastName: field.lastName,
  email: field.email,
  phone: field.phone,
  resume: field.optionalFile("resume"),
});
type Values = z.infer<typeof schema>;

const PERSON = {
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "3125550187",
};
const PDF = new Uint8Array([...new TextEncoder().encode("%PDF-1.7 "), 0, 255, 13, 10]);
const DAY = 24 * 60 * 60 * 1_000;
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

function send(
  {
    content = {},
    ...definition
  }: Partial<Omit<FormDefinition<Values>, "content" | "summary">> & { content?: Partial<LeadContent> },
  fields: Record<string, unknown> = {},
  context = {},
) {
  const form = defineForm<Values>({
    summary: "Sends an application",
    type: "CAREERS",
    schema,
    content: ({ firstName, lastName, email, phone, resume }) => ({
      user: { firstName, lastName, email, phone },
      comments: "",
      vin: null,
      consentGiven: false,
      ...(resume ? { files: [{ rule: "resume" as const, file: resume }] } : {}),
      ...content,
    }),
    pagePath: () => "/",
    ...definition,
  });
  return acceptLead(form, { ...PERSON, ...fields }, leadContext(db, context));
}

const lead = async () =>
  JSON.parse((await db.selectFrom("leads").selectAll().executeTakeFirstOrThrow()).payload_json) as Lead;
const jobs = async () =>
  (await db.selectFrom("outbox").selectAll().orderBy("idempotency_key").execute()).map(
    ({ payload_json }) => JSON.parse(payload_json) as EmailJob,
  );
const count = async (table: "leads" | "outbox" | "attachments") =>
  (await db.selectFrom(table).select("id").execute()).length;
const file = (name: string, bytes: BlobPart = PDF) => new File([bytes], name);

describe("a form's own part", () => {
  it("may reject, and nothing is stored", async () => {
    const answer = await send({ prepare: () => ({ ok: false, errors: { phone: "No." } }) });
    expect(answer).toEqual({ ok: false, reason: "invalid", errors: { phone: "No." } });
    expect(await count("leads")).toBe(0);
  });

  it("may find something out for the lead", async () => {
    const direct = { name: "Bo Diaz", email: "bo@acme.example.com" };
    await send({ prepare: async () => ({ ok: true, lead: { direct } }) });
    expect(await lead()).toMatchObject({ direct });
  });

  it("stores rows in the lead's transaction, and undoes the lead by its errors", async () => {
    const save = async (trx: Db, { id }: Lead) => {
      await trx.insertInto("store_groups").values({ id, profile_json: "{}" }).execute();
      return { phone: "No." };
    };
    const answer = await send({ prepare: () => ({ ok: true, inTransaction: save }) });
    expect(answer).toEqual({ ok: false, reason: "invalid", errors: { phone: "No." } });
    expect(await db.selectFrom("store_groups").selectAll().execute()).toEqual([]);
    expect([await count("leads"), await count("outbox")]).toEqual([0, 0]);
  });

  it("may find that there is nothing to send: thanked for without a lead", async () => {
    expect(await send({ prepare: () => ({ ok: true, nothingToSend: true }) })).toEqual({
      ok: true,
      id: "",
      storeId: "",
    });
    expect(await count("leads")).toBe(0);
  });

  it("a fingerprint turns two posts that differ only in unstored values into two leads", async () => {
    const first = await send({ content: { fingerprint: "a" } });
    expect(await send({ content: { fingerprint: "a" } })).toEqual(first);
    expect(await send({ content: { fingerprint: "b" } })).not.toEqual(first);
    expect(
      (await db.selectFrom("leads").selectAll().execute()).map((row) => row.payload_json).join(),
    ).not.toContain("fingerprint");
  });
});

describe("which store a lead is for", () => {
  const company = STOCK.profile.id;
  it.each([
    [
      "the one that has the vehicle",
      { vin: VEHICLE.vin },
      { visitor: leadVisitor({ store: company }) },
      STORE.id,
    ],
    ["the one picked in the form", { storeId: STORE.id }, {}, STORE.id],
    ["the one picked on the site", {}, { visitor: leadVisitor({ store: STORE.id }) }, STORE.id],
    ["the company, where none is picked", {}, {}, company],
    [
      "the company, where one is picked that does not exist",
      { storeId: "x" },
      { visitor: leadVisitor({ store: "y" }) },
      company,
    ],
  ])("%s", async (_, content, context, storeId) => {
    await send({ content }, {}, context);
    expect((await lead()).storeId).toBe(storeId);
  });

  it("by its own settings: recipient, subject, format", async () => {
    const types = { CAREERS: { recipient: "jobs@acme.example.com", subject: "Job", type: "text" as const } };
    const store = { ...STORE, leadEmails: { subjectFormat: "[{dealership}] {subject}", types } };
    await send({ content: { vin: VEHICLE.vin } }, {}, { site: leadSite({ ...STOCK, stores: [store] }) });
    const [{ message }] = (await jobs()) as [EmailJob];
    expect(message).toMatchObject({
      email: "jobs@acme.example.com",
      subject: "[Acme North] Job",
      type: "text",
    });
  });
});

describe("the allowed content of a lead", () => {
  it("a staff member gets a mail too, under a different subject", async () => {
    await send({
      type: "STAFF_MEMBER",
      content: { direct: { name: "Bo Diaz", email: "bo@acme.example.com" } },
    });
    const [toStore, toPerson] = await jobs();
    expect(toStore!.message.email).toBe(STOCK.profile.email);
    expect(toPerson!.message).toMatchObject({
      email: "bo@acme.example.com",
      subject: "Connect with a Staff Member Form from website",
      type: "text",
    });
    expect(toPerson!.id).not.toBe(toStore!.id);
  });

  it("values under their headings", async () => {
    const details = [
      { label: "Position", value: "Technician" },
      { section: "Home", label: "City", value: "Aurora" },
      { section: "Home", label: "State", value: "IL" },
    ];
    await send({ content: { details } });
    const [{ message }] = (await jobs()) as [EmailJob];
    expect(message.type === "text" && message.body).toContain(
      "\n\nPosition: Technician\n\nHome\nCity: Aurora\nState: IL\n\n",
    );
  });

  it("texts that were agreed to, with version, time and page", async () => {
    const text = "I have read the terms and agree to them.";
    await send(
      { content: { agreements: [{ legalText: "terms-of-sale", text: () => text }] } },
      { page: "/auto-financing" },
    );
    const { version } = STOCK.content.documents.find(({ id }) => id === "legal/terms-of-sale")!;
    expect((await lead()).agreements).toEqual([{ version, text, at: NOW, page: "/auto-financing" }]);
  });

  it("an e-mail address alone, or a number alone", async () => {
    await send({ type: "POP_UP", content: { vin: VEHICLE.vin, user: { ...PERSON, email: "" } } });
    const [{ message, replyTo }] = (await jobs()) as [EmailJob];
    expect(message).toMatchObject({ customer: { phone: { value: "312-555-0187" } } });
    expect(message).not.toHaveProperty("customer.email");
    expect(replyTo).toBeUndefined();
  });
});

describe("files", () => {
  it("are stored with the lead, outside any web root, and go out as attachments of a text", async () => {
    await send({}, { resume: file("Ada O'Neill's CV\r\n.pdf") });
    const [job] = (await jobs()) as [EmailJob];
    expect(job.files).toEqual([
      { id: expect.any(String), name: "Ada O_Neill_s CV.pdf", type: "application/pdf" },
    ]);
    const files = await loadAttachments(db, job.files!);
    expect(new Uint8Array(files[0]!.content)).toEqual(PDF);
    const settings = { SITE_URL: "https://acme.example.com", MAIL_FROM: undefined };
    const mail = await PostalMime.parse((await composeMime(job, settings, files)).raw);
    expect(mail.text).toContain("Attached: Ada O_Neill_s CV.pdf");
    expect(mail.attachments).toMatchObject([
      { filename: "Ada O_Neill_s CV.pdf", mimeType: "application/pdf" },
    ]);
    expect(new Uint8Array(mail.attachments[0]!.content as ArrayBuffer)).toEqual(PDF);
  });

  it("that cannot be stored leave no lead behind", async () => {
    await db.schema.dropTable("attachments").execute();
    await expect(send({}, { resume: file("a.pdf") })).rejects.toThrow("attachments");
    expect([await count("leads"), await count("outbox")]).toEqual([0, 0]);
  });

  it("a lead with a file is sent as text, also with a vehicle", async () => {
    await send({ type: "AVAILABILITY", content: { vin: VEHICLE.vin } }, { resume: file("a.pdf") });
    expect((await jobs())[0]!.message.type).toBe("text");
  });

  it.each([
    ["none chosen", new File([], ""), 0],
    ["left out", undefined, 0],
    ["a PDF", file("cv.PDF"), 1],
  ])("%s is fine", async (_, resume, stored) => {
    expect(await send({}, { resume })).toMatchObject({ ok: true });
    expect(await count("attachments")).toBe(stored);
  });

  it.each([
    ["another kind", file("cv.exe"), "Choose a PDF, Word, RTF or text file."],
    ["another kind under a good name", file("cv.pdf", "MZ\u0090"), "Choose a PDF, Word, RTF or text file."],
    [
      "a name of one kind over the bytes of another",
      file("cv.docx"),
      "Choose a PDF, Word, RTF or text file.",
    ],
    ["empty", new File([], "cv.pdf"), "Choose a PDF, Word, RTF or text file."],
    ["too large", file("cv.pdf", new Uint8Array(5 * 1024 * 1024 + 1)), "Choose a file of 5 MB or less."],
    ["a name without a file", "cv.pdf", "We can't read this file. Choose another one."],
  ])("%s is refused", async (_, resume, message) => {
    const answer = await send({}, { resume });
    expect(answer).toEqual({ ok: false, reason: "invalid", errors: { resume: message } });
    expect(await count("attachments")).toBe(0);
  });

  it("a form with another file under one key is a conflict", async () => {
    const key = { idempotencyKey: "0b4bb6a1-0000-4000-8000-000000000001" };
    await send({}, { ...key, resume: file("cv.pdf") });
    expect(await send({}, { ...key, resume: file("cv.pdf") })).toMatchObject({ ok: true });
    const other = file("cv.pdf", new Uint8Array([...PDF, 1]));
    expect(await send({}, { ...key, resume: other })).toEqual({ ok: false, reason: "conflict" });
  });

  it("arrive by a multipart post, 5 MB at most for the file", async () => {
    const post = async (bytes: number) => {
      const body = new FormData();
      body.set("firstName", "Ada");
      body.set("resume", file("cv.pdf", new Uint8Array(bytes)));
      return readBody(new Request("http://localhost/", { method: "POST", body }), MAX_FILE_BODY_BYTES);
    };
    expect(await post(5 * 1024 * 1024)).toMatchObject({
      ok: true,
      fields: { firstName: "Ada", resume: { name: "cv.pdf", size: 5 * 1024 * 1024 } },
    });
    expect(await post(MAX_FILE_BODY_BYTES)).toEqual({ ok: false, status: 413 });
  });

  it("are deleted 30 days after their mail was delivered, after 90 in any case; the lead stays", async () => {
    await send({}, { resume: file("cv.pdf") });
    expect(await purgeAttachments(db, NOW + 31 * DAY)).toBe(0); // not delivered yet
    await db
      .updateTable("outbox")
      .set({ state: "sent", updated_at: NOW + 5 * DAY })
      .execute();
    expect(await purgeAttachments(db, NOW + 34 * DAY)).toBe(0);
    expect(await purgeAttachments(db, NOW + 35 * DAY)).toBe(1);
    expect([await count("attachments"), await count("leads")]).toEqual([0, 1]);

    await send({}, { ...PERSON, firstName: "Zoë", resume: file("cv.pdf") });
    expect(await purgeAttachments(db, NOW + 89 * DAY)).toBe(0);
    expect(await purgeAttachments(db, NOW + 90 * DAY)).toBe(1);
  });
});
