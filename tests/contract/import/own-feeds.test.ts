import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { FEEDS } from "@/lib/marketing/feeds/feeds";
import { type AdFeed, writeFeed } from "@/lib/marketing/feeds/write-feed";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { noContent } from "@/lib/store/content/site-content";
import { memoryDb } from "../../support/memory-database";
import { makeProfile, makeVehicle } from "../../support/store-fixture";
import { type ImportFixture, importFixture, temporaryFolder } from "./import-fixture";

const SITE = "https://cars.example";
const complete = {
  doors: 4,
  fuelType: "Gasoline",
  cylinders: 4,
  engine: "2.5L 4-cylinder",
  drivetrain: "AWD",
};
const VEHICLES = [
  makeVehicle(1, { ...complete, condition: "new", mileage: 7, internetPrice: 31_000, exteriorColor: "Red" }),
  makeVehicle(2, { ...complete, condition: "certified", internetPrice: 25_500, salePriceCur: 24_990 }),
  makeVehicle(3, {
    ...complete,
    make: "Jeep",
    model: "Wrangler",
    bodystyle: "suvs",
    description: 'Has 33" tires,\nand "two" keys | tidy; clean',
    previewImage: "/photos/a.webp",
  }),
];

// One folder for all tests: the VIN data is unpacked into it once.
const dataDir = temporaryFolder();
let store: ImportFixture;
beforeEach(async () => {
  store = await importFixture(await memoryDb(), dataDir);
});
afterEach(() => store.db.destroy());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function snapshotOf(vehicles: Vehicle[]) {
  const profile = makeProfile({ id: "north" });
  const nothing = { offers: [], lowestPrices: [], team: [], content: noContent() };
  const data = { profile, stores: [profile], vehicles, ...nothing };
  return buildSnapshot("@default", { kind: "group", id: "acme" }, data, "1");
}

/** Returns the values of a vehicle in an advertising feed; Google's listings have no body style. */
function factsOf(feed: AdFeed, { vin, condition, year, make, model, mileage, bodystyle }: Vehicle) {
  const facts = { vin, condition, year, make, model, mileage };
  return feed.columns.some(([name]) => name === "body_style") ? { ...facts, bodystyle } : facts;
}

function priceOf({ salePriceCur, internetPrice }: Vehicle): number {
  return salePriceCur ?? internetPrice ?? 0;
}

describe("the site's own advertising feeds, imported again,", () => {
  it.each(Object.entries(FEEDS))("say of each vehicle what the site does: %s", async (_name, feed) => {
    const text = [...writeFeed(feed, snapshotOf(VEHICLES), SITE)].join("");
    const report = await store.run(text, { photos: false });
    expect(report).toMatchObject({ ok: true, rows: VEHICLES.length, refusedCount: 0 });
    const offered = [...(await store.offered()).values()].sort((a, b) => (a.vin < b.vin ? -1 : 1));
    const facts = (vehicles: readonly Vehicle[]) => vehicles.map((vehicle) => factsOf(feed, vehicle));
    expect(facts(offered)).toEqual(facts(VEHICLES).sort((a, b) => (a.vin < b.vin ? -1 : 1)));
    // Advertised prices include the documentary fee.
    const prices = new Map(VEHICLES.map((each) => [each.vin, priceOf(each) + 225]));
    expect(offered.map((each) => [each.vin, priceOf(each)])).toEqual([...prices].sort());
  });
});
