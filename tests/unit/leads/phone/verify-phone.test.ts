import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { confirmedAt, fingerprints } from "../../../../lib/leads/phone/attempts";
import { type VerifyContext, verifyPhone } from "../../../../lib/leads/phone/verify-phone";
import { memoryDb } from "../../../support/memory-database";
import { CODE, knownProvider, NOW, PHONE, verifyContext } from "./fixture";

const MINUTE = 60_000;
let db: Db;
let context: VerifyContext;

beforeEach(async () => {
  db = await memoryDb();
  context = verifyContext(db);
});

const send = (phone = PHONE, changes: Partial<VerifyContext> = {}) =>
  verifyPhone({ type: "phone-validation", phone }, { ...context, ...changes });
const check = (code: string, changes: Partial<VerifyContext> = {}) =>
  verifyPhone({ type: "code-verification", phone: PHONE, code }, { ...context, ...changes });
const isConfirmed = () => confirmedAt(db, context.fingerprints.ofPhone(PHONE), NOW);

describe("phone-validation, then code-verification", () => {
  it("a code is sent, and the right one confirms the number", async () => {
    expect(await send()).toEqual({ kind: "sent", texted: true });
    expect(await isConfirmed()).toBeNull();
    expect(await check(CODE)).toEqual({ kind: "confirmed" });
    expect(await isConfirmed()).toBe(NOW);
  });

  it("a code works once", async () => {
    await send();
    await check(CODE);
    expect(await check(CODE)).toEqual({ kind: "gone" });
  });

  it("no code was requested: none is correct", async () =>
    expect(await check(CODE)).toEqual({ kind: "gone" }));

  it("one number's code is not another's", async () => {
    await send();
    const other = { type: "code-verification", phone: "+13125550100", code: CODE } as const;
    expect(await verifyPhone(other, context)).toEqual({ kind: "gone" });
  });

  it("a new code replaces the one before, and its tries are counted from zero", async () => {
    await send(PHONE, { provider: knownProvider({ send: async () => ({ ok: true, code: "111111" }) }) });
    for (let tries = 0; tries < 4; tries++) await check("000000");
    await send();
    expect(await check("111111")).toEqual({ kind: "wrong" });
    expect(await check(CODE)).toEqual({ kind: "confirmed" });
  });
});

describe("10 minutes", () => {
  it.each([
    [10 * MINUTE - 1, "confirmed"],
    [10 * MINUTE, "gone"],
  ])("after %d ms: %s", async (later, kind) => {
    await send();
    expect(await check(CODE, { now: NOW + later })).toEqual({ kind });
  });
});

describe("4 wrong tries", () => {
  it("the fourth is the last; then the right one does not help", async () => {
    await send();
    const kinds = [];
    for (const code of ["000000", "000001", "000002", "000003", CODE]) kinds.push((await check(code)).kind);
    expect(kinds).toEqual(["wrong", "wrong", "wrong", "spent", "gone"]);
    expect(await isConfirmed()).toBeNull();
  });

  it("the right one may be the fourth", async () => {
    await send();
    for (const code of ["000000", "000001", "000002"]) await check(code);
    expect(await check(CODE)).toEqual({ kind: "confirmed" });
  });

  it("concurrent guesses get no more attempts", async () => {
    await send();
    const guesses = Array.from({ length: 30 }, (_, guess) => check(String(guess).padStart(6, "0")));
    const kinds = (await Promise.all(guesses)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== "gone")).toHaveLength(4);
  });
});

describe("codes and numbers are stored hashed", () => {
  it("with the installation's key: neither is in the database, and another key produces different hashes", async () => {
    await send();
    const rows = await db.selectFrom("phone_attempts").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/246810|5550187/);
    await check(CODE);
    expect(JSON.stringify(await db.selectFrom("phone_confirmed").selectAll().execute())).not.toContain(
      "5550187",
    );
    const [one, other] = [fingerprints(Buffer.alloc(32, 1)), fingerprints(Buffer.alloc(32, 2))];
    expect(one.ofPhone(PHONE)).not.toBe(other.ofPhone(PHONE));
    expect(one.ofCode(PHONE, CODE)).not.toBe(one.ofCode("+13125550100", CODE));
  });

  it("expired ones are deleted with the next", async () => {
    await send("+13125550100");
    await send(PHONE, { now: NOW + 11 * MINUTE });
    expect(await db.selectFrom("phone_attempts").select("phone_hash").execute()).toEqual([
      { phone_hash: context.fingerprints.ofPhone(PHONE) },
    ]);
  });
});

describe("limits of texts", () => {
  it("3 to one number in 10 minutes, from whatever address", async () => {
    const kinds = [];
    for (let turn = 0; turn < 4; turn++) kinds.push((await send(PHONE, { address: `192.0.2.${turn}` })).kind);
    expect(kinds).toEqual(["sent", "sent", "sent", "limited"]);
    expect(await send("+13125550100")).toMatchObject({ kind: "sent" });
  });

  it("10 from one address in 10 minutes, to any number, with the remaining wait", async () => {
    const sends = [];
    for (let turn = 0; turn < 11; turn++) sends.push(await send(`+13125550${100 + turn}`));
    expect(sends.map(({ kind }) => kind)).toEqual([...Array(10).fill("sent"), "limited"]);
    const last = sends.at(-1)!;
    const waitMs = last.kind === "limited" ? last.waitMs : 0;
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(10 * MINUTE);
    expect(await send("+13125550199", { address: "192.0.2.2" })).toMatchObject({ kind: "sent" });
  });

  it.each([
    ["one address", (turn: number) => ({ phone: `+13125550${100 + turn}`, address: "192.0.2.1" }), 500, 25],
    [
      "one address, where little is texted",
      (turn: number) => ({ phone: `+13125550${100 + turn}`, address: "192.0.2.1" }),
      20,
      2,
    ],
    ["one number", (turn: number) => ({ phone: PHONE, address: `192.0.2.${turn}` }), 500, 6],
  ])("%s gets no more than its share of a day, however slowly it sends", async (_, of, dailySends, share) => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: NOW });
    try {
      context = verifyContext(db, { dailySends });
      const kinds: string[] = [];
      for (let turn = 0; turn < share + 3; turn++) {
        const { phone, address } = of(turn);
        kinds.push((await send(phone, { address, now: Date.now() })).kind);
        vi.advanceTimersByTime(11 * MINUTE);
      }
      expect(kinds).toEqual([...Array(share).fill("sent"), "limited", "limited", "limited"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("a daily budget, over all numbers, addresses and restarts; the next day has its own", async () => {
    const kinds = [];
    for (let turn = 0; turn < 3; turn++) {
      const restarted = verifyContext(db, { dailySends: 2, address: `192.0.2.${turn}` });
      kinds.push(
        (await verifyPhone({ type: "phone-validation", phone: `+1312555010${turn}` }, restarted)).kind,
      );
    }
    expect(kinds).toEqual(["sent", "sent", "budget"]);
    expect(await send(PHONE, { dailySends: 2, now: NOW + 24 * 60 * MINUTE })).toMatchObject({ kind: "sent" });
  });

  it("a budget of nothing sends nothing", async () =>
    expect(await send(PHONE, { dailySends: 0 })).toEqual({ kind: "budget" }));

  it("a text that was not sent is not paid for", async () => {
    const down = knownProvider({ send: async () => ({ ok: false, reason: "down" }) });
    for (let turn = 0; turn < 3; turn++) {
      const at = { provider: down, dailySends: 1, address: `192.0.2.${turn}` };
      expect(await send(`+1312555010${turn}`, at)).toEqual({ kind: "down" });
    }
    expect(await send(PHONE, { dailySends: 1 })).toMatchObject({ kind: "sent" });
  });
});

describe("a service with its own codes", () => {
  const saved = (check: ReturnType<typeof knownProvider>["check"]) =>
    knownProvider({ send: async () => ({ ok: true, code: null }), check });

  it.each([
    [{ ok: true } as const, { kind: "confirmed" }],
    [{ ok: false, reason: "wrong" } as const, { kind: "wrong" }],
    [{ ok: false, reason: "gone" } as const, { kind: "gone" }],
    [{ ok: false, reason: "down" } as const, { kind: "down" }],
    [{ ok: false, reason: "limited" } as const, { kind: "limited", waitMs: 10 * MINUTE }],
  ])("reports %j: %j", async (says, verdict) => {
    context = verifyContext(db, { provider: saved(async () => says) });
    await send();
    expect(await check(CODE)).toEqual(verdict);
  });

  it("is called four times at most", async () => {
    let requested = 0;
    context = verifyContext(db, {
      provider: saved(async () => {
        requested++;
        return { ok: false, reason: "wrong" };
      }),
    });
    await send();
    const kinds = [];
    for (let turn = 0; turn < 6; turn++) kinds.push((await check("000000")).kind);
    expect(kinds).toEqual(["wrong", "wrong", "wrong", "spent", "gone", "gone"]);
    expect(requested).toBe(4);
  });
});
