import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { type CountSend, mailboxKey } from "../../../../lib/core/platform/limits";
import type { EmailJob } from "../../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import type { Lead } from "../../../../lib/leads/core/lead";
import { fieldErrors } from "../../../../lib/leads/core/schemas/field-errors";
import { ApplyFinancingSchema } from "../../../../lib/leads/financing/apply-financing-schema";
import {
  CareersSchema,
  ContactSchema,
  StaffMemberFormSchema,
} from "../../../../lib/leads/forms/form-schemas";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { LEAD_SAMPLES } from "../../../support/lead-samples";
import { memoryDb } from "../../../support/memory-database";
import { makeMember } from "../../../support/store-fixture";
import { leadContext, leadSite, STOCK } from "./fixture";

const REQUIRED = "This field is required";
const PERSON_MESSAGES = {
  firstName: "Enter your first name.",
  lastName: "Enter your last name.",
  email: REQUIRED,
  phone: REQUIRED,
};

let db: Db;
beforeEach(async () => {
  db = await memoryDb();
});

const send = (name: string, fields: object, context: object = {}) =>
  acceptLead(leadForm(name)!, { ...fields }, { ...leadContext(db), ...context });
const leads = async () =>
  (await db.selectFrom("leads").select("payload_json").execute()).map(
    (row) => JSON.parse(row.payload_json) as Lead,
  );
const mails = async () =>
  (
    await db
      .selectFrom("outbox")
      .where("kind", "=", "email")
      .select("payload_json")
      .orderBy("idempotency_key")
      .execute()
  ).map((row) => JSON.parse(row.payload_json) as EmailJob);
const sampleOf = (name: string) => Object.values(LEAD_SAMPLES[name]!)[0]!;

describe("an empty form gets each message, in the order of the form", () => {
  it.each([
    [
      "contact",
      ContactSchema,
      {
        topic: "This field is required",
        ...PERSON_MESSAGES,
        message: "Enter your message.",
        privacy: "This field is required",
      },
    ],
    [
      "careers",
      CareersSchema,
      { position: "This field is required", ...PERSON_MESSAGES, message: "Enter your message." },
    ],
    ["staff-member", StaffMemberFormSchema, { ...PERSON_MESSAGES, message: "Enter your message." }],
    [
      "apply-financing",
      ApplyFinancingSchema,
      {
        ...PERSON_MESSAGES,
        address: "This field is required",
        city: "This field is required",
        state: "This field is required",
        zipCode: "This field is required",
      },
    ],
  ] as const)("%s", (_, schema, messages) => {
    const parsed = schema.safeParse({});
    expect(parsed.success).toBe(false);
    expect(Object.entries(fieldErrors(parsed.error!))).toEqual(Object.entries(messages));
  });

  it("rejects a topic, a state and a ZIP code that do not exist", () => {
    expect(ContactSchema.safeParse({ ...sampleOf("contact"), topic: "7" }).success).toBe(false);
    const apply = sampleOf("apply-financing");
    expect(ApplyFinancingSchema.safeParse({ ...apply, state: "XX" }).success).toBe(false);
    expect(ApplyFinancingSchema.safeParse({ ...apply, zipCode: "4640" }).success).toBe(false);
    expect(ApplyFinancingSchema.safeParse({ ...apply, zipCode: "46402-1234" }).success).toBe(true);
  });
});

describe("each topic's message goes to its department", () => {
  it.each([
    ["1", "CONTACT_SALES"],
    ["2", "CONTACT_SERVICE"],
    ["3", "CONTACT_SERVICE"],
    ["4", "CONTACT_FINANCE"],
    ["5", "CONTACT_SALES"],
    ["6", "CONTACT_DEALERSHIP"],
  ])("topic %s is a lead of type %s", async (topic, type) => {
    expect(await send("contact", { ...sampleOf("contact"), topic })).toMatchObject({ ok: true });
    expect(await leads()).toMatchObject([{ type, agreements: [{ version: "privacy-6" }] }]);
  });
});

describe("STAFF_MEMBER", () => {
  it("also goes directly to the person's primary address, with its own subject, in one transaction", async () => {
    await send("staff-member", sampleOf("staff-member"));
    const [toStore, direct] = await mails();
    expect(toStore?.message).toMatchObject({ subject: "Staff Member Form - Acme North" });
    expect(direct?.message).toMatchObject({
      subject: "Connect with a Staff Member Form from website",
      email: "noor-1@acme.example.com",
    });
    expect(await leads()).toMatchObject([{ type: "STAFF_MEMBER", storeId: "north" }]);
  });

  it("accepts no address from the form: only the team's own get mail", async () => {
    await send("staff-member", {
      ...sampleOf("staff-member"),
      staff: "mallory@evil.example",
      direct: "m@evil.example",
    });
    const all = await mails();
    expect(all).toHaveLength(1);
    expect(all[0]?.message.email).not.toContain("evil");
  });

  it("reaches the store alone, with the name, where the person has no address", async () => {
    const team = [makeMember(1, { email: null, storeId: "north" })];
    await send("staff-member", sampleOf("staff-member"), { site: leadSite({ ...STOCK, team }) });
    const [only, ...others] = await mails();
    expect(others).toEqual([]);
    expect(only?.message).toMatchObject({ body: expect.stringContaining("For: Noor Haddad 1") });
  });

  it("a mailbox above its limit gets none: the store gets the message, which names the person", async () => {
    const count: CountSend = async (what, of, key) =>
      what === "staffMail" && of === "recipient" && key === mailboxKey("noor-1@acme.example.com")
        ? { ok: false, retryAfterSeconds: 60 }
        : { ok: true };
    expect(await send("staff-member", sampleOf("staff-member"), { count })).toMatchObject({ ok: true });
    const [only, ...others] = await mails();
    expect(others).toEqual([]);
    expect(only?.message).toMatchObject({ body: expect.stringContaining("For: Noor Haddad 1") });
  });

  it("one text to two people is two messages, also without a key from the browser", async () => {
    const team = [makeMember(1), makeMember(2)];
    for (const staff of ["noor-haddad-1", "noor-haddad-2"])
      await send(
        "staff-member",
        { ...sampleOf("staff-member"), staff },
        { site: leadSite({ ...STOCK, team }) },
      );
    expect(await leads()).toHaveLength(2);
  });
});

describe("careers: a résumé's type is checked by its content, and its size", () => {
  const zip = (name: string) => `PK\u0003\u0004 ... ${name} ...`;
  const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]);
  const apply = (name: string, content: BlobPart) =>
    send("careers", { ...sampleOf("careers"), resume: new File([content], name) });

  it.each<[string, BlobPart]>([
    ["a.pdf", "%PDF-1.7"],
    ["a.PDF", "%PDF-1.4"],
    ["a.docx", zip("word/document.xml")],
    ["a.doc", compound],
    ["a.rtf", "{\\rtf1 Hello}"],
    ["a.txt", "Zoë fixes cars."],
  ])("%s is taken", async (name, content) => {
    expect(await apply(name, content)).toMatchObject({ ok: true });
    expect(await leads()).toMatchObject([{ type: "CAREERS", files: [{ name: name.toLowerCase() }] }]);
  });

  it.each<[string, BlobPart]>([
    ["a.pdf", "MZ a program"],
    ["a.docx", zip("xl/workbook.xml")],
    ["a.docx", "word/document.xml"],
    ["a.doc", "%PDF-1.7"],
    ["a.txt", new Uint8Array([0x4d, 0x5a, 0, 3])],
    ["a.txt", new Uint8Array([0xff, 0xfe, 0x41])],
    ["a.exe", "%PDF-1.7"],
    ["pdf", "%PDF-1.7"],
  ])("%s with other content is refused, and nothing is stored", async (name, content) => {
    expect(await apply(name, content)).toEqual({
      ok: false,
      reason: "invalid",
      errors: { resume: "Choose a PDF, Word, RTF or text file." },
    });
    expect(await leads()).toEqual([]);
  });

  it("5 MB is the most", async () => {
    const max = 5 * 1024 * 1024;
    expect(await apply("a.txt", "x".repeat(max + 1))).toMatchObject({
      errors: { resume: "Choose a file of 5 MB or less." },
    });
    expect(await apply("a.txt", "x".repeat(max))).toMatchObject({ ok: true });
  });

  it("an application goes to the store with the position", async () => {
    const stores = [...STOCK.stores, { ...STOCK.stores[0]!, id: "heartland-naperville", name: "Acme West" }];
    await send("careers", sampleOf("careers"), { site: leadSite({ ...STOCK, stores }) });
    expect((await mails())[0]?.message.subject).toBe("Careers Form - Acme West");
  });
});
