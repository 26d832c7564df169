import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { VITALS, VITALS_RETENTION_DAYS, type Vital } from "../../../../config/marketing/vitals";
import type { Db } from "../../../../lib/core/db/schema";
import { bucketOf, middleOf, percentile75, vitalsTable } from "../../../../lib/marketing/vitals/histogram";
import { pageKind } from "../../../../lib/marketing/vitals/page-kind";
import { addVitals, purgeVitals, readVitals } from "../../../../lib/marketing/vitals/store-vitals";
import { vitalsEndpoint } from "../../../../lib/marketing/vitals/vitals-endpoint";
import { memoryDb } from "../../../support/memory-database";

const NOW = Date.UTC(2026, 10, 21, 15);
const DAY = 86_400_000;
const SITE = "https://dealer.example.com";
process.env.SITE_URL = SITE;
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

describe("histograms of web vitals", () => {
  it("a figure read back is at most 3% off", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(VITALS) as Vital[])),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (vital, part) => {
          const value = Math.max(part * VITALS[vital].max, VITALS[vital].max / 60_000);
          const read = middleOf(vital, bucketOf(vital, value));
          expect(Math.abs(read - value) / value).toBeLessThan(0.03);
        },
      ),
    );
  });
  it("p75: three of four are at most this", () => {
    const counts = new Map([
      [bucketOf("LCP", 1_000), 3],
      [bucketOf("LCP", 9_000), 1],
    ]);
    expect(percentile75("LCP", counts)).toBeCloseTo(middleOf("LCP", bucketOf("LCP", 1_000)));
    counts.set(bucketOf("LCP", 9_000), 2);
    expect(percentile75("LCP", counts)).toBeGreaterThan(8_500);
    expect(percentile75("LCP", new Map())).toBeNull();
    expect(percentile75("CLS", new Map([[bucketOf("CLS", 0), 5]]))).toBe(0);
  });
});

it.each([
  ["/", "index"],
  ["/used-cars-for-sale/2021-honda-accord-1HGCM82633A004352", "cars-direct-page"],
  ["/new-cars-for-sale/2026-kia-k4-lx-3KPFT4DE0TE000001/offer/ofr_a~ofr_b", "cars-direct-page"],
  ["/used-cars-for-sale/suvs", "cars-search-page"],
  ["/cars-for-sale", "cars-search-page"],
  ["/auto-financing/apply-for-financing", "auto-financing"],
  ["/car-research/some-article", "article"],
  ["/nowhere", "other"],
])("%s is a page of the kind %s", (path, kind) => expect(pageKind(path)).toBe(kind));

describe("POST /api/vitals", () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    vitalsEndpoint({
      db: () => db,
      store: async () => ({ id: "north", tier: 2 }),
      now: () => NOW,
    }).handle(
      new Request(`${SITE}/api/vitals`, {
        method: "POST",
        headers: { origin: SITE, cookie: "allowCookies=essential%2Canalytics", ...headers },
        body: JSON.stringify(body),
      }),
      {},
    );
  const good = { path: "/used-cars-for-sale", vitals: { LCP: 1_234.5, CLS: 0, INP: 48 } };
  const stored = async () => (await readVitals(db, { days: 28, now: NOW })).size;

  it("is counted, by day and kind of page, and nothing of the visitor is stored", async () => {
    expect((await post(good)).status).toBe(202);
    expect((await post(good)).status).toBe(202);
    expect(await db.selectFrom("web_vitals").selectAll().orderBy("vital").execute()).toEqual([
      { day: "2026-11-21", page: "cars-search-page", vital: "CLS", bucket: 0, count: 2 },
      { day: "2026-11-21", page: "cars-search-page", vital: "INP", bucket: bucketOf("INP", 48), count: 2 },
      {
        day: "2026-11-21",
        page: "cars-search-page",
        vital: "LCP",
        bucket: bucketOf("LCP", 1_234.5),
        count: 2,
      },
    ]);
  });
  it.each([
    ["without analytics consent", 204, good, { cookie: "allowCookies=essential%2Cfunctional" }],
    ["before a choice", 204, good, { cookie: "" }],
    ["under Global Privacy Control", 204, good, { "sec-gpc": "1" }],
    ["another field", 422, { ...good, who: "Ada" }, {}],
    ["an impossible figure", 422, { ...good, vitals: { LCP: -1 } }, {}],
    ["another figure", 422, { ...good, vitals: { FID: 1 } }, {}],
  ])("%s: %d, and nothing is stored", async (_, status, body, headers) => {
    expect((await post(body, headers)).status).toBe(status);
    expect(await stored()).toBe(0);
  });
  it("a database out of reach breaks nothing", async () => {
    await db.destroy();
    expect((await post(good)).status).toBe(503);
  });
});

describe("npm run vitals", () => {
  it("prints p75 per page kind, of the requested days", async () => {
    for (const LCP of [1_000, 1_000, 1_000, 3_000]) await addVitals(db, "index", { LCP, CLS: 0.02 }, NOW);
    await addVitals(db, "service", { INP: 800 }, NOW - 5 * DAY);
    await addVitals(db, "legal", { INP: 800 }, NOW - 30 * DAY);
    const table = vitalsTable(await readVitals(db, { days: 28, now: NOW }));
    const line = (page: string) => table.split("\n").find((each) => each.includes(` ${page} `));
    expect(line("index")).toMatch(/│ index\s+│ 4\s+│ (9|1,0)\d+ ms good │ -\s+│ 0\.02\d good/);
    expect(line("service")).toMatch(/│ service\s+│ 1\s+│ -\s+│ \d+ ms POOR/);
    expect(line("legal")).toBeUndefined();
  });
  it("old days are deleted", async () => {
    await addVitals(db, "index", { LCP: 1 }, NOW - (VITALS_RETENTION_DAYS + 1) * DAY);
    await addVitals(db, "index", { LCP: 1 }, NOW - VITALS_RETENTION_DAYS * DAY);
    await purgeVitals(db, NOW);
    expect(await db.selectFrom("web_vitals").selectAll().execute()).toHaveLength(1);
  });
});
