import { beforeEach, expect, it } from "vitest";
import { adfDocument, EmailJobSchema } from "../../lib/delivery/mail/email-message";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { readCreditDraft, saveCreditDraft } from "../../lib/leads/credit/credit-drafts";
import { leadForm } from "../../lib/leads/forms/forms";
import { memoryDb } from "../support/memory-database";
import { makeOffer } from "../support/store-fixture";
import {
  availabilityFields,
  leadContext,
  leadSite,
  NOW,
  STOCK,
  testDriveFields,
  VEHICLE,
} from "../unit/leads/core/fixture";
import { creditFields } from "../unit/leads/credit/fixture";

const credits = { lease_rebate: null, lease_cash: null };
const OFFERS = [
  makeOffer("ofr_apr", {
    type: "apr",
    name: "0% APR for 60 months",
    offer_terms: { apr: 0, term_length: 60, monthly_payment: null },
  }),
  makeOffer("ofr_military", {
    name: "Military rebate",
    offer_credits: { ...credits, cash_rebate: 500 },
    combinesWith: ["ofr_apr"],
  }),
  makeOffer("ofr_ended", { name: "Summer check", offer_enddate: "2026-08-31" }),
];
const site = leadSite({ ...STOCK, offers: OFFERS });
let db: Awaited<ReturnType<typeof memoryDb>>;

beforeEach(async () => {
  db = await memoryDb();
  return () => db.destroy();
});

/** The ADF document of a form's lead, as text. */
async function adfOf(form: string, fields: Record<string, unknown>): Promise<string> {
  const result = await acceptLead(leadForm(form)!, fields, leadContext(db, { site, now: () => NOW }));
  expect(result).toMatchObject({ ok: true });
  const row = await db
    .selectFrom("outbox")
    .select("payload_json")
    .where("kind", "=", "email")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  const job = EmailJobSchema.parse(JSON.parse(row.payload_json));
  if (job.message.type !== "adf") throw new Error("not an ADF mail");
  return adfDocument(job.message, job);
}

const PERSONAL = { down: "2000", tradeIn: "no", tradeEquity: "", creditScore: "" };

const HOME = { address: "12 Elm Street", apartment: "", city: "Gary", state: "IN", zipCode: "46402" };

it.each([
  ["availability", availabilityFields()],
  ["test-drive", testDriveFields()],
  ["personal-price", { ...availabilityFields(), ...PERSONAL }],
  ["apply-financing", { ...availabilityFields(), ...HOME }],
])("a lead of %s says in ADF which offers the shopper chose, and their payment", async (form, fields) => {
  const adf = await adfOf(form, { ...fields, offers: "ofr_apr~ofr_military" });
  expect(adf).toContain("Offer chosen: 0% APR for 60 months (ofr_apr)");
  expect(adf).toContain("Offer chosen: Military rebate (ofr_military)");
  // $18,995 − $500 over 60 months
  expect(adf).toContain("Payment with the offer: $308/mo");
  expect(adf).toContain("60 mo");
});

it.each(["", "ofr_ended", "ofr_unknown", "<b>", "ofr_a~ofr_b~ofr_c~ofr_d~ofr_e"])(
  "a lead is accepted without an offer that does not apply: %j",
  async (offers) => {
    const adf = await adfOf("availability", availabilityFields({ offers }));
    expect(adf).not.toContain("Offer chosen");
    expect(adf).toContain(VEHICLE.vin);
  },
);

it("an offer that ended meanwhile leaves the other one", async () => {
  const adf = await adfOf("availability", availabilityFields({ offers: "ofr_apr~ofr_ended" }));
  expect(adf).toContain("Offer chosen: 0% APR for 60 months (ofr_apr)");
  expect(adf).not.toContain("Summer check");
});

it("a rejected post keeps the chosen offers for the form that is shown again", () => {
  for (const form of ["availability", "test-drive", "personal-price", "apply-financing"])
    expect(leadForm(form)!.fieldNames().has("offers"), form).toBe(true);
});

it("a pre-approval's ADF has the payment with the offer, not the visitor's own terms", async () => {
  const own = { down: 5_000, tradeIn: false, tradeEquity: 0, creditScore: 550 };
  const fields = { ...availabilityFields(), ...HOME, terms: JSON.stringify(own) };
  // $18,995 over 60 months without interest
  expect(await adfOf("apply-financing", { ...fields, offers: "ofr_apr" })).toMatch(
    /type="monthly"[^>]*>316\.58</,
  );
});

it("a rejected pre-approval comes back with its vehicle and offers", () =>
  expect(leadForm("apply-financing")!.pagePath({ vin: VEHICLE.vin, offers: "ofr_apr" })).toBe(
    `/auto-financing/apply-for-financing?wanted=${VEHICLE.vin}&offer=ofr_apr`,
  ));

it("a full credit application keeps the chosen offers from part to part, and its lead names them", async () => {
  const fields = { ...creditFields(), vin: VEHICLE.vin, offers: "ofr_military~ofr_apr" };
  const token = await saveCreditDraft(db, "owner", fields, {}, NOW);
  expect((await readCreditDraft(db, "owner", token, NOW))?.typed).toMatchObject({
    vin: VEHICLE.vin,
    offers: "ofr_apr~ofr_military",
  });
  const read = leadForm("full-credit-application")!.read(fields, NOW);
  expect(read.ok && read.content.offers).toEqual(["ofr_apr", "ofr_military"]);
});
