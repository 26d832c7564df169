import { describe, expect, it } from "vitest";
import { PRICE_CHANGES_SHOWN, PRICE_DROP_SHOWN_DAYS } from "@/config/catalog/pricing";
import { advertisedParts } from "@/lib/catalog/pricing/out-the-door";
import { daysOnLot, formerPriceOf, listedPrices, recentDrop } from "@/lib/catalog/pricing/price-history";
import { lastDrop, priceChanges } from "@/lib/store/api/price-changes";
import { VehicleSchema } from "@/lib/store/api/vehicle-schema";
import { makeVehicle } from "../../../support/store-fixture";

const timeZone = "America/Chicago";
const DAY_MS = 24 * 60 * 60 * 1_000;
const changed = (at: string, amount: number | null) => ({ at, amount });
const november = [
  changed("2026-11-04T03:00:00.000Z", 23_000),
  changed("2026-10-20T15:00:00.000Z", 23_500),
  changed("2026-10-10T15:00:00.000Z", null),
  changed("2026-10-01T15:00:00.000Z", 23_400),
];

describe("the parts of an advertised price", () => {
  it("are the vehicle and each fee by its name, and their sum is the price", () => {
    expect(advertisedParts(2_000_050, [{ label: "Documentary fee", amount: 22_500 }])).toEqual({
      amount: 2_022_550,
      parts: [
        { kind: "vehicle", label: "", amount: 2_000_050 },
        { kind: "fee", label: "Documentary fee", amount: 22_500 },
      ],
    });
  });

  it("are missing if the vehicle has no price: fees alone are not a price", () => {
    expect(advertisedParts(null, [{ label: "Documentary fee", amount: 22_500 }])).toEqual({
      amount: null,
      parts: [],
    });
  });
});

describe("a vehicle's price changes", () => {
  it("omit records that changed only the parts of an equal amount: it applies since the first of them", () => {
    const records = [
      { changed_at: 4_000, amount: 1_900_000 },
      { changed_at: 3_000, amount: 1_900_000 },
      { changed_at: 2_000, amount: 2_000_000 },
    ];
    expect(priceChanges(records)).toEqual([
      changed("1970-01-01T00:00:03.000Z", 19_000),
      changed("1970-01-01T00:00:02.000Z", 20_000),
    ]);
  });

  it.each([
    undefined,
    null,
    "often",
    [{ at: "lately", amount: 1 }],
    [{ at: "2026-11-01T00:00:00Z", amount: -1 }],
  ])("are missing for an API's %j, and the vehicle stays", (given) => {
    const read = VehicleSchema.parse({ ...makeVehicle(1), priceChanges: given });
    expect(read).toEqual(makeVehicle(1));
  });

  it("are the newest of many", () => {
    const records = Array.from({ length: 30 }, (_, n) => ({ changed_at: 1_000 - n, amount: 100 * n }));
    expect(priceChanges(records).map(({ amount }) => amount)).toEqual(
      Array.from({ length: PRICE_CHANGES_SHOWN }, (_, n) => n),
    );
  });

  it.each([
    ["a fall", [19_999.5, 20_000], 0.5],
    ["a rise", [20_000, 19_000], 0],
    ["a price after none", [19_000, null, 20_000], 0],
    ["no price after one", [null, 20_000], 0],
    ["a first price", [20_000], 0],
    ["no record", [], 0],
  ])("report the amount of the last drop: %s", (_case, amounts, drop) => {
    expect(lastDrop(amounts.map((amount) => changed("2026-11-01T00:00:00.000Z", amount)))).toBe(drop);
  });
});

describe("the line under the price", () => {
  const now = Date.parse("2026-11-22T18:00:00Z");

  it("names the drop and its day on the store's clocks", () => {
    expect(recentDrop({ priceChanges: november }, 23_000, { now, timeZone })).toEqual({
      amount: 500,
      date: "2026-11-03",
    });
  });

  it("is there for 60 days", () => {
    const on = (days: number) =>
      recentDrop({ priceChanges: november }, 23_000, {
        now: Date.parse("2026-11-04T03:00:00Z") + days * DAY_MS,
        timeZone,
      });
    expect(PRICE_DROP_SHOWN_DAYS).toBe(60);
    expect(on(60)).not.toBeNull();
    expect(on(61)).toBeNull();
  });

  it.each([
    ["the last change was a rise", november.slice(1), 23_500],
    ["the vehicle costs something else by now", november, 22_900],
    ["there is no price any more", november, null],
    ["nothing was recorded", [], 23_000],
  ])("is not there where %s", (_case, changes, price) => {
    expect(recentDrop({ priceChanges: changes }, price, { now, timeZone })).toBeNull();
  });
});

describe("a former price", () => {
  const formerPrice = (
    changes: Parameters<typeof formerPriceOf>[0]["priceChanges"],
    price: number | null = 23_000,
  ) => formerPriceOf({ priceChanges: changes }, price, timeZone);

  it("is what the store advertised before, with the day of the change on its clocks", () => {
    expect(formerPrice(november)).toEqual({ amount: 23_500, until: "2026-11-03" });
  });

  it("was advertised for seven days", () => {
    const [last] = november;
    const since = (at: string) => formerPrice([last!, changed(at, 23_500)]);
    expect(since("2026-10-28T03:00:00.000Z")?.amount).toBe(23_500);
    expect(since("2026-10-28T03:00:01.000Z")).toBeNull();
  });

  it.each([
    [
      "a rise",
      [changed("2026-11-04T03:00:00.000Z", 23_000), changed("2026-10-01T03:00:00.000Z", 22_000)],
      23_000,
    ],
    [
      "no price before",
      [changed("2026-11-04T03:00:00.000Z", 23_000), changed("2026-10-01T03:00:00.000Z", null)],
      23_000,
    ],
    ["a first price", november.slice(3), 23_400],
    ["no record", [], 23_000],
    ["a price by now that is not recorded", november, 22_000],
    ["no price by now", november, null],
  ])("is missing after %s", (_case, changes, price) => {
    expect(formerPrice(changes, price)).toBeNull();
  });
});

describe("the section of the price history", () => {
  it("lists each change with the day on the store's clocks and the difference", () => {
    const listed = listedPrices({ priceChanges: november }, timeZone);
    expect(listed.map(({ date, amount, change }) => [date, amount, change])).toEqual([
      ["2026-11-03", 23_000, -500],
      ["2026-10-20", 23_500, null],
      ["2026-10-10", null, null],
      ["2026-10-01", 23_400, null],
    ]);
  });

  it.each([
    ["its first day", "2026-11-22T12:00:00.000Z", 0],
    ["the day before, by the store's clocks", "2026-11-22T05:59:00.000Z", 1],
    ["twelve days ago", "2026-11-10T12:00:00.000Z", 12],
    ["across the change of the clocks", "2026-10-31T12:00:00.000Z", 22],
    ["a day to come", "2026-11-30T12:00:00.000Z", 0],
  ])("counts the days on the lot: %s", (_case, dateInStock, days) => {
    const now = Date.parse("2026-11-22T06:30:00Z");
    expect(daysOnLot({ dateInStock }, { now, timeZone })).toBe(days);
  });
});
