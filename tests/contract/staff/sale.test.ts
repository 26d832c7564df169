import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OFFLINE_TIMES } from "../../../config/marketing/offline-conversions";
import type { Db } from "../../../lib/core/db/schema";
import { googleEvent, type OfflineEvent } from "../../../lib/marketing/offline/offline-conversion";
import { queueOffline } from "../../../lib/marketing/offline/queue-offline";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import { createProgram } from "../../../lib/staff/programs/programs";
import { ALL_SCOPES, type ProgramScope } from "../../../lib/staff/programs/scopes";
import { callEndpoint } from "../../support/call-endpoint";
import { openScene, RECORDS } from "../../support/staff-scene";
import { storeLead } from "../../support/store-lead";
import { makeLead } from "../../unit/leads/core/fixture";

let db: Db;
let token: string;
beforeAll(async () => {
  db = await openScene();
  token = await tokenOf(ALL_SCOPES);
});
afterAll(async () => {
  closeLeadEvents();
  await db.destroy();
});

async function tokenOf(scopes: readonly ProgramScope[], storeId = "north"): Promise<string> {
  const limits = { name: "Toy CRM", storeId, scopes, networks: [], expiresAt: null };
  return (await createProgram(db, { id: "owner", name: "Owner" }, "acme", limits, Date.now())).token;
}

async function post(address: string, json: object, { by = token, key = randomUUID() } = {}) {
  const headers = { authorization: `Bearer ${by}`, "idempotency-key": key };
  const response = await callEndpoint("POST", address, { json, headers });
  return { status: response.status, body: await response.json() };
}

const work = (id: string) =>
  db.selectFrom("lead_work").selectAll().where("lead_id", "=", id).executeTakeFirstOrThrow();
const statusOf = async (vin: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await callEndpoint("GET", `/api/staff/stock?q=${vin}`, { headers });
  return (await response.json()).vehicles[0]?.status;
};

it("a reported sale closes the lead, the vehicle and the customer's alerts, once", async () => {
  const vin = await RECORDS.vehicle.own(db);
  const email = "buyer@example.com";
  const user = { firstName: "Ada", lastName: "King", email, phone: "" };
  const lead = await storeLead(db, makeLead({ id: randomUUID(), storeId: "north", user }));
  const times = { created_at: 1, confirm_mailed_at: null, mailed_at: null };
  await db
    .insertInto("alert_people")
    .values({
      id: "reader",
      group_id: "acme",
      store_id: "north",
      email,
      token_hash: "t",
      confirm_hash: null,
      confirm_until: null,
      ...times,
    })
    .execute();
  const alert = { id: "alert", person_id: "reader", group_id: "acme", store_id: "north", kind: "price" };
  const more = { search: "", vin, label: "A car", frequency: "now", contact: 0 };
  await db
    .insertInto("alert_subscriptions")
    .values({ ...alert, ...more, state: "active", created_at: 1, confirmed_at: 1, ended_at: null })
    .execute();
  const sale = { vin, price: 25_000.5, soldAt: Date.UTC(2026, 10, 20) };
  const key = randomUUID();
  const first = await post(`/api/staff/leads/${lead}/sold`, sale, { key });
  expect(first).toMatchObject({ status: 200, body: { lead: { stage: "sold" }, vehicle: "sold" } });
  expect(await post(`/api/staff/leads/${lead}/sold`, sale, { key })).toEqual(first);
  expect(await statusOf(vin)).toBe("sold");
  expect(await db.selectFrom("alert_subscriptions").select("state").execute()).toEqual([{ state: "ended" }]);
  expect(await db.selectFrom("sales").selectAll().where("lead_id", "=", lead).execute()).toMatchObject([
    { vin, price: 2_500_050, sold_at: sale.soldAt },
  ]);
  const rows = await db.selectFrom("audit").select("action").where("record_id", "=", lead).execute();
  expect(rows.map(({ action }) => action)).toEqual(["lead.sold"]);
});

it("a sale is all or nothing: without the scope of stock, neither the lead nor the vehicle is closed", async () => {
  const vin = await RECORDS.vehicle.own(db);
  const lead = await RECORDS.lead["nobody's"](db);
  const by = await tokenOf(["leads"]);
  expect(await post(`/api/staff/leads/${lead}/sold`, { vin }, { by })).toMatchObject({ status: 403 });
  expect(await work(lead)).toMatchObject({ stage: "new", version: 1 });
  expect(await statusOf(vin)).toBe("available");
  expect(await post(`/api/staff/leads/${lead}/sold`, {}, { by })).toMatchObject({ body: { vehicle: null } });
});

it("a sale is taken back: the lead is open, and the vehicle is on offer unless somebody changed it since", async () => {
  const vin = await RECORDS.vehicle.own(db);
  const lead = await RECORDS.lead["nobody's"](db);
  const give = (json: object = {}) => post(`/api/staff/leads/${lead}/returned`, json);
  expect((await give()).status).toBe(409);
  await post(`/api/staff/leads/${lead}/sold`, { vin });
  const by = await tokenOf(["leads"]);
  expect((await post(`/api/staff/leads/${lead}/returned`, {}, { by })).status).toBe(403);
  expect((await work(lead)).stage).toBe("sold");
  expect(await give()).toMatchObject({
    status: 200,
    body: { lead: { stage: "contacted" }, vehicle: "available" },
  });
  expect(await statusOf(vin)).toBe("available");
  expect((await give()).status).toBe(409);
  await post(`/api/staff/leads/${lead}/sold`, { vin });
  await post("/api/staff/stock/status", { vehicles: [{ storeId: "north", vin, status: "hold" }] });
  expect((await give()).body).toMatchObject({ lead: { stage: "contacted" }, vehicle: "unchanged" });
  expect(await statusOf(vin)).toBe("hold");
});

it("a vehicle that the store does not list is noted with the lead", async () => {
  const lead = await RECORDS.lead["nobody's"](db);
  const answer = await post(`/api/staff/leads/${lead}/sold`, { vin: "1HGCM82633A004352" });
  expect(answer.body).toMatchObject({ lead: { stage: "sold" }, vehicle: "not-listed" });
  for (const wrong of [{ vin: "short" }, { price: -1 }])
    expect((await post(`/api/staff/leads/${lead}/sold`, wrong)).status).toBe(422);
});

it("the offline conversion of a reported sale has its price and time", async () => {
  const lead = makeLead({ id: randomUUID(), storeId: "north", ads: { gclid: "click" } });
  await storeLead(db, lead);
  const soldAt = Date.now() - 2 * OFFLINE_TIMES.waitMs;
  await post(`/api/staff/leads/${lead.id}/sold`, { price: 31_000, soldAt });
  await queueOffline(db, () => true, Date.now() + OFFLINE_TIMES.waitMs);
  const row = await db
    .selectFrom("outbox")
    .select("payload_json")
    .where("lead_id", "=", lead.id)
    .where("kind", "=", "offline-conversion")
    .executeTakeFirstOrThrow();
  const event: OfflineEvent = JSON.parse(row.payload_json);
  expect(googleEvent(lead, event)).toMatchObject({
    eventTimestamp: new Date(soldAt).toISOString(),
    conversionValue: 31_000,
  });
});

it("a lead keeps its id in each other system, which belongs to one lead of the store", async () => {
  const [lead, other] = [await RECORDS.lead["nobody's"](db), await RECORDS.lead["nobody's"](db)];
  const set = (id: string, value: string | null, system = "toy-crm") =>
    post(`/api/staff/leads/${id}/foreign-id`, { system, id: value });
  const find = async (value: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await callEndpoint("GET", `/api/staff/foreign-ids/toy-crm/${value}`, { headers })).json();
  };
  expect((await set(lead, "4711")).status).toBe(200);
  expect((await set(lead, "4711")).status).toBe(200);
  expect((await set(lead, "A-1", "other")).status).toBe(200);
  expect(await find("4711")).toEqual({ leads: [lead] });
  expect(await set(other, "4711")).toMatchObject({ status: 409, body: { error: expect.any(String) } });
  expect(await find("4711")).toEqual({ leads: [lead] });
  expect((await set(lead, null)).status).toBe(200);
  expect(await find("4711")).toEqual({ leads: [] });
  expect((await set(other, "4711")).status).toBe(200);
  expect((await set(other, "1", "Not a name")).status).toBe(422);
});
