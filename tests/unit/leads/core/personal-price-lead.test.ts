import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { adfDocument, type EmailJob } from "../../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { memoryDb } from "../../../support/memory-database";
import { leadContext, STOCK, STORE, VEHICLE } from "./fixture";

const form = leadForm("personal-price")!;
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

/** Returns the post of the steps. */
const fields = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  vin: VEHICLE.vin,
  down: 3_000,
  tradeIn: true,
  tradeEquity: 5_000,
  creditScore: 640,
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
  consent: true,
  page: "/used-cars-for-sale/suvs",
  idempotencyKey: "0b4bb6a1-0000-4000-8000-000000000011",
  ...changes,
});

async function job(): Promise<EmailJob> {
  const { payload_json } = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  return JSON.parse(payload_json) as EmailJob;
}

const errorsOf = (changes: Record<string, unknown>) => {
  const read = form.read(fields(changes));
  return read.ok ? {} : read.errors;
};

describe("UNLOCK_PRICE", () => {
  it("is ADF under its subject, with the values in the customer's comments and the given consent", async () => {
    expect(await acceptLead(form, fields(), leadContext(db))).toMatchObject({ ok: true });
    const { type, payload_json } = await db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    expect(type).toBe("UNLOCK_PRICE");
    expect(JSON.parse(payload_json).consent).toMatchObject({
      given: true,
      version: "contact-1",
      page: "/used-cars-for-sale/suvs",
      text: expect.stringContaining("Acme North"),
    });
    const sent = await job();
    expect(sent.message.subject).toBe("Personalize Price Form - Acme North");
    const xml = sent.message.type === "adf" ? adfDocument(sent.message, sent) : "";
    expect(xml).toContain('<vehicle interest="buy" status="used">');
    expect(xml).toContain('<name part="full">Website - Personalize Price</name>');
    expect(/<comments>([\s\S]*?)<\/comments>/.exec(xml)![1]).toMatch(
      /^Down payment: \$3,000\nTrade-in: yes, estimated equity \$5,000\nCredit score \(self-reported\): 640/,
    );
  });

  it("reads the plain form's texts as the steps' numbers", async () => {
    const plain = {
      down: " $3,000 ",
      tradeIn: "yes",
      tradeEquity: "5000",
      creditScore: "640",
      consent: "yes",
    };
    const [a, b] = [form.read(fields(plain)), form.read(fields())];
    expect(a.ok && a.content).toEqual(b.ok && b.content);
    expect(a.ok).toBe(true);
  });

  it("leaves equity and score empty without values", async () => {
    await acceptLead(
      form,
      fields({ tradeIn: "no", tradeEquity: "", creditScore: "", consent: undefined }),
      leadContext(db),
    );
    const sent = await job();
    expect(JSON.stringify(sent)).toContain("Trade-in: no\\nCredit score: not given");
  });

  it("comes back to its own page", () =>
    expect(form.pagePath({ vin: VEHICLE.vin })).toBe(`/personalize-price/${VEHICLE.vin}`));
});

describe("its messages", () => {
  it.each([
    ["down", "", "This field is required"],
    ["down", "lots", "Enter a whole number from 0 to 20,000."],
    ["down", "-5", "Enter a whole number from 0 to 20,000."],
    ["down", 20_001, "Enter a whole number from 0 to 20,000."],
    ["tradeEquity", "20001", "Enter a whole number from 0 to 20,000."],
    ["tradeIn", undefined, "This field is required"],
    ["tradeIn", "perhaps", "This field is required"],
    ["tradeEquity", "", "This field is required"],
    ["tradeEquity", null, "This field is required"],
    ["creditScore", "399", "Enter a whole number from 400 to 850."],
    ["creditScore", "9000", "Enter a whole number from 400 to 850."],
    ["creditScore", "abc", "Enter a whole number from 400 to 850."],
    ["firstName", " ", "Enter your first name."],
    ["lastName", "", "Enter your last name."],
    ["email", "", "This field is required"],
    ["email", "ada@shopper", "Please enter a valid email address"],
    ["phone", "", "This field is required"],
    ["phone", "555-0187", "Please enter a valid phone number"],
  ])("%s %j: %s", (name, value, message) => expect(errorsOf({ [name]: value })).toEqual({ [name]: message }));

  it("all values in one post", () =>
    expect(errorsOf({ down: "", tradeEquity: "", firstName: "", email: "x" })).toEqual({
      down: "This field is required",
      tradeEquity: "This field is required",
      firstName: "Enter your first name.",
      email: "Please enter a valid email address",
    }));

  it("limits are those of the sliders on the visitor's pages: the picked store's, else the company's", async () => {
    const cashDown = { min: 0, max: 40_000, step: 100, default: 1_000 };
    const context = leadContext(db);
    const site = {
      ...context.site,
      stock: { ...STOCK, stores: [{ ...STORE, financeSliders: { cashDown } }] },
    };
    const sent = (store?: string) =>
      acceptLead(form, fields({ down: 30_000 }), {
        ...context,
        site,
        visitor: { ...context.visitor, store },
      });
    expect(await sent()).toMatchObject({ errors: { down: "Enter a whole number from 0 to 20,000." } });
    expect(await sent(STORE.id)).toMatchObject({ ok: true });
  });

  it("ignores equity without a trade-in", () =>
    expect(errorsOf({ tradeIn: false, tradeEquity: null })).toEqual({}));
});
