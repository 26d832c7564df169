import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLegacyAddress, legacyRedirect } from "@/lib/web/routing/legacy-redirects";
import { runs } from "../../../support/scale";

const VIN = "1HGCM82633A004352";
const known = `/certified-cars-for-sale/2003-honda-accord-ex-${VIN}`;
/** Store data of these searches; "third-row" and "hovercraft" are unknown. */
const lookup = {
  vehiclePath: (vin: string) => (vin === VIN ? known : null),
  conditions: ["used", "new"],
  searchAddress: (address: string) => (/third-row|hovercraft|suv$|max-cheap/.test(address) ? null : address),
  trimsNamed: () => [],
  modelsNamed: (model: string) => (model === "tacoma" ? ["toyota/tacoma"] : []),
};
const redirect = (path: string, conditions = lookup.conditions) =>
  legacyRedirect(path.split("/").filter(Boolean), { ...lookup, conditions });

describe("/used-vehicle/, /new-vehicle/ and /certified-vehicle/", () => {
  it.each([
    ["a vehicle in the list goes to its own page", `/used-vehicle/honda-2003-accord/${VIN}`, known],
    ["whatever the case of its VIN", `/used-vehicle/honda-2003-accord/${VIN.toLowerCase()}`, known],
    ["and of the folder", `/Used-Vehicle/Honda-2003-Accord/${VIN}`, known],
    ["with the condition once more", `/used-vehicle/used/honda-2003-accord/${VIN}`, known],
    ["all in one part", `/used-vehicle/honda-2003-accord-${VIN}`, known],
    ["by its VIN alone", `/used-vehicle/${VIN}`, known],
    [
      "a vehicle that is not in the list: the path is rebuilt from the segments",
      "/new-vehicle/mitsubishi-2026-outlander/JA4J4VA89RZ000001",
      "/new-cars-for-sale/2026-mitsubishi-outlander-JA4J4VA89RZ000001",
    ],
    [
      "certified",
      "/certified-vehicle/land_rover-2021-range_rover/SALGS2RU5MA000001",
      "/certified-cars-for-sale/2021-land-rover-range-rover-SALGS2RU5MA000001",
    ],
    [
      "without a year the VIN's",
      "/used-vehicle/honda-accord/JA4J4VA89RZ000001",
      "/used-cars-for-sale/2024-honda-accord-JA4J4VA89RZ000001",
    ],
    [
      "without any year the search for its name",
      "/used-vehicle/honda-accord/WVWZZZ1KZ0W000001",
      "/used-cars-for-sale/honda-accord",
    ],
    [
      "or all of its condition, where the name means nothing",
      "/used-vehicle/hovercraft/WVWZZZ1KZ0W000001",
      "/used-cars-for-sale",
    ],
    ["and for a VIN alone", "/used-vehicle/WVWZZZ1KZ0W000001", "/used-cars-for-sale"],
    ["an underscore in the first part", `/used_vehicle/honda_2003_accord/${VIN}`, known],
    ["the folder alone", "/used-vehicle", "/used-cars-for-sale"],
    ["no VIN: not ours", "/used-vehicle/honda-2003-accord/123", null],
    ["a VIN of 16 characters: not ours", `/used-vehicle/honda-2003-accord/${VIN.slice(1)}`, null],
  ])("%s", (_rule, from, to) => expect(redirect(from)).toBe(to));
});

describe("/search-vehicles", () => {
  it.each([
    ["/search-vehicles", "/cars-for-sale"],
    ["/search-vehicles/used-inventory", "/used-cars-for-sale"],
    ["/search-vehicles/all-inventory", "/cars-for-sale"],
    ["/search-vehicles/all-inventory/bodystyle/suvs", "/cars-for-sale/suvs"],
    ["/search-vehicles/all-inventory/bodystyle/suv", "/cars-for-sale/suvs"],
    ["/search-vehicles/used-inventory/make/toyota/tacoma", "/used-cars-for-sale/toyota-tacoma"],
    [
      "/search-vehicles/used-inventory/make/land_rover/range_rover",
      "/used-cars-for-sale/land-rover-range-rover",
    ],
    ["/search-vehicles/new-inventory/price/max/30000", "/new-cars-for-sale/price-under-30000"],
    ["/search-vehicles/new-inventory/price/max-30000", "/new-cars-for-sale/price-under-30000"],
    ["/search-vehicles/new-inventory/max_price/30000", "/new-cars-for-sale/price-under-30000"],
    ["/search-vehicles/new-inventory/price/min/10000", "/new-cars-for-sale/price-over-10000"],
    ["/search-vehicles/all-inventory/price_max/30000", "/cars-for-sale/price-under-30000"],
    ["/search-vehicles/all-inventory/price/10000/30000", "/cars-for-sale?price=10000,30000"],
    ["/search-vehicles/used-inventory/mileage/max/85000", "/used-cars-for-sale?mileage=null,85000"],
    ["/search-vehicles/used-inventory/year/2021", "/used-cars-for-sale?year=2021"],
    ["/search-vehicles/used-inventory/fuel_type/electricity", "/used-cars-for-sale?fuel-type=electricity"],
    ["/search_vehicles", "/cars-for-sale"],
    ["/search_vehicles/used_inventory/make/toyota", "/used-cars-for-sale/toyota"],
    ["/search-vehicles/used-inventory/model/tacoma", "/used-cars-for-sale?model=toyota/tacoma"],
    ["/search-vehicles/used-inventory/model/tacoma/sr5", "/used-cars-for-sale?model=toyota/tacoma&trim=sr5"],
    ["/search-vehicles/used-inventory/model/toyota/tacoma", "/used-cars-for-sale/toyota-tacoma"],
    ["/search-vehicles/used-inventory/model/toyota_tacoma", "/used-cars-for-sale/toyota-tacoma"],
  ])("%s → %s", (from, to) => expect(redirect(from)).toBe(to));

  it.each([
    ["/search-vehicles/used-inventory/price/max/cheap", "/used-cars-for-sale?price=null,cheap"],
    ["/search-vehicles/used-inventory/make/toyota/hovercraft", "/used-cars-for-sale/toyota?model=hovercraft"],
    ["/search-vehicles/used-inventory/features/third_row", "/used-cars-for-sale?features=features/third-row"],
    ["/search-vehicles/used-inventory/make", "/used-cars-for-sale"],
  ])("a filter unknown to this store: %s leads to the wider search, which names it: %s", (from, to) =>
    expect(redirect(from)).toBe(to),
  );

  it.each(["/search-vehicles/rental-inventory/make/ford", "/search-vehicles/used-inventory/a/b/c/d"])(
    "%s is no address of the former site",
    (from) => expect(redirect(from)).toBeNull(),
  );

  it("leads to the only condition of a store with just one", () =>
    expect(redirect("/search-vehicles", ["used"])).toBe("/used-cars-for-sale"));
});

describe("hostile paths", () => {
  it("lead nowhere but to an address of this site, and the form alone decides whether they lead anywhere", () => {
    let led = 0;
    fc.assert(
      fc.property(
        fc.constantFrom("used-vehicle", "search-vehicles", "x"),
        fc.array(
          fc.oneof(
            fc.string({ maxLength: 40 }),
            fc.constantFrom("//evil", "/\\evil", "javascript:alert(1)", "a\r\nb", "\0", "all-inventory", VIN),
          ),
          { maxLength: 6 },
        ),
        (first, rest) => {
          const to = legacyRedirect([first, ...rest], lookup);
          expect(isLegacyAddress([first, ...rest])).toBe(to !== null);
          expect(to ?? "/cars-for-sale").toMatch(
            /^\/(?:(?:new|used|certified)-)?cars-for-sale(\/[A-Za-z0-9-]+)*(\?[a-z-]+=[a-z0-9,./-]+)?$/,
          );
          if (to !== null) led++;
        },
      ),
      { numRuns: runs(3_000) },
    );
    expect(led).toBeGreaterThan(0);
  });
});
