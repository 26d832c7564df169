import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { adfDocument, type EmailJob } from "../../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import type { Lead } from "../../../../lib/leads/core/lead";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { memoryDb } from "../../../support/memory-database";
import { withoutIds } from "../../../support/without-ids";
import { ANSWERS } from "../trade/answers";
import { leadContext, leadSite, STOCK, VEHICLE } from "./fixture";

const form = leadForm("sell-trade")!;
const KEY = "0b4bb6a1-0000-4000-8000-000000000042";
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

// Like the one in stock, so that there is an estimate; of this year's model years.
const OWN = { make: VEHICLE.make, model: VEHICLE.model, year: "2020", mileage: "30000" };
const accept = (changes: Record<string, unknown> = {}) =>
  acceptLead(form, { ...ANSWERS, ...OWN, idempotencyKey: KEY, ...changes }, leadContext(db));

async function stored(): Promise<{ lead: Lead; job: EmailJob; xml: string }> {
  const lead = await db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
  const { payload_json } = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  const job = JSON.parse(payload_json) as EmailJob;
  const xml = job.message.type === "adf" ? adfDocument(job.message, job) : "";
  return { lead: JSON.parse(lead.payload_json) as Lead, job, xml };
}

/** Fails, with xmllint's message, unless the document is valid ADF 1.0. */
function validate(xml: string): void {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-adf-"));
  writeFileSync(join(folder, "lead.xml"), xml);
  execFileSync("xmllint", ["--noout", "--dtdvalid", "config/adf/adf-1.0.dtd", join(folder, "lead.xml")], {
    stdio: "pipe",
  });
  rmSync(folder, { recursive: true });
}

describe("SELL_OR_TRADE", () => {
  it("is ADF under 'Sell Trade Form', with the vehicle as one to trade in", async () => {
    expect(await accept()).toMatchObject({ ok: true });
    const { lead, job, xml } = await stored();
    expect(job.message.subject).toBe("Sell Trade Form - Acme Motors");
    validate(xml);
    expect(xml).toContain('<vehicle interest="trade-in" status="used">');
    expect(xml.match(/<vehicle /g)).toHaveLength(1);
    expect(xml).toContain("<condition>Good</condition>");
    expect(xml).toContain('<odometer status="unknown" units="mi">30000</odometer>');
    const cash = lead.tradeIn!.valuation!;
    const amount =
      cash.kind === "offers" && cash.offers[0]!.type === "cashNow" && cash.offers[0]!.estimate.amount;
    expect(amount).toBeGreaterThan(1_000);
    expect(xml).toContain(`<price type="appraisal" currency="USD">${amount}</price>`);
    expect(xml).toContain(
      `<finance>\n<method>cash</method>\n<amount type="total" currency="USD">${amount}</amount>\n<balance type="finance" currency="USD">8500</balance>\n</finance>`,
    );
    expect(xml).toContain("Shown to the customer: cash now, estimate $");
    expect(xml).toContain("One owner.");
    expect(xml).toContain('<name part="full">Website - Sell Trade</name>');
  });

  it("is a second vehicle where one of the stock is wanted", async () => {
    await accept({ wanted: VEHICLE.vin });
    const { lead, xml } = await stored();
    validate(xml);
    expect(xml.match(/<vehicle interest="[^"]*"/g)).toEqual([
      '<vehicle interest="buy"',
      '<vehicle interest="trade-in"',
    ]);
    expect(lead.storeId, "the wanted vehicle's store gets it").toBe("north");
  });

  it("is one to sell if the visitor says so", async () => {
    await accept({ interest: "sell" });
    expect((await stored()).xml).toContain('<vehicle interest="sell" status="used">');
  });

  it("hidden values are not stored, whatever the post contains", async () => {
    await accept({ financeType: "none", remainingBalance: "8500", isAdmin: "yes" });
    const { lead, xml } = await stored();
    expect(lead.tradeIn!.remainingBalance).toBeNull();
    expect(withoutIds(JSON.stringify(lead))).not.toMatch(/8500|8,500|isAdmin/);
    expect(xml).not.toContain("<balance");
  });

  it("without comparable vehicles, the lead is accepted anyway: we will call", async () => {
    const context = leadContext(db, { site: leadSite({ ...STOCK, byVin: new Map() }) });
    const answer = await acceptLead(form, { ...ANSWERS, idempotencyKey: KEY }, context);
    expect(answer).toMatchObject({ ok: true });
    const { lead, xml } = await stored();
    expect(lead.tradeIn!.valuation).toEqual({ kind: "call" });
    validate(xml);
    expect(xml).toContain("No estimate was shown: we told the customer that we will call with an offer.");
    expect(xml).not.toMatch(/<price|<finance/);
  });

  it("a repeated post is the same lead", async () => {
    expect(await accept()).toEqual(await accept());
    expect(await db.selectFrom("leads").selectAll().execute()).toHaveLength(1);
  });

  it.each([
    "make",
    "mileage",
    "vehicleCondition",
    "4001000",
    "4004000",
    "financeType",
    "remainingBalance",
    "email",
  ])("without %s nothing is stored", async (name) => {
    expect(await accept({ [name]: "" })).toMatchObject({ ok: false, errors: { [name]: expect.any(String) } });
    expect(await db.selectFrom("leads").selectAll().execute()).toEqual([]);
  });
});
