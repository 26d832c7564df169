import { beforeEach, describe, expect, it } from "vitest";
import { EMPTY_SEARCHES } from "@/config/catalog/search";
import { decodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import {
  noteEmptySearch,
  OTHER_SEARCHES,
  purgeEmptySearches,
  withoutIdentifiers,
  writeEmptySearches,
} from "@/lib/catalog/inventory/search/results/empty-searches";
import type { Db } from "@/lib/core/db/schema";
import { memoryDb } from "../../../../../support/memory-database";

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 24 * 60 * 60 * 1_000;

let db: Db;
beforeEach(async () => {
  db = await memoryDb();
});

function note(storeId: string, address: string): void {
  const { pathname, searchParams } = new URL(address, "http://site");
  const decoded = decodeSearch(pathname, searchParams);
  if (decoded.ok) noteEmptySearch(storeId, decoded.state);
}

const stored = () =>
  db.selectFrom("empty_searches").selectAll().orderBy("count", "desc").orderBy("search").execute();

describe("a search that found nothing", () => {
  it("is counted by day and store, whatever its page, order and spelling", async () => {
    note("north", "/used-cars-for-sale/suvs?q=Unicorn");
    note("north", "/used-cars-for-sale/suvs?page=2&q=unicorn&sort=newest");
    note("south", "/used-cars-for-sale/suvs?q=unicorn");
    await writeEmptySearches(db, NOON);
    const search = "/used-cars-for-sale/suvs?q=unicorn";
    expect(await stored()).toEqual([
      { day: "2026-11-21", store_id: "north", search, count: 2 },
      { day: "2026-11-21", store_id: "south", search, count: 1 },
    ]);
  });

  it("is added to the day's count, and not written twice", async () => {
    for (let n = 0; n < 3; n++) {
      note("north", "/cars-for-sale?q=unicorn");
      await writeEmptySearches(db, NOON);
    }
    await writeEmptySearches(db, NOON);
    expect(await stored()).toMatchObject([{ count: 3 }]);
  });

  it("is counted together with others beyond the day's limit", async () => {
    for (let n = 0; n < EMPTY_SEARCHES.kinds + 2; n++) note("north", `/cars-for-sale?q=word-${n}`);
    await writeEmptySearches(db, NOON);
    note("north", "/cars-for-sale?q=one-more");
    note("north", "/cars-for-sale?q=word-7");
    await writeEmptySearches(db, NOON);
    const rows = await stored();
    expect(rows).toHaveLength(EMPTY_SEARCHES.kinds + 1);
    expect(rows.slice(0, 2)).toMatchObject([
      { search: OTHER_SEARCHES, count: 3 },
      { search: "/cars-for-sale?q=word-7", count: 2 },
    ]);
  });

  it("is written later when the database rejects it", async () => {
    note("north", "/cars-for-sale?q=unicorn");
    const broken = await memoryDb();
    await broken.destroy();
    await expect(writeEmptySearches(broken, NOON)).rejects.toThrow();
    await writeEmptySearches(db, NOON);
    expect(await stored()).toMatchObject([{ search: "/cars-for-sale?q=unicorn", count: 1 }]);
  });

  it("is deleted by age", async () => {
    note("north", "/cars-for-sale?q=unicorn");
    await writeEmptySearches(db, NOON);
    await purgeEmptySearches(db, NOON + EMPTY_SEARCHES.retentionDays * DAY_MS);
    expect(await stored()).toHaveLength(1);
    await purgeEmptySearches(db, NOON + (EMPTY_SEARCHES.retentionDays + 1) * DAY_MS);
    expect(await stored()).toEqual([]);
  });
});

describe("text that could identify a person", () => {
  it.each([
    ["red awd honda under 30k", "red awd honda under 30k"],
    ["F-150 2021 SuperCrew", "f-150 2021 supercrew"],
    ["ada@shopper.example.com truck", "truck"],
    ["call (312) 555-0187 civic", "call civic"],
    ["+1 312 555 0187", ""],
    ["3125550187", ""],
    ["312.555.0187 or 555-0188", "or"],
    ["silverado 1500 2021", "silverado 1500 2021"],
    ["1HGCM82633A004352", ""],
    ["stock 12345", "stock 12345"],
    ["under 30,000", "under 30,000"],
  ])("is left out of %j", (typed, counted) => expect(withoutIdentifiers(typed)).toBe(counted));
});
