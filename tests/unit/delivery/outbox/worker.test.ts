import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { dropSingleton } from "../../../../lib/core/platform/singleton";
import { enqueue, enqueueAll, onOutboxWake, wakeOutbox } from "../../../../lib/delivery/outbox/queue";
import {
  createWorker,
  type DeliveryResult,
  type OutboxOptions,
} from "../../../../lib/delivery/outbox/worker";
import { memoryDb } from "../../../support/memory-database";

const SECOND = 1_000;
const START = 1_000_000_000;
const SETTINGS = {
  leaseMs: 120 * SECOND,
  deliveryTimeoutMs: 60 * SECOND,
  batch: 8,
  pollMs: 60 * SECOND,
  stopMs: 10 * SECOND,
};
let db: Db;
let now: number;
let delivered: unknown[];

beforeEach(async () => {
  db = await memoryDb();
  now = START;
  delivered = [];
});

function worker(
  answer: (payload: unknown) => Promise<DeliveryResult> | DeliveryResult,
  changes: Partial<OutboxOptions> = {},
) {
  return createWorker({
    db,
    deliverers: {
      async test(payload) {
        delivered.push(payload);
        return answer(payload);
      },
    },
    settings: SETTINGS,
    now: () => now,
    random: () => 1,
    ...changes,
  });
}

const entry = (key: string, kind = "test") => ({
  idempotencyKey: key,
  kind,
  storeId: "north",
  leadId: null,
  payload: key,
});
const add = (key: string, kind?: string) => enqueue(db, entry(key, kind), now);
const row = () => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
const fails: DeliveryResult = { ok: false, error: "SMTP: 421 ada@shopper.example.com\r\n busy" };

describe("the outbox", () => {
  it("delivers due rows, once", async () => {
    await add("a");
    const one = worker(() => ({ ok: true }));
    expect(await one.turn()).toBe(1);
    expect(await one.turn()).toBe(0);
    expect(delivered).toEqual(["a"]);
    expect(await row()).toMatchObject({ state: "sent", attempts: 1, lease_owner: null, lease_until: null });
  });

  it("one idempotency key is one row", async () => {
    expect([await add("a"), await add("a")]).toEqual([true, false]);
  });

  it("a failure is tried again when its time has come, and its message contains no address", async () => {
    await add("a");
    const one = worker(() => fails);
    await one.turn();
    expect(await row()).toMatchObject({
      state: "queued",
      attempts: 1,
      next_attempt_at: START + 10 * SECOND,
      last_error: "SMTP: 421 (address) busy",
    });
    now += 10 * SECOND - 1;
    expect(await one.turn()).toBe(0);
    now += 1;
    expect(await one.turn()).toBe(1);
    expect(await row()).toMatchObject({ attempts: 2, next_attempt_at: now + 30 * SECOND });
  });

  it("is failed after 72 hours, and never deleted", async () => {
    await add("a");
    const one = worker(() => fails);
    for (let turns = 0; turns < 200 && (await row()).state !== "failed"; turns++) {
      now = (await row()).next_attempt_at;
      await one.turn();
    }
    expect(await row()).toMatchObject({ state: "failed", last_error: "SMTP: 421 (address) busy" });
    expect(now).toBe(START + 72 * 3_600 * SECOND);
    now += 1_000 * 3_600 * SECOND;
    expect(await one.turn()).toBe(0);
  });

  it.each([
    ["throws", () => Promise.reject(new Error("boom")), "boom"],
    ["does not answer in time", () => new Promise<DeliveryResult>(() => undefined), "no answer within 5 ms"],
  ])("a deliverer that %s counts as a failure", async (_, answer, error) => {
    await add("a");
    await worker(answer, { settings: { ...SETTINGS, deliveryTimeoutMs: 5 } }).turn();
    expect(await row()).toMatchObject({ state: "queued", last_error: error });
  });

  it("a kind without a deliverer stays queued and is retried", async () => {
    await add("a", "pigeon");
    await worker(() => ({ ok: true })).turn();
    expect(await row()).toMatchObject({ state: "queued", last_error: "no deliverer for kind pigeon" });
  });

  it("one row that cannot be delivered does not hold up the others", async () => {
    for (const key of ["a", "b", "c"]) await add(key);
    await worker((payload) => (payload === "a" ? fails : { ok: true })).turn();
    const states = await db.selectFrom("outbox").select("state").orderBy("idempotency_key").execute();
    expect(states.map(({ state }) => state)).toEqual(["queued", "sent", "sent"]);
  });

  it("takes no more rows than it has free slots", async () => {
    for (let key = 0; key < 5; key++) await add(String(key));
    const one = worker(() => ({ ok: true }), { settings: { ...SETTINGS, batch: 2 } });
    expect([await one.turn(), await one.turn(), await one.turn()]).toEqual([2, 2, 1]);
  });
});

describe("leases let several workers share the work", () => {
  it("no two workers deliver one row", async () => {
    for (let key = 0; key < 20; key++) await add(String(key));
    const many = Array.from({ length: 4 }, () => worker(() => ({ ok: true })));
    await Promise.all(many.map((each) => each.turn()));
    await Promise.all(many.map((each) => each.turn()));
    expect(delivered).toHaveLength(20);
    expect(new Set(delivered).size).toBe(20);
  });

  it("a row of a crashed worker is taken again when its lease has expired, not before", async () => {
    await add("a");
    void worker(() => new Promise<DeliveryResult>(() => undefined)).turn();
    await settled(() => delivered.length === 1);
    const second = worker(() => ({ ok: true }));
    now += 120 * SECOND - 1;
    expect(await second.turn()).toBe(0);
    now += 1;
    expect(await second.turn()).toBe(1);
    expect(await row()).toMatchObject({ state: "sent", attempts: 2 });
  });

  it("a worker that has lost its lease changes nothing", async () => {
    await add("a");
    let answer: (result: DeliveryResult) => void = () => undefined;
    const slow = worker(() => new Promise<DeliveryResult>((resolve) => (answer = resolve)));
    const turn = slow.turn();
    await settled(() => delivered.length === 1);
    now += 120 * SECOND;
    await worker(() => ({ ok: true })).turn();
    answer(fails);
    await turn;
    expect(await row()).toMatchObject({ state: "sent", last_error: null });
  });

  it("a delivery made while the table could not be written is not repeated", async () => {
    await add("a");
    const one = worker(async () => {
      await db.schema.alterTable("outbox").renameTo("away").execute();
      return { ok: true };
    });
    await one.turn();
    await expect(one.turn()).rejects.toThrow(/outbox/);
    await db.schema.alterTable("away").renameTo("outbox").execute();
    now += 121 * SECOND;
    expect(await one.turn()).toBe(0);
    expect(delivered).toEqual(["a"]);
    expect((await row()).state).toBe("sent");
  });
});

describe("start and stop", () => {
  it("starts immediately when a row is added in this process", async () => {
    const one = worker(() => ({ ok: true }));
    one.start();
    await settled(() => true);
    await add("a");
    wakeOutbox();
    await settled(async () => (await row()).state === "sent");
    expect(delivered).toEqual(["a"]);
    await one.stop();
  });

  it("starts for rows of its own kinds, and not for those of other workers or for none", async () => {
    const woken: string[] = [];
    const ends = [
      onOutboxWake(() => woken.push("all")),
      onOutboxWake(() => woken.push("mail"), { except: ["text"] }),
      onOutboxWake(() => woken.push("text"), { only: ["text"] }),
    ];
    dropSingleton("outbox-expected");
    wakeOutbox();
    expect(woken.splice(0)).toEqual([]);
    await enqueue(db, entry("later", "email"), now, now + SECOND);
    wakeOutbox();
    expect(woken.splice(0)).toEqual([]);
    await add("text", "text");
    wakeOutbox();
    expect(woken.splice(0)).toEqual(["all", "text"]);
    // The commit may come after another write's wake-up.
    await enqueueAll(db, [entry("mail", "email")], now);
    wakeOutbox();
    expect(woken.splice(0)).toEqual(["all", "mail", "text"]);
    for (const end of ends) end();
  });

  it("finishes deliveries in progress, and takes no more", async () => {
    await add("a");
    let answer: (result: DeliveryResult) => void = () => undefined;
    const one = worker(() => new Promise<DeliveryResult>((resolve) => (answer = resolve)));
    one.start();
    await settled(() => delivered.length === 1);
    const stopped = one.stop();
    await add("b");
    wakeOutbox();
    answer({ ok: true });
    await stopped;
    const states = await db.selectFrom("outbox").select("state").orderBy("idempotency_key").execute();
    expect(states.map(({ state }) => state)).toEqual(["sent", "queued"]);
  });

  it("does not wait longer than it may", async () => {
    await add("a");
    const one = worker(() => new Promise<DeliveryResult>(() => undefined), {
      settings: { ...SETTINGS, stopMs: 1 },
    });
    one.start();
    await settled(() => delivered.length === 1);
    await one.stop();
    expect((await row()).state).toBe("sending");
  });
});

/** Runs pending work until a condition holds. */
async function settled(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < 10_000; turns++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (turns > 5 && (await holds())) return;
  }
  throw new Error("it never came to pass");
}
