import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PRICE_RECORD_YEARS } from "@/config/catalog/pricing";
import { recordPrices } from "@/lib/catalog/inventory/prices/record-prices";
import { openPostgres } from "@/lib/core/db/connect";
import type { Db } from "@/lib/core/db/schema";
import { acceptLead } from "@/lib/leads/core/accept-lead";
import { leadForm } from "@/lib/leads/forms/forms";
import { purgeFeedPrices, readFeedPrices, recordFeedPrices } from "@/lib/marketing/feeds/feed-log";
import type { FeedStock } from "@/lib/marketing/feeds/feed-rows";
import { readPriceProof } from "@/lib/marketing/feeds/price-proof";
import { priceProofCsv, priceProofText } from "@/lib/marketing/feeds/price-proof-text";
import { migratedPostgresDatabase } from "../../support/databases";
import { memoryDb } from "../../support/memory-database";
import { postgresBin } from "../../support/postgres";
import { makeProfile, makeVehicle } from "../../support/store-fixture";
import { availabilityFields, leadContext, leadSite, STOCK } from "../../unit/leads/core/fixture";

const DATABASES: [string, () => Promise<Db>, boolean][] = [
  ["SQLite", memoryDb, true],
  ["PostgreSQL", async () => openPostgres(await migratedPostgresDatabase()), postgresBin !== null],
];
const STORE = makeProfile({ id: "north", timeZone: "America/Chicago" });
const CAR = makeVehicle(7, { storeId: "north", internetPrice: 20_000, salePriceCur: null, dealerFees: [] });
const DAY_MS = 24 * 60 * 60 * 1_000;
const YEAR_MS = 365.25 * DAY_MS;
/** Noon in Chicago. */
const NOON = Date.UTC(2026, 10, 20, 18);

const stockOf = (...vehicles: FeedStock["vehicles"][number][]): FeedStock => ({
  vehicles,
  stores: [STORE],
  profile: makeProfile({ id: "acme" }),
});

for (const [name, open, available] of DATABASES) {
  describe.skipIf(!available)(`the proof of advertised prices in ${name}`, () => {
    let db: Db;
    beforeEach(async () => {
      db = await open();
      await db.insertInto("store_groups").values({ id: "acme", profile_json: "{}" }).execute();
      const store = { id: "north", group_id: "acme", position: 0, profile_json: JSON.stringify(STORE) };
      await db.insertInto("stores").values(store).execute();
    });
    afterEach(() => db.destroy());

    const advertise = (amount: number | null, now: number) =>
      db.transaction().execute((tx) => {
        const parts = amount === null ? [] : [{ kind: "vehicle" as const, label: "", amount }];
        return recordPrices(tx, { storeId: "north", now, source: "feed.csv" }, [
          { vin: CAR.vin, amount, parts },
        ]);
      });
    const files = async () =>
      (await readFeedPrices(db, CAR.vin)).map(({ file, at, amount }) => [file, at, amount]);

    it("logs each feed's price once, its changes, and the time from which it lacks the vehicle", async () => {
      expect(await recordFeedPrices(db, stockOf(CAR), NOON)).toBe(4);
      expect(await recordFeedPrices(db, stockOf(CAR), NOON + 1)).toBe(0);
      await recordFeedPrices(db, stockOf({ ...CAR, internetPrice: 19_500 }), NOON + 2);
      // On hold: Google's two feeds have no value for it.
      await recordFeedPrices(db, stockOf({ ...CAR, internetPrice: 19_500, status: "hold" }), NOON + 3);
      await recordFeedPrices(db, stockOf(), NOON + 4);
      const whole = [
        [NOON, 2_000_000],
        [NOON + 2, 1_950_000],
      ];
      const until = (end: number) => [...whole, [end, null]];
      expect(await files()).toEqual(
        [
          ["google-listings.csv", until(NOON + 3)],
          ["google-vehicles.tsv", until(NOON + 3)],
          ["meta-vehicles.csv", until(NOON + 4)],
          ["tiktok-vehicles.csv", until(NOON + 4)],
        ].flatMap(([file, rows]) => (rows as unknown[][]).map((row) => [file, ...row])),
      );
    });

    it("keeps a price for three years after it ended, and the current one however old", async () => {
      await recordFeedPrices(db, stockOf(CAR), NOON);
      await recordFeedPrices(db, stockOf({ ...CAR, internetPrice: 19_000 }), NOON + DAY_MS);
      const end = NOON + DAY_MS + PRICE_RECORD_YEARS * YEAR_MS;
      await purgeFeedPrices(db, end - 1);
      expect(await files()).toHaveLength(8);
      await purgeFeedPrices(db, end);
      expect((await files()).map(([, , amount]) => amount)).toEqual(Array(4).fill(1_900_000));
    });

    it("has for a day the price with its parts, and each place that showed it", async () => {
      await advertise(2_000_000, NOON - 5 * DAY_MS);
      await advertise(1_950_000, NOON + DAY_MS);
      await recordFeedPrices(db, stockOf(CAR), NOON - 5 * DAY_MS);
      const site = leadSite({ ...STOCK, byVin: new Map([[CAR.vin, CAR]]) });
      const lead = await acceptLead(leadForm("availability")!, availabilityFields({ vin: CAR.vin }), {
        ...leadContext(db, { site }),
        now: () => NOON,
      });
      expect(lead.ok).toBe(true);
      const rows = await readPriceProof(db, CAR.vin, "2026-11-20");
      expect(rows.map(({ place, amount }) => [place, amount])).toEqual(
        ["record", "page", "card", "agent", "feed", "feed", "feed", "feed", "mail"].map((place) => [
          place,
          2_000_000,
        ]),
      );
      expect(rows[0]).toMatchObject({ detail: "feed.csv", until: NOON + DAY_MS });
      const later = await readPriceProof(db, CAR.vin, "2026-11-22");
      expect(later.filter(({ place }) => place === "page").map(({ amount }) => amount)).toEqual([1_950_000]);
      expect(await readPriceProof(db, CAR.vin, "2026-11-20", ["south"])).toEqual([]);
    });

    it("is text and a file; a day begins and ends by the store's clock", async () => {
      const midnight = Date.UTC(2026, 10, 21, 6);
      await advertise(2_000_000, midnight - 1);
      await advertise(1_950_000, midnight);
      const pages = async (day: string) =>
        (await readPriceProof(db, CAR.vin, day))
          .filter(({ place }) => place === "page")
          .map(({ amount }) => amount);
      expect(await pages("2026-11-20")).toEqual([2_000_000]);
      expect(await pages("2026-11-21")).toEqual([1_950_000]);
      const rows = await readPriceProof(db, CAR.vin, null);
      expect(priceProofText(rows)).toContain("$19,500");
      const [first] = parse(priceProofCsv(CAR.vin, rows), { columns: true, bom: true }) as Record<
        string,
        string
      >[];
      expect(first).toMatchObject({
        VIN: CAR.vin,
        Place: "Advertised price",
        Price: "$20,000",
        From: "2026-11-20T23:59:59-06:00",
      });
    });
  });
}
