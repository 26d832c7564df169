import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { setLimiterStore } from "../../lib/core/platform/limits";
import { momentOf } from "../../lib/core/time/zoned-time";
import type { EmailJob } from "../../lib/delivery/mail/email-message";
import type { TradeIn } from "../../lib/leads/core/valuation";
import { momentOfSlot, slotAt } from "../../lib/leads/schedule/slots";
import { insertAppointment } from "../../lib/leads/service/appointments";
import { findBooking, takeSlot } from "../../lib/leads/test-drive/booked";
import { cancelTestDrive, moveTestDrive } from "../../lib/leads/test-drive/change-test-drive";
import {
  adoptAppraisals,
  appraisalTimes,
  bookedAppraisal,
  canBeAppraised,
} from "../../lib/leads/trade/appraisals";
import { getOffer, tradeOfferPath } from "../../lib/leads/trade/get-offer";
import { appraisalEndpoint } from "../../lib/web/leads/appraisal-endpoint";
import { type Instances, onBothDatabases } from "../support/databases";
import { storeLead } from "../support/store-lead";
import { leadSite, makeLead, NOW, STOCK, STORE, VEHICLE } from "../unit/leads/core/fixture";
import { makeStored } from "../unit/leads/service/fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-appraisals-"));
const SITE = leadSite().url;
const TABLES = [
  "outbox",
  "lead_messages",
  "appointment_outcomes",
  "test_drives",
  "service_appointments",
  "lead_work",
  "leads",
] as const;
const DAY_MS = 24 * 3_600_000;
const [ONE, TWO] = ["6f1c9a52-0000-4000-8000-000000000001", "6f1c9a52-0000-4000-8000-000000000002"] as const;
const TRADE_IN = {
  ...{ interest: "trade-in", vin: null, year: 2019, make: "Kia", model: "Soul", trim: "", miles: 40_000 },
  ...{ doors: null, bodystyle: null, transmission: null, fuelType: null, exteriorColor: null, price: null },
  ...{ remainingBalance: null, answers: [], valuation: { kind: "call" } },
} as TradeIn;

describe("the appraisal of a trade-in", () => {
  onBothDatabases("appraisals", appraisalContract);
});

function appraisalContract(instances: () => Instances): void {
  let at = NOW;
  let isLimited = false;
  const db = () => instances().first;
  beforeEach(async () => {
    at = NOW;
    isLimited = false;
    setLimiterStore(() => async () => 0);
    for (const table of TABLES) await db().deleteFrom(table).execute();
    for (const [id, email] of [
      [ONE, "ada@seller.example.com"],
      [TWO, "bea@seller.example.com"],
    ] as const) {
      const lead = makeLead({ id, type: "SELL_OR_TRADE", storeId: "north" });
      await storeLead(db(), { ...lead, tradeIn: TRADE_IN, user: { ...lead.user, email } });
    }
  });
  const tokenOf = (id: string) => tradeOfferPath(id, at).split("/").at(-1)!;
  const times = async () => {
    const offer = (await getOffer(tokenOf(ONE), at, db()))!;
    return (await appraisalTimes(db(), offer, STORE, at)).map(({ value }) => value);
  };
  const book = async (id: string, slot: string, token = tokenOf(id)) => {
    const request = new Request(`${SITE}/api/trade/offers/${token}/appraisal`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ slot }),
    });
    const response = await appraisalEndpoint(() => ({
      db: db(),
      stock: async () => STOCK,
      siteUrl: SITE,
      fallbackPhone: null,
      count: async () => (isLimited ? { ok: false, retryAfterSeconds: 60 } : { ok: true }),
      now: () => at,
    })).handle(request, { token });
    return { status: response.status, location: response.headers.get("location") ?? "" };
  };
  const messages = () =>
    db().selectFrom("lead_messages").selectAll().orderBy("created_at").orderBy("id").execute();
  const booked = async (id: string) => {
    const booking = await bookedAppraisal(db(), { leadId: id }, at);
    return booking && slotAt(booking.start, STORE.timeZone);
  };
  const mails = async () =>
    (await db().selectFrom("outbox").select("payload_json").where("kind", "=", "email").execute()).map(
      ({ payload_json }) => JSON.parse(payload_json) as EmailJob,
    );

  it("joins the lead's thread, makes it wait for an answer, and is mailed to the store", async () => {
    const [slot] = await times();
    const { status, location } = await book(ONE, slot!);
    expect(status).toBe(303);
    expect(location).toMatch(/^\/sell-trade-my-car\/your-vehicle\/offer\/[^?]+#appraisal$/);
    expect(await messages()).toMatchObject([
      {
        lead_id: ONE,
        direction: "in",
        automatic: 0,
        sender: "ada@seller.example.com",
        subject: "30-minute appraisal",
      },
    ]);
    const work = db().selectFrom("lead_work").select("replied_at").where("lead_id", "=", ONE);
    expect(Number((await work.executeTakeFirstOrThrow()).replied_at)).toBe(NOW);
    expect(await booked(ONE)).toBe(slot);
    const [toStore, toVisitor, ...more] = await mails();
    expect(more).toEqual([]);
    expect(toStore!.message).toMatchObject({ email: "sales@north.example.com" });
    expect(JSON.stringify(toStore)).toContain("2019 Kia Soul");
    expect(toVisitor!.message.email).toBe("ada@seller.example.com");
    expect(toVisitor!.calendar).toContain("SUMMARY:Appraisal: Acme North");
    // A mail to an address that nobody has checked has no typed text.
    expect(JSON.stringify(toVisitor)).not.toMatch(/Kia|Soul|Ada/);
  });

  it("sent twice, is one message, and one mail to each", async () => {
    const [slot] = await times();
    await book(ONE, slot!);
    expect((await book(ONE, slot!)).status).toBe(303);
    expect([(await messages()).length, (await mails()).length]).toEqual([1, 2]);
  });

  it("has one time at a store: the second visitor gets the next ones, and nothing of theirs is stored", async () => {
    const [slot] = await times();
    const all = await Promise.all([book(ONE, slot!), book(TWO, slot!)]);
    const taken = all.filter(({ location }) => location.includes("step=move"));
    expect(taken).toHaveLength(1);
    expect(taken[0]!.location).toContain(`day=${slot!.slice(0, 10)}&time=${slot!.slice(11)}#appraisal`);
    expect([(await messages()).length, (await mails()).length]).toEqual([1, 2]);
    expect(await times()).not.toContain(slot);
  });

  it("another time replaces the first, which is free again", async () => {
    const [first, second] = await times();
    await book(ONE, first!);
    at += 60_000;
    await book(ONE, second!);
    expect(await booked(ONE)).toBe(second);
    expect(await messages()).toHaveLength(2);
    expect(await times()).toContain(first);
    expect((await book(TWO, first!)).location).not.toContain("step=move");
  });

  it("a taken time leaves the own one as it is", async () => {
    const [first, second] = await times();
    await book(ONE, first!);
    await book(TWO, second!);
    await book(ONE, second!);
    expect(await booked(ONE)).toBe(first);
  });

  it.each([
    ["in the past", "2026-11-20T10:00"],
    ["on a closed day", "2026-11-22T10:00"],
    ["at night", "2026-11-23T03:00"],
    ["after the estimate's last day", "2026-11-30T10:00"],
    ["that is none", "<script>"],
    ["that is empty", ""],
  ])("a time %s is refused", async (_, slot) => {
    expect((await book(ONE, slot)).location).toContain("step=move");
    expect(await messages()).toEqual([]);
  });

  it("a tampered link, one of another purpose and one of a deleted lead open nothing", async () => {
    const [slot] = await times();
    for (const token of [`${tokenOf(ONE)}x`, "nonsense", ONE])
      expect((await book(ONE, slot!, token)).status).toBe(400);
    const token = tokenOf(TWO);
    await db().deleteFrom("lead_work").where("lead_id", "=", TWO).execute();
    await db().deleteFrom("leads").where("id", "=", TWO).execute();
    expect((await book(TWO, slot!, token)).status).toBe(400);
    expect(await messages()).toEqual([]);
  });

  it("an estimate that has ended, or a vehicle that is not safe to drive, is not appraised", async () => {
    at = NOW + 9 * DAY_MS;
    expect(await times()).toEqual([]);
    expect((await book(ONE, "2026-12-01T10:00")).location).toContain("step=move");
    const unsafe = {
      ...{
        tradeIn: {
          ...TRADE_IN,
          valuation: { kind: "offers", offers: [{ type: "bringVehicleIn", reasons: ["safety"] }] },
        },
      },
      createdAt: NOW,
    } as Parameters<typeof canBeAppraised>[0];
    expect(canBeAppraised(unsafe, STORE, NOW)).toBe(false);
    expect(canBeAppraised({ ...unsafe, tradeIn: TRADE_IN }, STORE, NOW)).toBe(true);
  });

  it("is canceled and moved as other appointments are, which frees its time", async () => {
    const [first, second] = await times();
    await book(ONE, first!);
    const change = { db: db(), stock: STOCK, now: at };
    expect(await moveTestDrive(ONE, second!, change)).toBe("moved");
    expect(await booked(ONE)).toBe(second);
    expect(await cancelTestDrive(ONE, change)).toBe("canceled");
    expect(await booked(ONE)).toBeNull();
    expect(await times()).toEqual(expect.arrayContaining([first, second]));
    const outcome = await db().selectFrom("appointment_outcomes").selectAll().executeTakeFirstOrThrow();
    expect(outcome).toMatchObject({ lead_id: ONE, kind: "appraisal", outcome: "cancelled" });
    expect((await book(ONE, first!)).location).not.toContain("step=");
    expect(await db().selectFrom("appointment_outcomes").selectAll().execute()).toEqual([]);
  });

  it("a shopper with an upcoming test drive keeps it and sees a message", async () => {
    const [slot, next] = await times();
    const start = momentOf(momentOfSlot(next!), STORE.timeZone)!;
    const drive = { kind: "test-drive" as const, leadId: ONE, storeId: "north", vin: VEHICLE.vin, start };
    await takeSlot(db(), { ...drive, end: start + 1_800_000 }, at);
    expect((await book(ONE, slot!)).location).toContain("step=other");
    expect(await findBooking(db(), ONE)).toMatchObject(drive);
    expect([await messages(), await mails()]).toEqual([[], []]);
    // Once it is over, the appraisal can be booked.
    at = start + DAY_MS;
    const [later] = await times();
    expect((await book(ONE, later!)).location).not.toContain("step=");
    expect(await booked(ONE)).toBe(later);
  });

  it("a shopper with an upcoming service appointment keeps it and sees a message", async () => {
    const [slot, next] = await times();
    const start = momentOf(momentOfSlot(next!), STORE.timeZone)!;
    await insertAppointment(db(), makeStored({ id: ONE, start, end: start + 3_600_000 }));
    expect((await book(ONE, slot!)).location).toContain("step=other");
    expect(await booked(ONE)).toBeNull();
  });

  it("booked by an earlier release as a message, becomes an appointment once, and the message stays", async () => {
    const [slot, other] = await times();
    const message = (lead_id: string, value: string) => ({
      ...{ id: `m-${lead_id}`, lead_id, channel: "mail" as const, message_id: `appraisal.north.${value}` },
      ...{
        direction: "in" as const,
        subject: "S",
        text: "T",
        author_id: null,
        author_name: "",
        sender: null,
      },
      ...{ automatic: 0, files_json: "[]", stop_state: null, created_at: at - 5_000 },
    });
    await db()
      .insertInto("lead_messages")
      .values([message(ONE, slot!), message(TWO, other!)])
      .execute();
    // The other visitor chose another time in the new release meanwhile.
    await book(TWO, (await times()).find((value) => value !== slot && value !== other)!);
    expect(await adoptAppraisals({ db: db(), stock: STOCK })).toBe(1);
    expect(await adoptAppraisals({ db: db(), stock: STOCK })).toBe(0);
    expect(await booked(ONE)).toBe(slot);
    expect(await booked(TWO)).not.toBe(other);
    expect((await messages()).filter(({ id }) => id.startsWith("m-"))).toHaveLength(2);
    expect(await times()).not.toContain(slot);
    expect(await findBooking(db(), ONE)).toMatchObject({ kind: "appraisal", createdAt: at - 5_000 });
  });

  it("too many moves have to wait", async () => {
    const [first, second] = await times();
    await book(ONE, first!);
    isLimited = true;
    expect((await book(ONE, second!)).status).toBe(429);
    expect(await booked(ONE)).toBe(first);
  });
}
