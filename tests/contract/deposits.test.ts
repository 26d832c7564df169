import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DepositCapture } from "../../config/leads/deposits";
import { PAYMENT_KIND } from "../../config/runtime/outbox";
import type { StoreSnapshot } from "../../lib/catalog/inventory/snapshot/snapshot";
import type { Db } from "../../lib/core/db/schema";
import { env } from "../../lib/core/platform/env";
import { setLimiterStore } from "../../lib/core/platform/limits";
import { stripe } from "../../lib/delivery/payment/stripe";
import { settleDealOfLead } from "../../lib/leads/deal/close-deal";
import { dealCookies, dealToken } from "../../lib/leads/deal/deal-access";
import { dealNow } from "../../lib/leads/deal/deal-basis";
import { beginDeal, type Deal, findDeal, replaceDeal } from "../../lib/leads/deal/deals";
import { depositsOf, findDeposit, startDeposit } from "../../lib/leads/deal/deposits";
import {
  chargeDeposit,
  DEPOSIT_AUTHOR,
  type DepositContext,
  endDueHolds,
  extendHold,
  giveBack,
  laterEnds,
} from "../../lib/staff/deposits/change-deposit";
import { paymentDeliverer, runDeposits } from "../../lib/staff/deposits/deliver-payment";
import { getDocumentView } from "../../lib/staff/documents/get-document";
import { setStatuses } from "../../lib/staff/stock/stock-endpoints";
import { VEHICLE_KIND } from "../../lib/store/documents/vehicle-overlay";
import { dealEndpoints } from "../../lib/web/leads/deal-endpoints";
import { paymentNewsEndpoint } from "../../lib/web/leads/payment-endpoint";
import { type Instances, onBothDatabases } from "../support/databases";
import {
  type SignedMessage,
  STRIPE_KEY,
  startPaymentProvider,
  WEBHOOK_SECRET,
} from "../support/payment-provider";
import { storeVehicles } from "../support/stock-fixture";
import { insertGroup } from "../support/store-fixture";
import { storeLead } from "../support/store-lead";
import { leadSite, makeLead, NOW, STOCK, STORE, VEHICLE } from "../unit/leads/core/fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-deposits-"));
setLimiterStore(() => async () => 0);
const SITE = leadSite().url;
const HOUR = 3_600_000;

let provider: Awaited<ReturnType<typeof startPaymentProvider>>;
beforeAll(async () => {
  provider = await startPaymentProvider();
});
afterAll(() => provider.stop());

const service = () => stripe({ url: provider.url, secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET });

describe("deposits on a vehicle", () => {
  onBothDatabases("deposits", depositContract);
});

function depositContract(instances: () => Instances): void {
  let db: Db;
  let at = NOW;
  let capture: DepositCapture;
  beforeAll(async () => {
    await insertGroup(instances().first);
    await storeVehicles(instances().first, [{ ...VEHICLE, status: "available" }]);
  });
  beforeEach(async () => {
    db = instances().first;
    at = NOW;
    capture = "authorize";
    provider.refuse(null);
    provider.calls.length = 0;
    for (const table of [
      "vehicle_holds",
      "deposits",
      "deal_versions",
      "deals",
      "outbox",
      "sales",
      "lead_work",
      "leads",
      "staff_documents",
      "staff_revisions",
    ] as const)
      await db.deleteFrom(table).execute();
  });

  const shop = () =>
    ({
      ...STOCK,
      stores: [{ ...STORE, deposit: { amount: 500, capture, hours: 48 } }],
    }) as unknown as StoreSnapshot;
  const context = (using = db): DepositContext => ({
    ...{ db: using, stock: shop(), siteUrl: SITE, now: () => at },
    documents: { group: "acme", stores: ["north", "south"] },
  });
  const begin = async (): Promise<Deal & { leadId: string }> => {
    const leadId = randomUUID();
    const user = { firstName: "Ada", lastName: "King", email: `${leadId}@shopper.example.com`, phone: "" };
    await storeLead(db, makeLead({ id: leadId, type: "DEAL", user }));
    const begun = await beginDeal(db, { groupId: "acme", storeId: "north", vin: VEHICLE.vin, data: {} }, at);
    const sent = { ...begun, leadId, stage: "sent" as const, revision: 1 };
    await replaceDeal(db, sent);
    return sent;
  };
  const start = async (deal: Deal, shown = "500", using = service()) =>
    startDeposit(deal, dealNow(deal, shop(), at)!, shown, { db, siteUrl: SITE, now: at, provider: using });
  const checkout = async (deal: Deal) => {
    const started = await start(deal);
    if (!started.ok) throw new Error(started.why);
    return started.url;
  };
  const post = ({ body, signature }: SignedMessage, using = db) =>
    paymentNewsEndpoint(() => ({
      ...{ db: using, provider: service(), now: () => at },
      inStore: (_, work) => work(context(using)),
    })).handle(
      new Request(`${SITE}/api/payments/stripe`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body,
      }),
      {},
    );
  const deposit = async ({ id }: Deal) => (await depositsOf(db, id))[0]!;
  const holds = () => db.selectFrom("vehicle_holds").selectAll().execute();
  const author = () => ({ ...context().documents, db, now: () => at, person: DEPOSIT_AUTHOR });
  const status = async () => {
    const key = { kind: VEHICLE_KIND, storeId: "north", id: VEHICLE.vin };
    return (await getDocumentView(author(), key))?.published?.status;
  };
  const setStatus = (status: "sold" | null) =>
    setStatuses(author(), { vehicles: [{ storeId: "north", vin: VEHICLE.vin, status }] });
  const mails = async () =>
    (await db.selectFrom("outbox").select("payload_json").where("kind", "=", "email").execute()).map(
      ({ payload_json }) =>
        JSON.parse(payload_json).message as { email: string; subject: string; body: string },
    );
  const deliver = async () => {
    const deliverer = paymentDeliverer(async () => context(), service);
    const rows = await db.selectFrom("outbox").selectAll().where("kind", "=", PAYMENT_KIND).execute();
    for (const row of rows)
      expect(await deliverer(JSON.parse(row.payload_json), new AbortController().signal)).toMatchObject({
        ok: true,
      });
    await db.deleteFrom("outbox").where("kind", "=", PAYMENT_KIND).execute();
  };

  it("is not offered on stock of another system, which cannot be set on hold", async () => {
    const deal = await begin();
    const settings = env();
    settings.STORE_API_URL = "https://dms.example.com";
    try {
      expect(await start(deal)).toEqual({ ok: false, why: "off" });
    } finally {
      delete settings.STORE_API_URL;
    }
    expect(await start(deal)).toMatchObject({ ok: true });
  });

  it("a paid deposit holds the vehicle, sends a receipt and tells the staff", async () => {
    const deal = await begin();
    const url = await checkout(deal);
    const [session] = [...provider.sessions.values()].slice(-1);
    expect(session!.sent).toMatchObject({
      "payment_intent_data[capture_method]": "manual",
      "allowed_payment_method_types[0]": "card",
      customer_email: `${deal.leadId}@shopper.example.com`,
    });
    expect((await post(provider.pay(url, at))).status).toBe(204);
    expect(await deposit(deal)).toMatchObject({
      state: "authorized",
      amount: 50_000,
      heldUntil: at + 48 * HOUR,
    });
    expect(await holds()).toHaveLength(1);
    expect(await status()).toBe("hold");
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining("Your deposit") }]);
    const work = await db.selectFrom("lead_work").select("replied_at").executeTakeFirstOrThrow();
    expect(Number(work.replied_at)).toBe(at);
  });

  it("of two shoppers one holds the vehicle; the other is never charged, and told at once", async () => {
    const [first, second] = [await begin(), await begin()];
    const urls = [await checkout(first), await checkout(second)];
    const [one, other] = urls.map((url) => provider.pay(url, at));
    await Promise.all([post(one!), post(other!, instances().second)]);
    const states = [await deposit(first), await deposit(second)].map(({ state }) => state);
    expect([...states].sort()).toEqual(["authorized", "returning"]);
    expect(await holds()).toHaveLength(1);
    const lost = states[0] === "returning" ? first : second;
    const told = (await mails()).find(({ email }) => email.startsWith(lost.leadId));
    expect(told?.body).toContain("another shopper’s deposit on this vehicle came first");
    await deliver();
    expect(await deposit(lost)).toMatchObject({ state: "returned", reason: "taken" });
    const payment = provider.payments.get((await deposit(lost)).paymentId!)!;
    expect(payment.status).toBe("canceled");
  });

  it("a store that charges at once refunds the second payment", async () => {
    capture = "charge";
    const [first, second] = [await begin(), await begin()];
    const urls = [await checkout(first), await checkout(second)];
    for (const url of urls) await post(provider.pay(url, at));
    await deliver();
    expect([(await deposit(first)).state, (await deposit(second)).state]).toEqual(["charged", "returned"]);
    const payment = provider.payments.get((await deposit(second)).paymentId!)!;
    expect(payment).toMatchObject({ status: "succeeded", isRefunded: true });
  });

  it("1,000 concurrent deposits on one vehicle give one hold, and all others go back", async () => {
    const rows = Array.from({ length: 1_000 }, (_, number) => ({ id: `d${number}`, leadId: `l${number}` }));
    for (let from = 0; from < rows.length; from += 50)
      await db
        .insertInto("deals")
        .values(
          rows.slice(from, from + 50).map(({ id }) => ({
            ...{ id, group_id: "acme", store_id: "north", vin: VEHICLE.vin, lead_id: null, stage: "sent" },
            ...{ revision: 1, data_json: "{}", created_at: at, changed_at: at },
          })),
        )
        .execute();
    for (let from = 0; from < rows.length; from += 25)
      await db
        .insertInto("deposits")
        .values(
          rows.slice(from, from + 25).map(({ id, leadId }) => ({
            ...{ id, group_id: "acme", store_id: "north", deal_id: id, lead_id: leadId, vin: VEHICLE.vin },
            ...{ amount: 50_000, capture, hours: 48, state: "open", reason: null, policy: "P", price: null },
            ...{ checkout_id: id, checkout_url: null, checkout_until: at, payment_id: null, created_at: at },
            ...{ paid_at: null, changed_at: at },
          })),
        )
        .execute();
    const session = (id: string) => ({
      ...{ id, status: "complete", payment_intent: `pi_${id}`, amount_total: 50_000, currency: "usd" },
      metadata: { deposit: id },
    });
    const { first, second } = instances();
    // Stripe repeats a message that was not taken, as when a busy machine has no connection to the database in time.
    const deliverOne = async (message: SignedMessage, using: Db) => {
      for (let tries = 0; tries < 20; tries++) {
        const answer = await post(message, using).catch(() => null);
        if (answer?.status === 204) return true;
      }
      return false;
    };
    const taken = await Promise.all(
      rows.map(({ id }, number) =>
        deliverOne(
          provider.signed("checkout.session.completed", session(id), at),
          number % 2 ? first : second,
        ),
      ),
    );
    expect(new Set(taken)).toEqual(new Set([true]));
    expect(await holds()).toHaveLength(1);
    const counts = await db
      .selectFrom("deposits")
      .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
      .groupBy("state")
      .orderBy("state")
      .execute();
    expect(counts.map(({ state, count }) => [state, Number(count)])).toEqual([
      ["authorized", 1],
      ["returning", 999],
    ]);
    expect(await status()).toBe("hold");
  }, 120_000);

  it("a message twice, or after the checkout page ended, changes nothing more", async () => {
    const deal = await begin();
    const url = await checkout(deal);
    const paid = provider.pay(url, at);
    await post(paid);
    const before = await deposit(deal);
    at += 60_000;
    await post(paid);
    await post(
      provider.signed(
        "checkout.session.expired",
        { status: "expired", metadata: { deposit: before.id } },
        at,
      ),
    );
    expect(await deposit(deal)).toEqual(before);
    expect(await mails()).toHaveLength(1);
  });

  it("a message before the page's address is stored counts, and the answer does not undo it", async () => {
    const deal = await begin();
    const slow = {
      ...service(),
      async open(payment: Parameters<ReturnType<typeof service>["open"]>[0]) {
        const opened = await service().open(payment);
        if (opened.ok) await post(provider.pay(opened.url, at));
        return opened;
      },
    };
    expect(await start(deal, "500", slow)).toMatchObject({ ok: true });
    expect((await deposit(deal)).state).toBe("authorized");
  });

  it("a refund that is reported before the payment is not lost by the payment's message", async () => {
    const deal = await begin();
    const paid = provider.pay(await checkout(deal), at);
    const { id } = await deposit(deal);
    const metadata = { deposit: id };
    await post(provider.signed("charge.captured", { metadata, payment_intent: "pi_1" }, at));
    expect((await deposit(deal)).state).toBe("open");
    await post(paid);
    const held = await deposit(deal);
    await post(provider.signed("payment_intent.canceled", { id: held.paymentId, metadata }, at));
    expect((await deposit(deal)).state).toBe("returned");
    await post(paid);
    expect((await deposit(deal)).state).toBe("returned");
    expect(await holds()).toEqual([]);
    expect(await status()).toBe("available");
  });

  it.each([
    ["with another secret", (message: SignedMessage) => ({ ...message, signature: `${message.signature}0` })],
    [
      "with another body",
      (message: SignedMessage) => ({ ...message, body: message.body.replace("50000", "1") }),
    ],
    ["without a signature", (message: SignedMessage) => ({ ...message, signature: "" })],
  ])("a message %s is refused", async (_, forge) => {
    const deal = await begin();
    const message = provider.pay(await checkout(deal), at);
    expect((await post(forge(message))).status).toBe(403);
    expect((await deposit(deal)).state).toBe("open");
  });

  it("a message that is repeated from long ago is refused", async () => {
    const deal = await begin();
    const message = provider.pay(await checkout(deal), at);
    at += 6 * 60_000;
    expect((await post(message)).status).toBe(403);
  });

  it("another amount or currency than the store's goes back", async () => {
    for (const changes of [{ amount_total: 100 }, { currency: "mxn" }]) {
      const deal = await begin();
      await post(provider.pay(await checkout(deal), at, changes));
      expect(await deposit(deal)).toMatchObject({ state: "returning", reason: "amount" });
    }
    expect(await holds()).toEqual([]);
  });

  it("the amount is the store's, whatever the form says", async () => {
    const deal = await begin();
    expect(await start(deal, "1")).toEqual({ ok: false, why: "changed" });
    expect(await depositsOf(db, deal.id)).toEqual([]);
  });

  it("without an answer of the provider the deal stays, and a later try works", async () => {
    const deal = await begin();
    provider.refuse(500);
    expect(await start(deal)).toEqual({ ok: false, why: "later" });
    expect((await deposit(deal)).state).toBe("failed");
    expect((await findDeal(db, "acme", deal.id))?.stage).toBe("sent");
    provider.refuse(null);
    at += 1_000;
    expect(await start(deal)).toMatchObject({ ok: true });
  });

  it("without keys nothing can be paid", async () => {
    const deal = await begin();
    const today = dealNow(deal, shop(), at)!;
    const off = { db, siteUrl: SITE, now: at, provider: null };
    expect(await startDeposit(deal, today, "500", off)).toEqual({ ok: false, why: "off" });
    const response = await paymentNewsEndpoint(() => ({
      ...{ db, provider: null, now: () => at },
      inStore: (_, work) => work(context()),
    })).handle(new Request(`${SITE}/api/payments/stripe`, { method: "POST", body: "{}" }), {});
    expect(response.status).toBe(404);
  });

  it("a vehicle that was sold while the shopper paid is not held, and the deposit goes back", async () => {
    const deal = await begin();
    const url = await checkout(deal);
    await setStatus("sold");
    await post(provider.pay(url, at));
    expect(await deposit(deal)).toMatchObject({ state: "returning", reason: "sold" });
    expect(await holds()).toEqual([]);
    expect(await status()).toBe("sold");
    await setStatus(null);
  });

  it("a deal that was closed while the shopper paid gives the deposit back", async () => {
    const deal = await begin();
    const url = await checkout(deal);
    await settleDealOfLead(db, deal.leadId, { isSold: true, authorName: "Nina", at });
    await post(provider.pay(url, at));
    expect(await deposit(deal)).toMatchObject({ state: "returning", reason: "closed" });
  });

  it("a hold ends after the store's hours: the vehicle is for sale again, and the deposit goes back", async () => {
    const deal = await begin();
    await post(provider.pay(await checkout(deal), at));
    at += 48 * HOUR - 1;
    expect(await endDueHolds(context(), 10)).toBe(0);
    at += 1;
    expect(await endDueHolds(context(), 10)).toBe(1);
    expect(await deposit(deal)).toMatchObject({ state: "returning", reason: "ended", heldUntil: null });
    expect(await status()).toBe("available");
    await deliver();
    expect((await deposit(deal)).state).toBe("returned");
  });

  it("the deposit of a reported sale stays with the store when its hold ends", async () => {
    const deal = await begin();
    await post(provider.pay(await checkout(deal), at));
    const sale = { store_id: "north", vin: VEHICLE.vin, price: null, sold_at: at, actor_id: "sales" };
    await db
      .insertInto("sales")
      .values({ lead_id: deal.leadId, ...sale })
      .execute();
    at += 48 * HOUR;
    await endDueHolds(context(), 10);
    expect(await deposit(deal)).toMatchObject({ state: "authorized", heldUntil: null });
  });

  it("a lost message is made up for by asking, and a page that was never paid is given up", async () => {
    const [paid, unpaid] = [await begin(), await begin()];
    provider.pay(await checkout(paid), at);
    provider.expire(await checkout(unpaid), at);
    await runDeposits(context(), service());
    expect((await deposit(paid)).state).toBe("open");
    at += HOUR;
    await runDeposits(context(), service());
    expect([(await deposit(paid)).state, (await deposit(unpaid)).state]).toEqual(["authorized", "expired"]);
  });

  it("a hold is extended once per view, within the store's longest hold and before a bank releases the amount", async () => {
    const deal = await begin();
    await post(provider.pay(await checkout(deal), at));
    const held = await deposit(deal);
    const day = 24 * HOUR;
    // 48 hours were paid for; an amount that was not charged is released after 7 days.
    expect(laterEnds(held, at).map((until) => (until - at) / day)).toEqual([3, 4, 5]);
    const later = laterEnds(held, at)[1]!;
    expect(await extendHold(db, held, later + 1, at)).toBe(false);
    expect(await extendHold(db, held, later, at)).toBe(true);
    expect(await extendHold(instances().second, held, later, at)).toBe(false);
    expect((await deposit(deal)).heldUntil).toBe(later);
    expect(await findDeal(db, "acme", deal.id)).toMatchObject({ hold: { until: later } });
    at = later - 1;
    expect(await endDueHolds(context(), 50)).toBe(0);
    expect(await status()).toBe("hold");
    at = later;
    expect(laterEnds(await deposit(deal), at)).toEqual([]);
    expect(await endDueHolds(context(), 50)).toBe(1);
    expect(await deposit(deal)).toMatchObject({ state: "returning", reason: "ended" });
    expect(await extendHold(db, await deposit(deal), later + day, at)).toBe(false);
  });

  it("a charged deposit is extended beyond a bank's 7 days, up to the longest hold", async () => {
    capture = "charge";
    const deal = await begin();
    await post(provider.pay(await checkout(deal), at));
    const ends = laterEnds(await deposit(deal), at).map((until) => (until - at) / (24 * HOUR));
    expect(ends).toEqual([3, 4, 5, 9]);
  });

  it("500 deals on one vehicle: one deposit holds it, no other begins, and a payment that was under way goes back", async () => {
    const all = await Promise.all(Array.from({ length: 500 }, begin));
    expect(new Set(all.map(({ id }) => id)).size).toBe(500);
    const [first, second, ...others] = all as [Deal, Deal, ...Deal[]];
    const [own, late] = [await checkout(first), await checkout(second)];
    await post(provider.pay(own, at));
    expect(await status()).toBe("hold");
    const held = { ...VEHICLE, status: "hold" as const };
    const now = { ...shop(), byVin: new Map([[VEHICLE.vin, held]]) };
    const paying = { db, siteUrl: SITE, now: at, provider: service() };
    const refused = await Promise.all(
      others.map((deal) => startDeposit(deal, dealNow(deal, now, at)!, "500", paying)),
    );
    expect(refused).toHaveLength(498);
    expect(new Set(refused.map((answer) => (answer.ok ? "ok" : answer.why)))).toEqual(
      new Set(["not-available"]),
    );
    expect(await db.selectFrom("deposits").select("id").execute()).toHaveLength(2);
    await post(provider.pay(late, at));
    expect(await deposit(second)).toMatchObject({ state: "returning", reason: "taken" });
    await deliver();
    expect((await deposit(second)).state).toBe("returned");
    expect(await deposit(first)).toMatchObject({ state: "authorized", heldUntil: at + 48 * HOUR });
    expect(await holds()).toHaveLength(1);
  });

  it("a charge and a return by the staff happen once, also if the provider is called twice", async () => {
    const deal = await begin();
    await post(provider.pay(await checkout(deal), at));
    const held = await deposit(deal);
    expect(await chargeDeposit(db, held, at)).toBe(true);
    expect(await chargeDeposit(db, held, at)).toBe(false);
    await deliver();
    expect(await deposit(deal)).toMatchObject({ state: "charged", heldUntil: held.heldUntil });
    const charged = (await findDeposit(db, held.id))!;
    expect(await giveBack(db, charged, "staff", context())).toBe(true);
    expect(await giveBack(db, charged, "staff", context())).toBe(false);
    const payment = { id: held.id, paymentId: held.paymentId! };
    expect([await service().giveBack(payment), await service().giveBack(payment)]).toEqual([
      { ok: true },
      { ok: true },
    ]);
    await deliver();
    expect(await deposit(deal)).toMatchObject({ state: "returned", reason: "staff" });
    expect(await holds()).toEqual([]);
  });

  it("a charge that arrives while it is given back is refunded, not kept", async () => {
    const deal = await begin();
    await post(provider.pay(await checkout(deal), at));
    const held = await deposit(deal);
    await chargeDeposit(db, held, at);
    await giveBack(db, { ...held, state: "charging" }, "staff", context());
    // The status is read before the charge of a killed process arrives.
    const payment = provider.payments.get(held.paymentId!)!;
    const statuses = ["requires_capture"];
    Object.defineProperty(payment, "status", {
      get: () => statuses.shift() ?? "succeeded",
      enumerable: true,
    });
    await deliver();
    expect(await deposit(deal)).toMatchObject({ state: "returned" });
    expect(payment.isRefunded).toBe(true);
  });

  it("price and offers are those of the payment while it holds, and of the day afterwards", async () => {
    const deal = await begin();
    await post(provider.pay(await checkout(deal), at));
    const cheaper = { ...VEHICLE, salePriceCur: 20_995 };
    const dearer = { ...shop(), byVin: new Map([[VEHICLE.vin, cheaper]]) } as unknown as StoreSnapshot;
    const held = (await findDeal(db, "acme", deal.id))!;
    const then = dealNow(deal, shop(), at)!.basis.vehicle.price;
    expect(dealNow(held, dearer, at + 47 * HOUR)!.basis.vehicle.price).toBe(then);
    expect(dealNow(held, dearer, at + 48 * HOUR)!.basis.vehicle.price).toBe(
      dealNow(deal, dearer, at)!.basis.vehicle.price,
    );
    expect(dealNow(deal, dearer, at)!.basis.vehicle.price).not.toBe(then);
  });

  it("a page that is still open is used again, and an ended one is not", async () => {
    const deal = await begin();
    const first = await checkout(deal);
    expect(await checkout(deal)).toBe(first);
    at += HOUR;
    expect(await checkout(deal)).not.toBe(first);
  });

  it("only the browser of the deal reaches the checkout page", async () => {
    const deal = await begin();
    const token = dealToken(deal.id, at);
    const endpoints = dealEndpoints(() => ({
      ...{ db, siteUrl: SITE, groupId: "acme", fallbackPhone: null, now: () => at, payments: service },
      stock: async () => shop(),
    }));
    const send = (cookie: string) =>
      endpoints.startDeposit.handle(
        new Request(`${SITE}/api/deals/${token}/deposit`, {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded", cookie },
          body: "amount=500",
        }),
        { token },
      );
    expect((await send("")).headers.get("location")).toBe(`/deal/${token}`);
    const own = await send(dealCookies(deal.id, [], SITE, at)[0]!.split(";")[0]!);
    expect(own.headers.get("location")).toContain(`${provider.url}/pay/`);
  });
}
