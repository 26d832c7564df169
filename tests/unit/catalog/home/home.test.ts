import { describe, expect, it } from "vitest";
import {
  bodystyleTiles,
  conditionLinks,
  newestArrivals,
  shownArrivals,
} from "@/lib/catalog/home/stock-links";

import { BODYSTYLES } from "@/lib/store/api/vehicle-schema";
import { places } from "@/lib/store/locations/places";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

describe("shownArrivals", () => {
  it("puts featured vehicles first, at most four, and then the newest; none twice", () => {
    const vehicles = Array.from({ length: 9 }, (_, at) =>
      makeVehicle(at + 1, {
        model: `Model ${at}`,
        featured: at < 5,
        dateInStock: `2026-11-0${at + 1}T12:00:00Z`,
      }),
    );
    const numbers = shownArrivals(vehicles, 7).map(({ stockNumber }) => stockNumber);
    expect(numbers).toEqual(["S5", "S4", "S3", "S2", "S9", "S8", "S7"]);
    expect(shownArrivals(vehicles, 2)).toHaveLength(2);
  });
});

describe("newestArrivals", () => {
  const day = (n: number) => ({ dateInStock: `2026-11-${String(n).padStart(2, "0")}T12:00:00Z` });
  it("puts the newest first", () => {
    const vehicles = [1, 3, 2].map((n) => makeVehicle(n, { model: `Model ${n}`, ...day(n) }));
    expect(newestArrivals(vehicles, 2).map((v) => v.stockNumber)).toEqual(["S3", "S2"]);
  });
  it("omits vehicles in transit", () => {
    const [here, held] = [makeVehicle(1, { model: "A" }), makeVehicle(2, { model: "B", status: "hold" })];
    const away = makeVehicle(3, { model: "C", status: "in-transit", ...day(9) });
    expect(newestArrivals([away, here, held], 3)).toEqual([here, held]);
  });
  it("compares times, not texts: offsets apply", () => {
    const early = makeVehicle(1, { model: "A", dateInStock: "2026-11-02T01:00:00+05:00" });
    const late = makeVehicle(2, { model: "B", dateInStock: "2026-11-01T22:00:00Z" });
    expect(newestArrivals([early, late], 1)).toEqual([late]);
  });
  it("shows a second one of a model only to fill up", () => {
    const vehicles = [
      makeVehicle(1, { model: "Civic", ...day(9) }),
      makeVehicle(2, { model: "civic", ...day(8) }),
      makeVehicle(3, { model: "CR-V", ...day(1) }),
    ];
    expect(newestArrivals(vehicles, 2).map((v) => v.stockNumber)).toEqual(["S1", "S3"]);
    expect(newestArrivals(vehicles, 3).map((v) => v.stockNumber)).toEqual(["S1", "S3", "S2"]);
  });
  it("has a fixed order for vehicles of the same day", () => {
    const vehicles = [5, 4, 6].map((n) => makeVehicle(n, { model: `M${n}` }));
    expect(newestArrivals(vehicles, 3)).toEqual(newestArrivals([...vehicles].reverse(), 3));
  });
});

describe("body style: active when a lowest price exists, 0 when unknown", () => {
  const tiles = bodystyleTiles([{ bodystyle: "suvs", lowestPrice: 16_695 }]);
  it("lists every body style in the order of the contract", () => {
    expect(tiles.map((tile) => tile.value)).toEqual([...BODYSTYLES]);
  });
  it("has the lowest price where there is one", () => {
    expect(tiles[0]).toEqual({
      value: "suvs",
      startingPrice: 16_695,
      active: true,
      href: "/cars-for-sale/suvs",
    });
    expect(tiles[1]).toMatchObject({ startingPrice: 0, active: false });
  });
});

describe("conditionLinks", () => {
  it("keeps the store's order and omits models without stock", () => {
    const vehicles = [makeVehicle(1), makeVehicle(2), makeVehicle(3, { condition: "new" })];
    expect(conditionLinks(["used", "new", "certified"], vehicles)).toEqual([
      { condition: "used", count: 2, href: "/used-cars-for-sale" },
      { condition: "new", count: 1, href: "/new-cars-for-sale" },
    ]);
  });
});

describe("places", () => {
  const profile = makeProfile();
  const ids = profile.locations.map(({ storeId }) => storeId);
  it("keeps the profile's order, with the visitor's store first", () => {
    expect(places(profile, []).map(({ storeId }) => storeId)).toEqual(ids);
    expect(places(profile, [], ids[2]!).map(({ storeId }) => storeId)).toEqual([
      ids[2],
      ids[0],
      ids[1],
      ids[3],
    ]);
  });
  it("has each store's own time zone, and none if unknown", () => {
    const fortWayne = makeProfile({ id: ids[3]!, timeZone: "America/Indiana/Indianapolis" });
    expect(places(profile, [fortWayne]).map(({ timeZone }) => timeZone)).toEqual([
      null,
      null,
      null,
      "America/Indiana/Indianapolis",
    ]);
  });
});
