import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SAMPLE_LENDER, type SampleLender, startSampleLender } from "../../bin/sample-lender";
import { openSqlite } from "../../lib/core/db/connect";
import type { Db } from "../../lib/core/db/schema";
import { addDays, wallClock } from "../../lib/core/time/zoned-time";
import { slotsOfDate, slotValue } from "../../lib/leads/schedule/slots";
import { salesCalendar } from "../../lib/leads/test-drive/booked";
import { STRIPE_KEY, startPaymentProvider, WEBHOOK_SECRET } from "../support/payment-provider";
import { storeVehicles } from "../support/stock-fixture";
import { insertGroup } from "../support/store-fixture";
import { STORE, VEHICLE } from "../unit/leads/core/fixture";
import { makeTarget, type Target } from "./target";

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-deal-crashes-"));
let target: Target;
let payments: Awaited<ReturnType<typeof startPaymentProvider>>;
let lender: SampleLender;
beforeAll(async () => {
  payments = await startPaymentProvider();
  lender = await startSampleLender();
  const services = {
    ...{ STRIPE_URL: payments.url, STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    ...{ PREQUALIFY_URL: lender.url, PREQUALIFY_LENDER: SAMPLE_LENDER },
  };
  target = await makeTarget({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...services }, "deal-server");
});
afterAll(async () => {
  await target.kill();
  await Promise.all([payments.stop(), lender.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const CONTACT = {
  ...{ firstName: "Ada", lastName: "O'Neill", email: "ada@shopper.example.com", phone: "(312) 555-0187" },
  ...{ vin: VEHICLE.vin, page: "/deal", idempotencyKey: "deal-crashes-one-deal" },
};
const TRADE = { hasTrade: "yes", year: "2018", make: "Honda", model: "Civic", miles: "60000", owed: "0" };
const DETAILS = {
  ...{ firstName: "Ada", lastName: "Good", street: "18 Elm St", city: "Naperville", state: "IL" },
  ...{ zipCode: "60540", dateOfBirth: "1971-03-29", agree: "yes" },
};
/** Posts of a deal in the order of its page, and what the deal has afterwards. */
const POSTS: readonly { step: string; fields: Record<string, string>; has: object }[] = [
  { step: "offers", fields: {}, has: { offers: [] } },
  { step: "trade", fields: { ...TRADE, value: "9000" }, has: { trade: { value: 9_000 } } },
  {
    step: "payment",
    fields: { plan: "finance", down: "2000", term: "60", credit: "good" },
    has: { payment: { down: 2_000, term: 60 } },
  },
  { step: "prequalify", fields: DETAILS, has: { prequalification: { lender: SAMPLE_LENDER } } },
  { step: "plans", fields: {}, has: { plans: [] } },
  { step: "handover", fields: { handover: "pickup" }, has: { handover: { kind: "pickup", slot: null } } },
  { step: "send", fields: CONTACT, has: {} },
  { step: "trade", fields: { ...TRADE, value: "8000" }, has: { trade: { value: 8_000 } } },
];

const DONE: Readonly<Record<string, string>> = { send: "sent", prequalify: "prequalified" };

it("kill -9 before and after the commit of each step of a deal, and during its calls, loses nothing, and the shopper's repetition continues it", {
  timeout: 240_000,
}, async () => {
  await target.start();
  const begun = await post("/api/deals", { vin: VEHICLE.vin });
  const token = begun!.location.replace("/deal/", "");
  const { cookie } = begun!;
  await target.kill();
  let before = await stored();
  expect(before.data).toEqual({});
  for (const { step, fields, has } of POSTS) {
    const send = () =>
      step === "send"
        ? post("/api/leads/deal", { ...fields, deal: token }, cookie)
        : post(`/api/deals/${token}/${step}`, fields, cookie);
    // The lender has not decided yet, or its answer is lost: nothing is there, and the same key is used again.
    for (const fault of step === "prequalify" ? (["hang", "lost"] as const) : []) {
      lender.instead = fault;
      await crashInCall(() => lender.calls.length, send);
      lender.instead = null;
      expect(await stored()).toEqual(before);
    }
    for (const hold of ["before-commit", "before-answer"] as const) {
      await crash(hold, send);
      // Before the commit nothing of the step is there; afterwards all of it, with its lead and its version.
      const isThere = hold === "before-answer";
      expect(await stored()).toMatchObject({
        data: isThere ? { ...before.data, ...has } : before.data,
        leads: isThere && step === "send" ? 1 : before.leads,
        versions:
          isThere && (step === "send" || before.leads > 0)
            ? [...before.versions, before.versions.length + 1]
            : before.versions,
      });
    }
    await target.start();
    expect((await send())?.location).toContain(`done=${DONE[step] ?? "saved"}`);
    await target.kill();
    before = await stored();
    expect(before.data).toMatchObject(has);
    expect(before.frozen).toEqual(before.leads > 0 ? before.data : null);
  }
  expect(before).toMatchObject({ deals: 1, leads: 1 });
  expect(before.versions).toEqual(before.versions.map((_, index) => index + 1));
  expect(lender.pulls()).toBe(1);
  await stockForHolds();

  // A page whose address nobody got cannot be paid; the next press opens another. One that was opened is used again.
  const deposit = () => post(`/api/deals/${token}/deposit`, { amount: "500" }, cookie);
  const lost: string[] = [];
  for (const where of ["request", "answer"] as const) {
    payments.hold(where);
    await crashInCall(() => payments.calls.length, deposit);
    lost.push("started");
    expect((await stored()).deposits).toEqual(lost);
  }
  payments.hold(null);
  await crash("before-answer", deposit);
  await target.start();
  const checkout = (await deposit())!.location;
  await target.kill();
  const pages = [...payments.sessions.values()].map(({ url }) => url);
  expect([pages.length, pages.indexOf(checkout)]).toEqual([2, 1]);
  expect((await stored()).deposits).toEqual(["open", ...lost]);

  // Stripe repeats a message that nobody has acknowledged.
  const { body, signature } = payments.pay(checkout, Date.now());
  const news = async () => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const url = `${target.url}/api/payments/stripe`;
    return (await fetch(url, { method: "POST", headers, body }).catch(() => null))?.status ?? null;
  };
  await crash("before-commit", news);
  expect(await stored()).toMatchObject({ deposits: ["open", ...lost], holds: 0, receipts: 0 });
  await crash("before-answer", news);
  await target.start();
  expect(await news()).toBe(204);
  await target.kill();
  expect(await stored()).toMatchObject({ deposits: ["authorized", ...lost], holds: 1, receipts: 1 });
  expect([...payments.payments.values()]).toMatchObject([{ status: "requires_capture", amount: 50_000 }]);

  // A repeated proposal is for a deal that has one already; a repeated answer is for a proposal that has one.
  const { revision, versions } = await stored();
  const terms = { price: "20000", tradeValue: "8000", plan: "finance", down: "2000", term: "60", apr: "" };
  const counter = () => post("/api/propose", { ...terms, revision: String(revision) });
  await crash("before-commit", counter);
  expect(await stored()).toMatchObject({ stage: "sent", revision, versions, proposals: 0 });
  await crash("before-answer", counter);
  await target.start();
  expect((await counter())?.location).toContain("problem=changed");
  await target.kill();
  const number = versions.length + 1;
  const countered = { stage: "countered", versions: [...versions, number], proposals: 1 };
  expect(await stored()).toMatchObject(countered);

  const accept = () =>
    post(`/api/deals/${token}/answer`, { answer: "accept", version: String(number) }, cookie);
  await crash("before-commit", accept);
  expect(await stored()).toMatchObject(countered);
  await crash("before-answer", accept);
  await target.start();
  expect((await accept())?.location).toContain("done=outdated");
  await target.kill();
  expect(await stored()).toMatchObject({
    ...{ stage: "agreed", versions: [...versions, number, number + 1], leads: 1, holds: 1, receipts: 1 },
    data: { terms: { price: 20_000 }, trade: { value: 8_000 } },
    frozen: { terms: { price: 20_000 } },
  });

  // The time of the pick-up is booked once, however often its form is sent.
  const slot = slotValue(addDays(wallClock(Date.now(), STORE.timeZone).date, daysToOpen()), 12 * 60);
  const book = () => post(`/api/deals/${token}/book`, { slot }, cookie);
  const unbooked = await stored();
  await crash("before-commit", book);
  expect(await stored()).toEqual(unbooked);
  await crash("before-answer", book);
  await target.start();
  expect((await book())?.location).toContain("done=booked");
  await target.kill();
  expect(await stored()).toMatchObject({ booked: ["pickup"], confirmations: 1, stage: "agreed" });

  // A payment is charged and refunded once: the queued call is repeated until its answer is stored.
  const ACTS = [
    {
      act: "charge",
      from: "authorized",
      under: "charging",
      to: "charged",
      path: "/capture",
      move: "capture",
    },
    { act: "return", from: "charged", under: "returning", to: "returned", path: "/refunds", move: "refund" },
  ] as const;
  for (const { act, from, under, to, path, move } of ACTS) {
    const decide = () => post(`/api/${act}`, {});
    const deliver = () => post("/api/deliver", {});
    const posts = () => payments.calls.filter((call) => call.endsWith(path)).length;
    const moved = () => payments.moves.filter((each) => each === move).length;
    await crash("before-commit", decide);
    expect((await stored()).deposits).toEqual([from, ...lost].sort());
    await crash("before-answer", decide);
    for (const [where, moves] of [
      ["request", 0],
      ["answer", 1],
    ] as const) {
      payments.hold(where, path);
      await crashInCall(posts, deliver);
      expect([(await stored()).deposits, moved()]).toEqual([[under, ...lost].sort(), moves]);
    }
    payments.hold(null);
    await target.start();
    await deliver();
    await deliver();
    await target.kill();
    expect([(await stored()).deposits, moved()]).toEqual([[to, ...lost].sort(), 1]);
  }
  expect([...payments.payments.values()]).toMatchObject([{ status: "succeeded", isRefunded: true }]);
  expect(payments.moves).toEqual(["capture", "refund"]);
  expect(await stored()).toMatchObject({ holds: 0, refundMails: 1 });

  // No crash left the details for the lender in a file of the database.
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
  expect(texts.some((text) => text.includes(SAMPLE_LENDER))).toBe(true);
  for (const detail of [DETAILS.dateOfBirth, DETAILS.street, DETAILS.zipCode])
    expect(texts.filter((text) => text.includes(detail))).toEqual([]);
});

/** Returns the number of days until the next day after tomorrow on which the store is open at noon. */
function daysToOpen(): number {
  const { date } = wallClock(Date.now(), STORE.timeZone);
  const calendar = salesCalendar(STORE, "pickup");
  const isOpen = (days: number) =>
    slotsOfDate(addDays(date, days), calendar).some(({ minutes }) => minutes === 12 * 60);
  return [2, 3, 4, 5, 6].find(isOpen)!;
}

/** Sends something to a process that hangs at a position, and kills the process there. */
async function crash(hold: "before-commit" | "before-answer", send: () => Promise<unknown>): Promise<void> {
  await target.start({ hold });
  const sent = send();
  await Promise.race([target.holds(hold), sent.then((answer) => expect(answer).toBeNull())]);
  await target.kill();
  expect(await sent).toBeNull();
}

/** Kills the process while a service on loopback has its request, as the number of its calls says. */
async function crashInCall(calls: () => number, send: () => Promise<unknown>): Promise<void> {
  const before = calls();
  await target.start();
  const sent = send();
  await Promise.race([
    vi.waitFor(() => expect(calls()).toBe(before + 1), { timeout: 10_000, interval: 10 }),
    sent.then((answer) => expect(answer).toBeNull()),
  ]);
  await target.kill();
  expect(await sent).toBeNull();
}

/** Stores the vehicle and its group, whose published status a hold changes. */
async function stockForHolds(): Promise<void> {
  const db: Db = openSqlite(join(dataDir, "forecourt.db"));
  await insertGroup(db);
  await storeVehicles(db, [{ ...VEHICLE, status: "available" }]);
  await db.destroy();
}

/** Posts a form; null without a response. */
async function post(
  path: string,
  fields: Record<string, string>,
  cookie = "",
): Promise<{ location: string; cookie: string } | null> {
  const headers = { "content-type": "application/x-www-form-urlencoded", cookie };
  const init = { method: "POST", headers, body: new URLSearchParams(fields), redirect: "manual" as const };
  const response = await fetch(target.url + path, init).catch(() => null);
  if (!response) return null;
  if (response.status !== 303) throw new Error(`status ${response.status}: ${await response.text()}`);
  return {
    location: response.headers.get("location") ?? "",
    cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "",
  };
}

/** Returns what the database has of the only deal. */
async function stored() {
  const db: Db = openSqlite(join(dataDir, "forecourt.db"));
  const deals = await db.selectFrom("deals").selectAll().execute();
  const versions = await db.selectFrom("deal_versions").selectAll().orderBy("number").execute();
  const leads = await db.selectFrom("leads").select("id").execute();
  const deposits = await db.selectFrom("deposits").select("state").execute();
  const holds = await db.selectFrom("vehicle_holds").select("vin").execute();
  const mails = await db.selectFrom("outbox").select("payload_json").where("kind", "=", "email").execute();
  const mailsWith = (text: string) => mails.filter(({ payload_json }) => payload_json.includes(text)).length;
  const drives = await db.selectFrom("test_drives").select("kind").execute();
  await db.destroy();
  return {
    booked: drives.map(({ kind }) => kind),
    confirmations: mailsWith("SUMMARY:Pickup"),
    refundMails: mailsWith('"deposit.back.'),
    deposits: deposits.map(({ state }) => state).sort(),
    holds: holds.length,
    receipts: mailsWith("Your deposit on the"),
    proposals: mailsWith(".deal-proposal."),
    stage: deals[0]!.stage,
    revision: Number(deals[0]!.revision),
    deals: deals.length,
    data: JSON.parse(deals[0]!.data_json) as object,
    leads: leads.length,
    versions: versions.map(({ number }) => Number(number)),
    frozen: JSON.parse(versions.at(-1)?.data_json ?? "null") as object | null,
  };
}
