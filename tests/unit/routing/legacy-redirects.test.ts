import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { legacyRedirect } from "@/lib/routing/legacy-redirects";

const VIN = "1HGCM82633A004352";
const known = `/certified-cars-for-sale/2003-honda-accord-ex-${VIN}`;
const lookup = { vehiclePath: (vin: string) => (vin === VIN ? known : null), conditions: ["used", "new"] };
const redirect = (path: string, conditions = lookup.conditions) =>
  legacyRedirect(path.split("/").filter(Boolean), { ...lookup, conditions });

describe("specification §2: legacy vehicle paths", () => {
  it.each([
    ["a vehicle in the list goes to its own page", `/used-vehicle/honda-2003-accord/${VIN}`, known],
    ["whatever the case of its VIN", `/used-vehicle/honda-2003-accord/${VIN.toLowerCase()}`, known],
    ["with the condition once more", `/used-vehicle/used/honda-2003-accord/${VIN}`, known],
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
    ["the folder alone", "/used-vehicle", "/used-cars-for-sale"],
    ["no VIN: not ours", "/used-vehicle/honda-2003-accord/123", null],
    ["no year: not ours", "/used-vehicle/honda-accord/JA4J4VA89RZ000001", null],
  ])("%s", (_rule, from, to) => expect(redirect(from)).toBe(to));
});

describe("specification §2: legacy search paths", () => {
  it.each([
    ["/search-vehicles", "/cars-for-sale"],
    ["/search-vehicles/used-inventory", "/used-cars-for-sale"],
    ["/search-vehicles/all-inventory", "/cars-for-sale"],
    ["/search-vehicles/all-inventory/bodystyle/suvs", "/cars-for-sale/suvs"],
    ["/search-vehicles/used-inventory/make/toyota/tacoma", "/used-cars-for-sale/toyota-tacoma"],
    [
      "/search-vehicles/used-inventory/make/land_rover/range_rover",
      "/used-cars-for-sale/land-rover-range-rover",
    ],
    ["/search-vehicles/new-inventory/price/max/30000", "/new-cars-for-sale/price-under-30000"],
    ["/search-vehicles/new-inventory/price/min/10000", "/new-cars-for-sale/price-over-10000"],
    ["/search-vehicles/all-inventory/price_max/30000", "/cars-for-sale/price-under-30000"],
    ["/search-vehicles/used-inventory/price/max/cheap", "/used-cars-for-sale"],
    ["/search-vehicles/rental-inventory/make/ford", null],
    ["/search-vehicles/used-inventory/a/b/c/d", null],
  ])("%s → %s", (from, to) => expect(redirect(from)).toBe(to));

  it("goes to the only condition where a store sells just one", () =>
    expect(redirect("/search-vehicles", ["used"])).toBe("/used-cars-for-sale"));
});

describe("hostile paths", () => {
  it("lead nowhere but to a path of this site, whatever is asked", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("used-vehicle", "search-vehicles", "x"),
        fc.array(fc.string({ maxLength: 40 }), { maxLength: 6 }),
        (first, rest) => {
          const to = legacyRedirect([first, ...rest], lookup);
          if (to !== null) expect(to).toMatch(/^\/[a-z]+(-[a-z]+)*-?for-sale(\/[A-Za-z0-9-]+)*$/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
