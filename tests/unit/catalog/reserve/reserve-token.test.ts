import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RESERVE } from "@/config/catalog/reserve";
import { grantedPath, reservePage } from "@/lib/catalog/reserve/paths";
import {
  isReserveToken,
  makeReserveToken,
  reserveToken,
  reserveTokenCookie,
} from "@/lib/catalog/reserve/unlock";
import type { Db } from "@/lib/core/db/schema";
import { serverKey } from "@/lib/core/db/server-key";
import { memoryDb } from "../../../support/memory-database";

const KEY = Buffer.alloc(32, 1);
const NOW = Date.UTC(2026, 10, 21);

describe("the access token of the private reserve", () => {
  it("opens it for 30 days, and no longer", () => {
    const token = makeReserveToken(KEY, NOW);
    expect(isReserveToken(token, KEY, NOW)).toBe(true);
    expect(isReserveToken(token, KEY, NOW + RESERVE.tokenSeconds * 1_000 - 1)).toBe(true);
    expect(isReserveToken(token, KEY, NOW + RESERVE.tokenSeconds * 1_000)).toBe(false);
  });

  it("cannot be made or prolonged without our key", () => {
    const [until, signature] = makeReserveToken(KEY, NOW).split(".");
    expect(isReserveToken(makeReserveToken(Buffer.alloc(32, 2), NOW), KEY, NOW)).toBe(false);
    expect(isReserveToken(`${Number(until) + 1}.${signature}`, KEY, NOW)).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => !isReserveToken(text, KEY, NOW)));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aZ09-_"), minLength: 43, maxLength: 43 }), (text) => {
        return !isReserveToken(`${until}.${text}`, KEY, NOW);
      }),
    );
  });

  it("is a cookie that no script reads, secure on https", () => {
    expect(reserveTokenCookie("x", true)).toBe(
      "__Host-reservePass=x; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
    expect(reserveTokenCookie("x", false)).not.toContain("Secure");
  });

  it("is found among the cookies of a request", () => {
    const cookie = (value: string) => reserveToken(new Headers({ cookie: value }));
    expect(cookie("a=b; reservePass=1.x; c=d")).toBe("1.x");
    expect(cookie("notreservePass=1.x")).toBeUndefined();
    expect(reserveToken(new Headers())).toBeUndefined();
  });
});

describe("the key behind it", () => {
  let db: Db;
  beforeEach(async () => {
    db = await memoryDb();
  });
  afterEach(() => db.destroy());

  it("is random, created once, and shared by simultaneous requests", async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => serverKey(db, "pass", NOW)));
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await serverKey(db, "another", NOW)).not.toEqual(keys[0]);
  });
});

describe("the unlock form's next page", () => {
  it("is the page of the reserve that it was on, else the list", () => {
    expect(grantedPath(reservePage("/private-reserve/2024-kia-ev9-1FTEW1E45LF000001"))).toBe(
      "/private-reserve/2024-kia-ev9-1FTEW1E45LF000001?granted=yes",
    );
    for (const page of [
      "/used-cars-for-sale",
      "//evil.example",
      "/private-reserve/../x",
      "/private-reserve/a?b",
      7,
      undefined,
    ])
      expect(reservePage(page)).toBe("/private-reserve");
  });
});
