import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STAFF_ROWS_MS } from "../../../config/runtime/open-tables";
import type { Db } from "../../../lib/core/db/schema";
import { purgeStaff } from "../../../lib/staff/accounts/staff-retention";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import { once } from "../../../lib/staff/programs/once";
import { createProgram } from "../../../lib/staff/programs/programs";
import { ALL_SCOPES } from "../../../lib/staff/programs/scopes";
import { callEndpoint } from "../../support/call-endpoint";
import { onBothDatabases } from "../../support/databases";
import { openScene, RECORDS } from "../../support/staff-scene";

describe("an Idempotency-Key", () => {
  let db: Db;
  let tokens: string[];
  beforeAll(async () => {
    db = await openScene();
    tokens = await Promise.all(
      ["Toy CRM", "Other CRM"].map(async (name) => {
        const limits = { name, storeId: "north", scopes: ALL_SCOPES, networks: [], expiresAt: null };
        return (await createProgram(db, { id: "owner", name: "Owner" }, "acme", limits, Date.now())).token;
      }),
    );
  });
  afterAll(async () => {
    closeLeadEvents();
    await db.destroy();
  });
  const post = async (address: string, json: object, key: string, token = tokens[0]!) => {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
    const response = await callEndpoint("POST", address, { json, headers });
    const replayed = response.headers.get("idempotency-replayed");
    return { status: response.status, body: await response.json(), replayed };
  };
  const notes = (id: string) => db.selectFrom("lead_notes").selectAll().where("lead_id", "=", id).execute();

  it("does a change once, and gives a repetition the same response", async () => {
    const lead = await RECORDS.lead["a colleague's"](db);
    const address = `/api/staff/leads/${lead}/call`;
    const key = randomUUID();
    const first = await post(address, { outcome: "reached", text: "Comes on Saturday." }, key);
    const again = await post(address, { text: "Comes on Saturday.", outcome: "reached" }, key);
    expect(first).toMatchObject({ status: 200, replayed: null, body: { stage: "contacted" } });
    expect(again).toEqual({ ...first, replayed: "true" });
    expect(await notes(lead)).toHaveLength(1);
    expect((await post(address, { outcome: "voicemail" }, randomUUID())).status).toBe(200);
    expect(await notes(lead)).toHaveLength(2);
  });

  it("of another body, address or program is not taken for a repetition", async () => {
    const lead = await RECORDS.lead["a colleague's"](db);
    const other = await RECORDS.lead["nobody's"](db);
    const key = randomUUID();
    const note = { text: "Wants the tow package." };
    expect((await post(`/api/staff/leads/${lead}/note`, note, key)).status).toBe(200);
    const reused = { status: 422, body: { error: expect.stringContaining("new key"), reason: "keyReused" } };
    expect(await post(`/api/staff/leads/${lead}/note`, { text: "Other" }, key)).toMatchObject(reused);
    expect(await post(`/api/staff/leads/${other}/note`, note, key)).toMatchObject(reused);
    expect((await post(`/api/staff/leads/${lead}/note`, note, key, tokens[1])).status).toBe(200);
    expect(await notes(lead)).toHaveLength(2);
    expect(await notes(other)).toHaveLength(0);
  });

  it("is free again after a refusal, which changed nothing", async () => {
    const lead = await RECORDS.lead["a colleague's"](db);
    const address = `/api/staff/leads/${lead}/stage`;
    const key = randomUUID();
    const refused = await post(address, { version: 99, stage: "contacted" }, key);
    expect(refused.status).toBe(409);
    const { version } = refused.body.lead;
    expect((await post(address, { version, stage: "contacted" }, key)).status).toBe(200);
  });

  it.each(["", "a b", "ä", "k".repeat(256)])("that is not valid (%j) is refused", async (key) => {
    const lead = await RECORDS.lead["a colleague's"](db);
    const headers = new Headers({ authorization: `Bearer ${tokens[0]}` });
    // Headers accept Latin-1 only; all of these are.
    headers.set("idempotency-key", key);
    const sent = { json: { text: "Hello" }, headers: Object.fromEntries(headers) };
    expect((await callEndpoint("POST", `/api/staff/leads/${lead}/note`, sent)).status).toBe(422);
    expect(await notes(lead)).toHaveLength(0);
  });

  it("of a vehicle's status: the repetition gets what the first one did", async () => {
    const vin = await RECORDS.vehicle.own(db);
    const body = { vehicles: [{ storeId: "north", vin, status: "sold" }] };
    const key = randomUUID();
    const first = await post("/api/staff/stock/status", body, key);
    expect(first.body).toMatchObject({ done: [{ vin }], failed: [] });
    expect(await post("/api/staff/stock/status", body, key)).toEqual({ ...first, replayed: "true" });
    const unkeyed = await post("/api/staff/stock/status", body, randomUUID());
    expect(unkeyed.body).toMatchObject({ done: [], failed: [{ reason: "unchanged" }] });
  });
});

onBothDatabases("requests with an Idempotency-Key", (instances) => {
  const actor = { id: "program:toy", name: "Toy CRM", email: "", roles: [] };
  const sent = (key: string, text = "Hello") => ({
    actor,
    fields: { text },
    request: new Request("http://localhost/api/staff/leads/1/note", {
      method: "POST",
      headers: { "idempotency-key": key },
    }),
  });

  it("at the same time are done once, and all get the response of the one that was", async () => {
    const { first, second } = instances();
    let count = 0;
    const work = async (trx: Db) => {
      await trx
        .insertInto("server_keys")
        .values({ name: randomUUID(), value: "made", created_at: 1 })
        .execute();
      return { body: { number: ++count } };
    };
    const key = randomUUID();
    const all = await Promise.all(
      [first, second, first, second, first].map((db) => once(sent(key), db, work)),
    );
    expect(all.map((each) => "body" in each && each.body)).toEqual(Array(5).fill({ number: 1 }));
    expect(
      await first.selectFrom("server_keys").select("name").where("value", "=", "made").execute(),
    ).toHaveLength(1);
  });

  it("that fail leave neither the change nor the key", async () => {
    const { first } = instances();
    const key = randomUUID();
    const failing = once(sent(key), first, async () => {
      throw new Error("the process ends");
    });
    await expect(failing).rejects.toThrow("the process ends");
    expect(await once(sent(key), first, async () => ({ body: "done" }))).toMatchObject({ body: "done" });
  });

  it("are forgotten after some days", async () => {
    const { first } = instances();
    const key = randomUUID();
    await once(sent(key), first, async () => ({ body: 1 }));
    await purgeStaff(first, Date.now());
    expect(await once(sent(key), first, async () => ({ body: 2 }))).toMatchObject({ body: 1 });
    await purgeStaff(first, Date.now() + STAFF_ROWS_MS.requests + 1_000);
    expect(await once(sent(key), first, async () => ({ body: 3 }))).toMatchObject({ body: 3 });
  });
});
