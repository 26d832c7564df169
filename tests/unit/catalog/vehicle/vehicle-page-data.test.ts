import { describe, expect, test } from "vitest";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { getVehiclePage } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import { vehicleCrumbs, vehicleHead } from "@/lib/catalog/vehicle-page/vehicle-head";

import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { noContent } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";
import { vehicleWith } from "./vehicle-fixture";

const profile = makeProfile();
const crv = vehicleWith();
const secret = makeVehicle(9, { private: true });
const all = [
  crv,
  makeVehicle(1, { make: "Honda", model: "CR-V" }),
  makeVehicle(2, { make: "Honda" }),
  makeVehicle(3, { make: "Kia" }),
  secret,
];
const vehicles = all.filter((vehicle) => !vehicle.private);
const snapshot: StoreSnapshot = {
  storeSlug: "@default",
  scope: { kind: "group", id: "heartland" },
  profile,
  stores: [],
  vehicles,
  byVin: new Map(vehicles.map((vehicle) => [vehicle.vin, vehicle])),
  offers: [],
  reserve: [secret],
  lowestPrices: [],
  team: [],
  content: noContent(),
  version: "1",
  parts: {},
  index: buildIndex(vehicles),
};

describe("/{condition}-cars-for-sale/{year}-{value}-{vin}", () => {
  test("the vehicle, its store and others like it", () => {
    const page = getVehiclePage(snapshot, "used", `2021-honda-cr-v-ex-${crv.vin}`);
    expect(page).toMatchObject({ kind: "found", vehicle: crv, location: { storeId: crv.storeId } });
    const similar = page.kind === "found" ? page.similar : [];
    expect(similar).not.toContain(crv);
    expect(similar).not.toContain(secret);
    expect(similar.length).toBeGreaterThan(0);
  });

  test.each([
    ["another condition", "new", `2021-honda-cr-v-ex-${crv.vin}`],
    ["another name", "used", `2021-anything-${crv.vin}`],
    ["another year", "used", `1999-honda-cr-v-ex-${crv.vin}`],
    ["a VIN in small letters", "used", `2021-honda-cr-v-ex-${crv.vin.toLowerCase()}`],
  ])("a right VIN with %s leads to the one address", (_, condition, slug) => {
    expect(getVehiclePage(snapshot, condition, slug)).toEqual({ kind: "moved", path: vehiclePath(crv) });
  });

  test("a missing vehicle offers its model, then its make, then the newest", () => {
    const page = getVehiclePage(snapshot, "used", "2021-honda-cr-v-lx-1HGCM82633A004352");
    expect(page.kind).toBe("missing");
    const instead = page.kind === "missing" ? page.instead : [];
    expect(instead.map(({ make, model }) => `${make} ${model}`)).toEqual([
      "Honda CR-V",
      "Honda CR-V",
      "Honda Accord",
    ]);
  });
  test("a private vehicle does not exist", () => {
    const page = getVehiclePage(snapshot, secret.condition, vehiclePath(secret).split("/")[2]!);
    expect(page.kind).toBe("missing");
    expect(page.kind === "missing" && page.instead.includes(secret)).toBe(false);
  });
  test("an address without a vehicle is missing, with the newest instead", () => {
    const page = getVehiclePage(snapshot, "used", "anything");
    expect(page.kind === "missing" && page.instead.length).toBe(3);
  });
});

describe("head and way of a vehicle page", () => {
  test("title, description and canonical address", () => {
    expect(vehicleHead(crv, profile)).toEqual({
      title: "Used 2021 Honda CR-V EX for sale in Naperville, IL",
      description:
        "Used 2021 Honda CR-V EX, 31,250 miles, $26,400, Aegean Blue Metallic. See photos and features, and check availability at Heartland Mitsubishi Naperville.",
      canonical: vehiclePath(crv),
      image: "/car-art/suv-blue-driverFront.webp",
    });
  });
  test("without a price it asks to call", () => {
    expect(vehicleHead(vehicleWith({ internetPrice: null }), profile).description).toContain(
      "Call for price",
    );
  });
  test("each step is a wider search", () => {
    expect(vehicleCrumbs(crv).map(({ href }) => href)).toEqual([
      "/",
      "/used-cars-for-sale",
      "/used-cars-for-sale/suvs",
      vehiclePath(crv),
    ]);
    expect(vehicleCrumbs(vehicleWith({ bodystyle: null }))).toHaveLength(3);
  });
});
