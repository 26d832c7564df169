import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { endAlerts, pauseAlert } from "../../../lib/leads/alerts/change-alerts";
import { matchAlerts } from "../../../lib/leads/alerts/match-alerts";
import { sendDigests } from "../../../lib/leads/alerts/send-digests";
import type { Vehicle } from "../../../lib/store/api/vehicle-schema";
import { alertStock, subscribe } from "../../support/alerts";
import { onBothDatabases } from "../../support/databases";
import { makeVehicle, vinOf } from "../../support/store-fixture";

const NOON = Date.parse("2026-11-23T12:00:00-06:00");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SITE = "https://acme.example.com";

onBothDatabases("alerts and their digests", (instances) => {
  beforeEach(async () => {
    const { first: db } = instances();
    for (const table of ["alert_people", "alert_seen", "alert_states", "consents", "outbox"] as const)
      await db.deleteFrom(table).execute();
  });

  let versions = 0;
  const match = (db: Db, vehicles: readonly Vehicle[], now = NOON, version = `${++versions}-0`) =>
    matchAlerts({ db, groupId: "acme", stock: alertStock(vehicles, version), read: new Map(), now });
  const send = (db: Db, vehicles: readonly Vehicle[], now: number) =>
    sendDigests({
      db,
      groupId: "acme",
      siteUrl: SITE,
      stock: alertStock(vehicles, "any"),
      now,
      timeScale: 1,
    });
  const digests = async (db: Db) => {
    const rows = await db
      .selectFrom("outbox")
      .select(["payload_json", "idempotency_key"])
      .where("idempotency_key", "not like", "%.confirm.%")
      .orderBy("created_at")
      .execute();
    return rows.map(
      ({ payload_json }) => JSON.parse(payload_json) as { message: { subject: string; body: string } },
    );
  };
  const fees = [{ id: "doc", label: "Documentary fee", amount: 225 }] as unknown as Vehicle["dealerFees"];

  it("tells new matches and price drops in one mail, with the total prices of the site", async () => {
    const { first: db } = instances();
    await subscribe(db, {}, NOON - HOUR);
    const old = makeVehicle(1, { dealerFees: fees });
    expect(await match(db, [old])).toBe(0);
    const stock = [
      makeVehicle(1, { dealerFees: fees, internetPrice: 19_000 }),
      makeVehicle(2, { dealerFees: fees, internetPrice: 30_000 }),
      makeVehicle(3, { condition: "new" }),
    ];
    expect(await match(db, stock)).toBe(2);
    expect(await send(db, stock, NOON + 30_000)).toBe(0);
    expect(await send(db, stock, NOON + 2 * MINUTE)).toBe(1);
    expect(await send(db, stock, NOON + HOUR)).toBe(0);
    const [mail, ...others] = await digests(db);
    expect(others).toEqual([]);
    expect(mail!.message.subject).toMatch(/^1 new match and 1 price drop at /);
    expect(mail!.message.body).toContain("Total price: $19,225 (was $20,225)");
    expect(mail!.message.body).toContain("Total price: $30,225");
    expect(mail!.message.body).not.toContain(vinOf(3));
  });

  it("finds the same change once, whichever instance looks, and in whatever order", async () => {
    const { first, second } = instances();
    await subscribe(first, {}, NOON - HOUR);
    await match(first, [makeVehicle(1)]);
    const stock = [makeVehicle(1), makeVehicle(2)];
    const version = `${++versions}-0`;
    const found = await Promise.all([
      match(first, stock, NOON, version),
      match(second, stock, NOON, version),
    ]);
    expect(found.filter((count) => count === 1)).toHaveLength(1);
    // It leaves and comes back: no news for somebody who was told of it.
    await match(first, [makeVehicle(1)]);
    expect(await match(second, stock)).toBe(0);
    const sent = await Promise.all([send(first, stock, NOON + HOUR), send(second, stock, NOON + HOUR)]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it("tells nothing of a vehicle that was sold, or whose price rose again, before the mail is written", async () => {
    const { first: db } = instances();
    await subscribe(db, {}, NOON - HOUR);
    await match(db, [makeVehicle(1)]);
    await match(db, [makeVehicle(1, { internetPrice: 18_000 }), makeVehicle(2)]);
    expect(await send(db, [makeVehicle(1, { internetPrice: 20_000 })], NOON + HOUR)).toBe(0);
    expect(await digests(db)).toEqual([]);
    const waiting = await db.selectFrom("alert_events").select("id").where("digest", "is", null).execute();
    expect(waiting).toEqual([]);
  });

  it("keeps the night quiet, and the least time between two mails", async () => {
    const { first: db } = instances();
    await subscribe(db, {}, NOON - HOUR);
    await match(db, [makeVehicle(1)]);
    const stock = [makeVehicle(1), makeVehicle(2), makeVehicle(3), makeVehicle(4)];
    const night = NOON + 10 * HOUR;
    await match(db, stock.slice(0, 2), night);
    expect(await send(db, stock, night + HOUR)).toBe(0);
    const morning = NOON + 20 * HOUR;
    expect(await send(db, stock, morning)).toBe(1);
    await match(db, stock.slice(0, 3), morning);
    expect(await send(db, stock, morning + 5 * MINUTE)).toBe(0);
    await match(db, stock, morning + 6 * MINUTE);
    expect(await send(db, stock, morning + 16 * MINUTE)).toBe(1);
    const [, last] = await digests(db);
    expect(last!.message.subject).toMatch(/^2 new matches/);
  });

  it("mails each person once a day what is asked for daily, and lists a vehicle once", async () => {
    const { first: db } = instances();
    await subscribe(db, { frequency: "daily" }, NOON - HOUR);
    await subscribe(
      db,
      { frequency: "daily", kind: "price", search: "", vin: vinOf(1), label: "Watched" },
      NOON - HOUR,
    );
    await subscribe(db, { email: "grace@shopper.example.com", search: "/new-cars-for-sale" }, NOON - HOUR);
    await match(db, [makeVehicle(1)]);
    await match(db, [makeVehicle(1, { internetPrice: 19_500 })]);
    const last = makeVehicle(1, { internetPrice: 19_000 });
    await match(db, [last], NOON + MINUTE);
    expect(await send(db, [last], NOON + HOUR)).toBe(0);
    expect(await send(db, [last], NOON + 21 * HOUR)).toBe(1);
    const [mail] = await digests(db);
    expect(mail!.message.subject).toBe("Price drop: 2020 Honda Accord EX, now $19,000");
    expect(mail!.message.body).toContain("(was $20,000)");
    expect(mail!.message.body).toContain("Your alert: Used vehicles; Watched");
  });

  it("tells that a vehicle is available again, and that one like it arrived", async () => {
    const { first: db } = instances();
    await subscribe(db, { kind: "back", search: "", vin: vinOf(1), label: "Back" }, NOON - HOUR);
    const similar = "/used-cars-for-sale/honda-accord";
    await subscribe(db, { kind: "similar", search: similar, vin: vinOf(2), label: "Like it" }, NOON - HOUR);
    const pending = makeVehicle(1, { status: "sale-pending" });
    await match(db, [pending]);
    const stock = [makeVehicle(1), makeVehicle(3)];
    expect(await match(db, stock)).toBe(2);
    expect(await match(db, [makeVehicle(1), makeVehicle(3, { internetPrice: 10_000 })])).toBe(0);
    await send(db, stock, NOON + HOUR);
    const [mail] = await digests(db);
    expect(mail!.message.subject).toMatch(/^1 new match and 1 vehicle available again/);
  });

  it("sends nothing to who paused or used the unsubscribe button, and forgets the stock nobody waits for", async () => {
    const { first: db } = instances();
    const ada = await subscribe(db, {}, NOON - HOUR);
    const grace = await subscribe(db, { email: "grace@shopper.example.com" }, NOON - HOUR);
    await match(db, [makeVehicle(1)]);
    const stock = [makeVehicle(1), makeVehicle(2)];
    expect(await match(db, stock)).toBe(2);
    const { id } = await db
      .selectFrom("alert_subscriptions")
      .select("id")
      .where("person_id", "=", ada)
      .executeTakeFirstOrThrow();
    await pauseAlert(db, ada, id, NOON);
    await endAlerts(db, grace, NOON);
    expect(await send(db, stock, NOON + HOUR)).toBe(0);
    expect(await match(db, [])).toBeNull();
    expect(await db.selectFrom("alert_seen").select("vin").execute()).toEqual([]);
  });

  it("rolls a digest back as a whole where it cannot be queued", async () => {
    const { first: db } = instances();
    await subscribe(db, {}, NOON - HOUR);
    await match(db, [makeVehicle(1)]);
    const stock = [makeVehicle(1), makeVehicle(2)];
    await match(db, stock);
    const broken = { ...alertStock(stock, "any"), profile: null } as never;
    const turn = { db, groupId: "acme", siteUrl: SITE, stock: broken, now: NOON + HOUR, timeScale: 1 };
    await expect(sendDigests(turn)).rejects.toThrow();
    expect(await digests(db)).toEqual([]);
    expect(await send(db, stock, NOON + HOUR)).toBe(1);
  });
});
