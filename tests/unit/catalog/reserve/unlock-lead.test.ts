import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "@/lib/core/db/schema";
import { adfDocument, type EmailJob } from "@/lib/delivery/mail/email-message";
import { LEAD_NEWS_KIND } from "@/lib/leads/core/lead-news";
import type { LeadPostDependencies } from "@/lib/web/leads/lead-endpoints";
import { postLead } from "../../../support/lead-post";
import { memoryDb } from "../../../support/memory-database";
import { availabilityFields, NOW, STOCK, VEHICLE } from "../../leads/core/fixture";

let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

const FIELDS = {
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
};

const SITE = { url: "https://acme.example.com", stock: async () => STOCK, fallbackPhone: null };

function post(
  fields: Record<string, string>,
  {
    form = "unlock-inventory",
    json = true,
    cookie = "",
    ...changes
  }: Partial<LeadPostDependencies> & { form?: string; json?: boolean; cookie?: string } = {},
): Promise<Response> {
  const request = new Request(`https://acme.example.com/api/leads/${form}`, {
    method: "POST",
    headers: {
      host: "acme.example.com",
      cookie,
      "content-type": json ? "application/json" : "application/x-www-form-urlencoded",
    },
    body: json ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  });
  return postLead(request, form, {
    db,
    now: () => NOW,
    site: SITE,
    hooks: { unlock: async () => "reservePass=made; HttpOnly" },
    ...changes,
  });
}

async function sent(): Promise<EmailJob> {
  const { payload_json } = await db
    .selectFrom("outbox")
    .where("kind", "!=", LEAD_NEWS_KIND)
    .selectAll()
    .executeTakeFirstOrThrow();
  return JSON.parse(payload_json) as EmailJob;
}

describe("UNLOCK_INVENTORY", () => {
  it("without a vehicle it is text, under 'Unlock Inventory Form'", async () => {
    expect((await post({ ...FIELDS, vin: "", page: "/used-cars-for-sale" })).status).toBe(201);
    const { message } = await sent();
    expect(message).toMatchObject({ type: "text", subject: "Unlock Inventory Form - Acme Motors" });
    expect(message.type === "text" && message.body).toMatch(
      /Name: Ada O'Neill[\s\S]*Page: .*used-cars-for-sale/,
    );
    expect(await db.selectFrom("leads").select(["type", "status"]).executeTakeFirst()).toEqual({
      type: "UNLOCK_INVENTORY",
      status: "new",
    });
  });

  it("from a vehicle's page it is about that vehicle, as ADF", async () => {
    await post({ ...FIELDS, vin: VEHICLE.vin });
    const job = await sent();
    expect(job.message.subject).toBe("Unlock Inventory Form - Acme North");
    const xml = job.message.type === "adf" ? adfDocument(job.message, job) : "";
    expect(xml).toContain(`<vin>${VEHICLE.vin}</vin>`);
    expect(xml).toContain("Website - Unlock Inventory");
  });

  it("is rejected with the messages of the form, and unlocks nothing", async () => {
    const response = await post({ ...FIELDS, firstName: " ", email: "ada@shopper" });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      errors: { firstName: "Enter your first name.", email: "Please enter a valid email address" },
    });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("that could not be stored is reported with the toast's message, without JavaScript too", async () => {
    const broken = async () => Promise.reject(new Error("store down"));
    const response = await post(FIELDS, { json: false, site: { ...SITE, stock: broken } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("<h1>There was an error saving your information.</h1>");
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("redirects to the reserve, and back to the form with the typed values when it is rejected", async () => {
    const page = `/private-reserve/2020-honda-accord-ex-${VEHICLE.vin}`;
    const to = async (fields: Record<string, string>) =>
      (await post({ ...FIELDS, ...fields }, { json: false })).headers.get("location");
    expect(await to({ page: "/used-cars-for-sale" })).toBe("/private-reserve?granted=yes");
    expect(await to({ page })).toBe(`${page}?granted=yes`);
    expect(await to({ page: "//evil.example/private-reserve/x" })).toBe("/private-reserve?granted=yes");
    expect(await to({ phone: "1" })).toMatch(/^\/private-reserve\?draft=[\w-]{22}#error-summary$/);
  });
});

describe("a visitor becomes a lead, and leads see the private inventory", () => {
  it.each([
    ["unlock-inventory", FIELDS],
    ["availability", availabilityFields() as Record<string, string>],
  ])("the %s form sets the pass beside adfLead", async (form, fields) => {
    const cookies = (await post(fields, { form })).headers.getSetCookie();
    expect(cookies[0]).toMatch(/^adfLead=true/);
    expect(cookies[1]).toBe("reservePass=made; HttpOnly");
  });

  it.each([true, false])(
    "a form with nothing to send stores no lead and unlocks nothing, by a script: %s",
    async (json) => {
      const home = { address: "12 Elm Street", apartment: "", city: "Gary", state: "IN", zipCode: "46402" };
      const known = { ...FIELDS, homeAddress: JSON.stringify(home) };
      const cookie = Object.entries(known)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join("; ");
      const apply = (fields: Record<string, string>) =>
        post({ ...FIELDS, ...home, ...fields }, { form: "apply-financing", json, cookie });
      expect((await apply({})).headers.getSetCookie()).toEqual([]);
      expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
      // A newly ticked consent is something to send.
      expect((await apply({ consent: "yes" })).headers.getSetCookie()).toContain(
        "reservePass=made; HttpOnly",
      );
      expect(await db.selectFrom("leads").select("id").execute()).toHaveLength(1);
    },
  );

  it("a pass that cannot be made loses no lead", async () => {
    const response = await post(FIELDS, { hooks: { unlock: () => Promise.reject(new Error("disk")) } });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });
});
