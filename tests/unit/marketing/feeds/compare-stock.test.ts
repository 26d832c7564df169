import { describe, expect, test } from "vitest";
import { checkFeed, type FeedProblem } from "@/lib/marketing/feeds/check-feed";
import { StockComparison } from "@/lib/marketing/feeds/compare-stock";
import { passes } from "@/lib/marketing/feeds/feed-check-text";
import { FEEDS } from "@/lib/marketing/feeds/feeds";
import { writeFeed } from "@/lib/marketing/feeds/write-feed";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { feedStock } from "../../../support/feed-stock";
import { vinOf } from "../../../support/store-fixture";

const SITE = "https://cars.example";
const STOCK = feedStock(60);
/** A new vehicle for sale now, whose page shows its MSRP, and the same car on its way. */
const NEW = STOCK.vehicles.find(({ condition }) => condition === "new")!;
const IN_TRANSIT: Vehicle = { ...NEW, vin: vinOf(1), status: "in-transit" };
const SHOWN = { ...STOCK, vehicles: [NEW, IN_TRANSIT] };
const LISTINGS = FEEDS["google-listings.csv"]!;

/** Checks the feed of some vehicles against the site's pages, which show `SHOWN`. */
function check(name: string, vehicles: Vehicle[]): FeedProblem[] {
  const feed = FEEDS[name]!;
  const pieces = writeFeed(feed, { ...SHOWN, vehicles }, SITE);
  const found = checkFeed(feed.rules, feed.separator, pieces, { stock: new StockComparison(feed, SHOWN) });
  expect(passes(found)).toBe(found.problems.length === 0);
  return found.problems;
}

const whatOf = (problems: FeedProblem[]) => problems.map(({ column, what }) => `${column}: ${what}`);
const WRONG = "not the amount on the vehicle's page";

describe.each(Object.keys(FEEDS))("%s", (name) => {
  test("of the stock as it is agrees with the pages", () => {
    expect(check(name, SHOWN.vehicles)).toEqual([]);
  });

  test("fails without a vehicle of the site that belongs in it, one in transit included", () => {
    const missing = SHOWN.vehicles.filter(({ status }) => FEEDS[name]!.takes(status));
    expect(whatOf(check(name, []))).toEqual(
      missing.map(({ status }) => `vin: a vehicle of the site is missing (${status})`),
    );
  });

  test("fails with another price than the page", () => {
    const changed = SHOWN.vehicles.map((each) => ({ ...each, internetPrice: each.internetPrice! + 1 }));
    const { price } = FEEDS[name]!.rules.amounts;
    expect(whatOf(check(name, changed))).toEqual([`${price.at(-1)}: ${WRONG}`]);
  });

  test("fails with a vehicle that the site does not list", () => {
    const more = { ...NEW, vin: vinOf(2) };
    expect(whatOf(check(name, [...SHOWN.vehicles, more]))).toEqual([
      "vin: a vehicle that the site does not list",
    ]);
  });
});

describe("Google's listings", () => {
  test("lack a vehicle in transit: the check fails and names it", () => {
    expect(check("google-listings.csv", [NEW])).toEqual([
      {
        kind: "stock",
        column: "vin",
        what: "a vehicle of the site is missing (in-transit)",
        rows: 1,
        examples: [IN_TRANSIT.vin],
      },
    ]);
  });

  test.each(["google-listings.csv", "google-vehicles.tsv"])("%s with a wrong MSRP fails", (name) => {
    const changed = SHOWN.vehicles.map((each) => ({ ...each, msrp: each.msrp! + 225 }));
    const [problem] = check(name, changed);
    expect(problem).toMatchObject({ kind: "stock", column: "vehicle_msrp", what: WRONG });
    expect(problem!.examples[0]).toBe(`${NEW.vin}: ${NEW.msrp! + 225} USD, page ${NEW.msrp} USD`);
  });

  test("with an MSRP that the page does not show fail", () => {
    const used = { ...SHOWN, vehicles: [{ ...NEW, condition: "used" as const }] };
    const pieces = writeFeed(LISTINGS, { ...SHOWN, vehicles: [NEW] }, SITE);
    const stock = new StockComparison(LISTINGS, used);
    expect(checkFeed(LISTINGS.rules, ",", pieces, { stock }).problems).toMatchObject([
      { column: "vehicle_msrp", examples: [`${NEW.vin}: ${NEW.msrp} USD, page none`] },
    ]);
  });

  test("with a vehicle whose status they have no value for fail", () => {
    const held = { ...SHOWN, vehicles: [{ ...NEW, status: "hold" as const }] };
    const pieces = writeFeed(LISTINGS, { ...SHOWN, vehicles: [NEW] }, SITE);
    const stock = new StockComparison(LISTINGS, held);
    expect(whatOf(checkFeed(LISTINGS.rules, ",", pieces, { stock }).problems)).toEqual([
      "vin: a vehicle that does not belong here (hold)",
    ]);
  });

  test("with cents where the page has none agree", () => {
    const text = [...writeFeed(LISTINGS, SHOWN, SITE)].join("");
    const withCents = text.replace(/(\.\d\d)? USD/g, (_, cents = ".00") => `${cents} USD`);
    expect(withCents).toContain(`${NEW.msrp}.00 USD`);
    const stock = new StockComparison(LISTINGS, SHOWN);
    expect(checkFeed(LISTINGS.rules, ",", [withCents], { stock }).problems).toEqual([]);
  });
});
