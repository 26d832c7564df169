import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "@/lib/core/db/schema";
import { adfDocument, type EmailJob } from "../../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import type { Lead } from "../../../../lib/leads/core/lead";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { parseXml, validateAdf } from "../../../support/adf";
import { LEAD_SAMPLES } from "../../../support/lead-samples";
import { memoryDb } from "../../../support/memory-database";
import { leadContext, leadVisitor, VEHICLE } from "./fixture";

const FORM = leadForm("apply-financing")!;
const FIELDS = LEAD_SAMPLES["apply-financing"]!["on a vehicle's page"]!;
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

async function sent(fields: Record<string, unknown>, cookies = new Map<string, string>()) {
  const visitor = leadVisitor({ all: cookies });
  const answer = await acceptLead(FORM, fields, leadContext(db, { visitor }));
  expect(answer.ok).toBe(true);
  const [lead, email] = await Promise.all([
    db.selectFrom("leads").select("payload_json").executeTakeFirst(),
    db.selectFrom("outbox").select("payload_json").where("kind", "=", "email").executeTakeFirst(),
  ]);
  return {
    lead: lead && (JSON.parse(lead.payload_json) as Lead),
    email: email && (JSON.parse(email.payload_json) as EmailJob),
  };
}

describe("a pre-approval that was begun on a vehicle", () => {
  it("goes to the store that sells the vehicle, whose consent text it contains", async () => {
    const { lead, email } = await sent(FIELDS);
    expect(lead).toMatchObject({ storeId: "north", vin: VEHICLE.vin, vehicle: { vin: VEHICLE.vin } });
    expect(lead!.consent.text).toContain("Acme North");
    expect(email!.message.email).toBe("sales@north.example.com");
  });

  it("is valid ADF with the vehicle, the seller and the payment terms", async () => {
    const { email } = await sent(FIELDS);
    const { message } = email!;
    if (message.type !== "adf") throw new Error("not ADF");
    const xml = adfDocument(message, email!);
    validateAdf([xml]);
    const document = parseXml(xml);
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    expect(text("vehicle > vin")).toBe(VEHICLE.vin);
    expect(text("vendor > vendorname")).toBe("Acme North");
    expect(text("vehicle > finance > method")).toBe("finance");
    expect(text('amount[type="downpayment"]')).toBe("3000");
    expect(text('amount[type="monthly"]')).toMatch(/^\d+(\.\d\d?)?$/);
    expect(text("vehicle > comments")).toMatch(
      /^Estimated payment: \$\d+\/mo · 60 mo · [\d.]+% APR · \$3,000 down/,
    );
  });

  it.each(["", "{", '{"down":"a lot"}', "x".repeat(2_000)])(
    "has the estimate of all pages without readable terms: %.20s",
    async (terms) => {
      const { lead } = await sent({ ...FIELDS, terms });
      expect(lead!.payment).toMatchObject({ plan: "finance", text: expect.stringContaining("72 mo") });
    },
  );

  it("stores no credit score", async () => {
    expect(JSON.stringify((await sent(FIELDS)).lead)).not.toContain("creditScore");
  });

  it("is sent also if it changes nothing in the visitor's profile", async () => {
    const home = { address: "12 Elm Street", apartment: "", city: "Gary", state: "IN", zipCode: "46402" };
    const cookies = new Map(
      Object.entries({ ...FIELDS, homeAddress: JSON.stringify(home) }).map(([name, value]) => [
        name,
        encodeURIComponent(String(value)),
      ]),
    );
    const { consent: _, ...known } = FIELDS;
    expect((await sent({ ...known, vin: "" }, cookies)).lead).toBeUndefined();
    expect((await sent(known, cookies)).lead).toMatchObject({ vin: VEHICLE.vin });
  });

  it("names a vehicle that was sold meanwhile by its VIN", async () => {
    const { lead, email } = await sent({ ...FIELDS, vin: "1FTEW1E45LF999999" });
    expect(lead).toMatchObject({ vehicle: null, vin: "1FTEW1E45LF999999" });
    expect(lead).not.toHaveProperty("payment");
    expect(email!.message).toMatchObject({
      type: "text",
      body: expect.stringContaining("VIN (no longer listed): 1FTEW1E45LF999999"),
    });
  });

  it("is shown again at an address with the vehicle", () => {
    expect(FORM.pagePath({ vin: VEHICLE.vin })).toBe(
      `/auto-financing/apply-for-financing?wanted=${VEHICLE.vin}`,
    );
    expect(FORM.pagePath({ vin: "<x>" })).toBe("/auto-financing/apply-for-financing");
  });

  it("keeps the vehicle in the draft and the address of each step without JavaScript", async () => {
    const path = await FORM.steps!.take(
      db,
      { ...FIELDS, action: "continue", step: "name" },
      "a".repeat(22),
      Date.now(),
    );
    expect(path).toMatch(
      new RegExp(`^/auto-financing/apply-for-financing\\?wanted=${VEHICLE.vin}&draft=[\\w-]+&step=contact$`),
    );
  });
});

describe("a credit application that was begun on a vehicle", () => {
  const credit = leadForm("full-credit-application")!;

  it("keeps the vehicle from part to part and on the page that confirms it", async () => {
    expect(await credit.donePath("id", { vin: VEHICLE.vin }, db)).toBe(
      `/auto-financing/full-credit-application/received?wanted=${VEHICLE.vin}`,
    );
    expect(await credit.donePath("id", {}, db)).toBe("/auto-financing/full-credit-application/received");
  });
});

it("a question about protection plans is about the vehicle", async () => {
  const contact = leadForm("contact")!;
  const fields = { ...LEAD_SAMPLES.contact!["about buying"]!, vin: VEHICLE.vin };
  expect((await acceptLead(contact, fields, leadContext(db))).ok).toBe(true);
  const { payload_json } = await db.selectFrom("leads").select("payload_json").executeTakeFirstOrThrow();
  expect(JSON.parse(payload_json)).toMatchObject({ storeId: "north", vin: VEHICLE.vin });
});
