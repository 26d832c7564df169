import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { FEEDS } from "@/lib/marketing/feeds/feeds";
import { googleListings, googleVehicles } from "@/lib/marketing/feeds/google-feeds";
import { type UnshownVehicle, unshownVehicles } from "@/lib/marketing/feeds/left-out";
import { type AdFeed, writeFeed } from "@/lib/marketing/feeds/write-feed";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { noContent } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle, vinOf } from "../../../support/store-fixture";

const SITE = "https://cars.example";
const PHOTO = {
  previewImage: "/photos/0123456789abcdef.webp",
  exteriorColor: "Red",
  bodystyle: "suvs",
} as const;
const STATUSES = ["available", "in-transit", "hold", "sale-pending"] as const;

function stockOf(vehicles: Vehicle[], changes: Partial<StoreProfile> = {}) {
  const store = makeProfile({ id: "north", ...changes });
  const nothing = { offers: [], lowestPrices: [], team: [], content: noContent() };
  const data = { profile: store, stores: [store], vehicles, ...nothing };
  return buildSnapshot("@default", { kind: "group", id: "acme" }, data, "1");
}

const eachStatus = () =>
  STATUSES.map((status, at) => makeVehicle(at + 1, { ...PHOTO, storeId: "north", status }));

function rowsOf(feed: AdFeed, stock: ReturnType<typeof stockOf>): Record<string, string>[] {
  const text = [...writeFeed(feed, stock, SITE)].join("");
  return parse(text, { columns: true, delimiter: feed.separator });
}

describe("Google's listings", () => {
  test("contain vehicles in transit, marked and without a day in stock", () => {
    const rows = rowsOf(googleListings, stockOf(eachStatus()));
    expect(rows.map((row) => [row.vin, row.vehicle_fulfillment, row.date_in_stock])).toEqual([
      [vinOf(1), "", "2026-10-01"],
      [vinOf(2), "IN_TRANSIT", ""],
    ]);
  });

  test("mark the vehicles of a store that only ships", () => {
    const [available, onItsWay] = rowsOf(
      googleListings,
      stockOf(eachStatus(), { fulfillment: ["ship_to_store"] }),
    );
    expect([available!.vehicle_fulfillment, onItsWay!.vehicle_fulfillment]).toEqual([
      "SHIP_TO_STORE",
      "IN_TRANSIT",
    ]);
  });
});

test.each([
  [undefined, "in_store:north"],
  [["in_store", "ship_to_store", "online"], "in_store:north,ship_to_store:north,online"],
] as const)("Google's ads name the ways of a store's setting: %j", (fulfillment, expected) => {
  const changes = fulfillment && { fulfillment: [...fulfillment] };
  expect(rowsOf(googleVehicles, stockOf(eachStatus(), changes))[0]!.vehicle_fulfillment).toBe(expected);
});

describe("each vehicle that a feed leaves out has a reason", () => {
  const reasons = (feed: AdFeed, vehicles: Vehicle[]) =>
    [...unshownVehicles(feed, stockOf(vehicles), SITE)].map(({ vin, reason }) => [vin, reason]);

  test("a status that the feed has no value for", () => {
    const held = [
      [vinOf(3), { kind: "status", status: "hold" }],
      [vinOf(4), { kind: "status", status: "sale-pending" }],
    ];
    expect(reasons(googleListings, eachStatus())).toEqual(held);
    expect(reasons(googleVehicles, eachStatus())).toEqual([
      [vinOf(2), { kind: "status", status: "in-transit" }],
      ...held,
    ]);
    expect(reasons(FEEDS["meta-vehicles.csv"]!, eachStatus())).toEqual([]);
  });

  test("no price", () => {
    const free = makeVehicle(1, { ...PHOTO, internetPrice: null, salePriceCur: null });
    expect(reasons(googleListings, [free, makeVehicle(2, PHOTO)])).toEqual([[vinOf(1), { kind: "price" }]]);
  });

  test("no picture that the vendor takes", () => {
    const webp = makeVehicle(1, { ...PHOTO, previewImage: "https://photos.example/1.webp" });
    expect(reasons(googleVehicles, [webp])).toEqual([
      [vinOf(1), { kind: "needed", columns: ["image_link"] }],
    ]);
    expect(rowsOf(googleVehicles, stockOf([webp]))[0]!.image_link).toBe("");
  });

  test("in no feed and without a reason is no listed vehicle", () => {
    const stock = stockOf([...eachStatus(), makeVehicle(5, { internetPrice: null, salePriceCur: null })]);
    for (const feed of Object.values(FEEDS)) {
      const shown = new Set(rowsOf(feed, stock).map(({ vin }) => vin));
      const without = new Map(
        [...unshownVehicles(feed, stock, SITE)].map((each: UnshownVehicle) => [each.vin, each]),
      );
      for (const { vin } of stock.vehicles) expect(shown.has(vin) || without.has(vin), vin).toBe(true);
    }
  });
});
