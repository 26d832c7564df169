import { beforeEach, expect, it } from "vitest";
import { DIGEST_KIND } from "../../../config/runtime/outbox";
import type { Db } from "../../../lib/core/db/schema";
import { type EmailJob, EmailJobSchema } from "../../../lib/delivery/mail/email-message";
import type { DeliveryResult } from "../../../lib/delivery/outbox/worker";
import { deleteAlerts, endAlerts, pauseAlert } from "../../../lib/leads/alerts/change-alerts";
import { digestDeliverer } from "../../../lib/leads/alerts/deliver-digest";
import { matchAlerts } from "../../../lib/leads/alerts/match-alerts";
import { alertsOf, managementToken, personByToken } from "../../../lib/leads/alerts/people";
import { sendDigests } from "../../../lib/leads/alerts/send-digests";
import type { Offer } from "../../../lib/store/api/offer-schema";
import type { Vehicle } from "../../../lib/store/api/vehicle-schema";
import { inLocale } from "../../../lib/store/i18n/in-locale";
import { alertStock, subscribe } from "../../support/alerts";
import { onBothDatabases } from "../../support/databases";
import { makeOffer, makeVehicle, vinOf } from "../../support/store-fixture";

const NOON = Date.parse("2026-11-23T12:00:00-06:00");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
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
  const queued = (db: Db) =>
    db.selectFrom("outbox").selectAll().where("kind", "=", DIGEST_KIND).orderBy("created_at").execute();
  /** Delivers the pending digests of a stock at a moment, and returns the mails. */
  const deliver = async (db: Db, vehicles: readonly Vehicle[], now: number, offers?: readonly Offer[]) => {
    const mails: EmailJob[] = [];
    const results: DeliveryResult[] = [];
    const stock = alertStock(vehicles, "any", offers);
    const deliverer = digestDeliverer(
      async () => ({ db, groupId: "acme", siteUrl: SITE, stock, now: () => now }),
      async (job) => {
        mails.push(EmailJobSchema.parse(job));
        return { ok: true };
      },
    );
    for (const { payload_json } of await queued(db))
      results.push(await deliverer(JSON.parse(payload_json), new AbortController().signal));
    return { mails, results };
  };
  const fees = [{ id: "doc", label: "Documentary fee", amount: 225 }] as unknown as Vehicle["dealerFees"];

  it("reports new matches and price drops in one mail, with the total prices of the site", async () => {
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
    const { mails } = await deliver(db, stock, NOON + HOUR);
    const [mail, ...others] = mails;
    expect(others).toEqual([]);
    expect(mail!.message.subject).toMatch(/^1 new match and 1 price drop at /);
    expect(textOf(mail)).toContain("$19,225 (price dropped $1,000)\nIncludes $225 documentary fee");
    expect(textOf(mail)).toContain("$30,225\nIncludes $225 documentary fee");
    expect(textOf(mail)).not.toContain(vinOf(3));
  });

  it("writes in the language of the page where the alert was requested, with links to pages in it", async () => {
    const { first: db } = instances();
    await inLocale("es", () => subscribe(db, {}, NOON - HOUR));
    const stock = [makeVehicle(1), makeVehicle(2)];
    await match(db, [makeVehicle(1)]);
    await match(db, stock);
    expect(await send(db, stock, NOON + HOUR)).toBe(1);
    const { mails } = await deliver(db, stock, NOON + HOUR);
    expect(mails.map(({ language }) => language)).toEqual(["es"]);
    expect(JSON.stringify(mails[0]!.content)).toContain(`${SITE}/es/`);
    expect(mails[0]!.listUnsubscribe).toContain(`${SITE}/es/`);
  });

  it("finds a change once, on any instance and in any order", async () => {
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
    // It leaves and returns: no news for a person who was already notified.
    await match(first, [makeVehicle(1)]);
    expect(await match(second, stock)).toBe(0);
    const sent = await Promise.all([send(first, stock, NOON + HOUR), send(second, stock, NOON + HOUR)]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it("omits a vehicle that was sold, or whose price rose again, before the mail is composed", async () => {
    const { first: db } = instances();
    await subscribe(db, {}, NOON - HOUR);
    await match(db, [makeVehicle(1)]);
    await match(db, [makeVehicle(1, { internetPrice: 18_000 }), makeVehicle(2)]);
    expect(await send(db, [makeVehicle(1, { internetPrice: 20_000 })], NOON + HOUR)).toBe(0);
    expect(await queued(db)).toEqual([]);
    const waiting = await db.selectFrom("alert_events").select("id").where("digest", "is", null).execute();
    expect(waiting).toEqual([]);
  });

  it("respects the night, and the minimum time between two mails", async () => {
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
    const [, last] = (await deliver(db, stock, morning + HOUR)).mails;
    expect(last!.message.subject).toMatch(/^2 new matches/);
  });

  it("sends a daily mail once per person and day, and lists a vehicle once", async () => {
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
    const [mail] = (await deliver(db, [last], NOON + 21 * HOUR)).mails;
    expect(mail!.message.subject).toBe("Price drop: 2020 Honda Accord EX, now $19,000");
    expect(textOf(mail)).toContain("(price dropped $1,000)");
    expect(textOf(mail)).toContain("Your alert: Used vehicles; Watched");
  });

  it("reports that a vehicle is available again, and that a similar one arrived", async () => {
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
    const [mail] = (await deliver(db, stock, NOON + HOUR)).mails;
    expect(mail!.message.subject).toMatch(/^1 new match and 1 vehicle available again/);
  });

  it("reports a sold vehicle once, with similar ones, only to its subscribers", async () => {
    const { first: db } = instances();
    await subscribe(db, { kind: "price", search: "", vin: vinOf(1), label: "Watched" }, NOON - HOUR);
    await subscribe(db, { email: "grace@shopper.example.com" }, NOON - HOUR);
    const rest = [makeVehicle(2)];
    await match(db, [makeVehicle(1), ...rest]);
    expect(await match(db, rest)).toBe(1);
    expect(await send(db, rest, NOON + HOUR)).toBe(1);
    await match(db, [makeVehicle(1), ...rest]);
    await match(db, rest, NOON + HOUR);
    expect(await send(db, rest, NOON + 3 * HOUR)).toBe(0);
    const [mail] = (await deliver(db, rest, NOON + 3 * HOUR)).mails;
    expect(mail!.message.subject).toBe("No longer for sale: 2020 Honda Accord EX");
    expect(textOf(mail)).toContain(
      `See vehicles like the 2020 Honda Accord EX: ${SITE}/used-cars-for-sale/honda-accord`,
    );
    expect(textOf(mail)).not.toContain("$");
  });

  it("omits a vehicle that left and returned before the mail is composed", async () => {
    const { first: db } = instances();
    await subscribe(db, { kind: "price", search: "", vin: vinOf(1), label: "Watched" }, NOON - HOUR);
    await match(db, [makeVehicle(1)]);
    await match(db, []);
    expect(await send(db, [makeVehicle(1)], NOON + HOUR)).toBe(0);
  });

  it("reports once to subscribers that an offer on a vehicle ends within three days, without a stock change", async () => {
    const { first: db } = instances();
    await subscribe(db, { kind: "price", search: "", vin: vinOf(1), label: "Watched" }, NOON - HOUR);
    const stock = [makeVehicle(1)];
    const offers = [
      makeOffer("ofr_all", { offer_enddate: "2026-11-25", vehicles_conditions: null }),
      makeOffer("ofr_soon", { offer_enddate: "2026-11-28", vehicles_conditions: { make: "Honda" } }),
      makeOffer("ofr_other", { offer_enddate: "2026-11-26", vehicles_conditions: { make: "Kia" } }),
      makeOffer("ofr_monthly", {
        offer_recurring: "monthly",
        offer_enddate: null,
        vehicles_conditions: { make: "Honda" },
      }),
    ];
    const turn = (now: number) => ({ db, groupId: "acme", stock: alertStock(stock, "same", offers), now });
    const found = (now: number) => matchAlerts({ ...turn(now), read: new Map() });
    expect(await found(NOON)).toBe(0);
    expect(await found(NOON + HOUR)).toBeNull();
    expect(await found(NOON + 2 * DAY)).toBe(0);
    expect(await found(NOON + 3 * DAY)).toBe(1);
    expect(await found(NOON + 4 * DAY)).toBe(0);
    const sent = (now: number) => sendDigests({ ...turn(now), siteUrl: SITE, timeScale: 1 });
    expect(await sent(NOON + 4 * DAY)).toBe(1);
    const [mail] = (await deliver(db, stock, NOON + 4 * DAY, offers)).mails;
    expect(mail!.message.subject).toBe("Offer ends soon: 2020 Honda Accord EX");
    expect(textOf(mail)).toContain("Special offer ends November 28, 2026");
  });

  it("sends nothing to paused or unsubscribed people, and deletes stock data without subscribers", async () => {
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
    expect(await queued(db)).toEqual([]);
    expect(await send(db, stock, NOON + HOUR)).toBe(1);
  });

  it("wait in the outbox without personal data, and are the same mail again after a failure", async () => {
    const { first: db } = instances();
    const id = await subscribe(db, {}, NOON - HOUR);
    await match(db, [makeVehicle(1)]);
    const stock = [makeVehicle(1), makeVehicle(2)];
    await match(db, stock);
    await send(db, stock, NOON + HOUR);
    const [row] = await queued(db);
    expect(JSON.parse(row!.payload_json)).toEqual({ digest: row!.idempotency_key, personId: id });
    // The site's key changed since the last mail: the old link is invalid, this mail's link works.
    await db.updateTable("alert_people").set({ token_hash: "old" }).execute();
    const [mail] = (await deliver(db, stock, NOON + HOUR)).mails;
    const [again] = (await deliver(db, stock, NOON + 2 * HOUR)).mails;
    expect(again!.id).toBe(mail!.id);
    const token = await managementToken(id);
    expect(mail!.listUnsubscribe).toBe(`${SITE}/api/alerts/${token}/unsubscribe`);
    expect(await personByToken(db, "acme", token)).toMatchObject({ id });
  });

  it("report the current state after a mail server outage, never a sold vehicle, and not by night", async () => {
    const { first: db } = instances();
    await subscribe(db, {}, NOON - HOUR);
    await match(db, [makeVehicle(1)]);
    const found = [makeVehicle(1, { internetPrice: 19_000 }), makeVehicle(2), makeVehicle(3)];
    await match(db, found);
    expect(await send(db, found, NOON + HOUR)).toBe(1);
    const later = [makeVehicle(1, { internetPrice: 18_500 }), makeVehicle(3)];
    const [mail] = (await deliver(db, later, NOON + 3 * HOUR)).mails;
    expect(textOf(mail)).toContain("$18,500 (price dropped $1,500)");
    expect(textOf(mail)).toContain(vinOf(3));
    expect(textOf(mail)).not.toContain(vinOf(2));
    const night = NOON + 10 * HOUR;
    expect(await deliver(db, later, night)).toEqual({
      mails: [],
      results: [{ ok: false, error: "waits until morning", retryAfterMs: 10 * HOUR }],
    });
    expect(await deliver(db, [], NOON + DAY)).toEqual({
      mails: [],
      results: [{ ok: true, answer: "nothing left to tell" }],
    });
  });

  it("are not sent to people who paused, unsubscribed or deleted everything in the meantime", async () => {
    const { first: db } = instances();
    const people = ["ada", "grace", "lin"].map((name) => `${name}@shopper.example.com`);
    const [ada, grace, lin] = [
      await subscribe(db, { email: people[0]! }, NOON - HOUR),
      await subscribe(db, { email: people[1]! }, NOON - HOUR),
      await subscribe(db, { email: people[2]! }, NOON - HOUR),
    ];
    await match(db, [makeVehicle(1)]);
    const stock = [makeVehicle(1), makeVehicle(2)];
    await match(db, stock);
    expect(await send(db, stock, NOON + HOUR)).toBe(3);
    const [{ id } = { id: "" }] = await alertsOf(db, ada);
    await pauseAlert(db, ada, id, NOON + HOUR);
    expect((await deliver(db, stock, NOON + HOUR)).mails.map(({ message }) => message.email).sort()).toEqual(
      people.slice(1),
    );
    await endAlerts(db, grace, NOON + HOUR);
    await deleteAlerts(db, lin, null, NOON + HOUR);
    expect((await deliver(db, stock, NOON + HOUR)).mails).toEqual([]);
    expect(await queued(db)).toHaveLength(1);
  });
});

/** The text part of a digest. */
function textOf(mail: EmailJob | undefined): string {
  return mail?.message.type === "text" ? mail.message.body : "";
}
