import { describe, expect, test } from "vitest";
import { decodeSearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import { breadcrumbList, searchCrumbs, searchHeading } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { appliedChips, rangeLabel } from "@/lib/catalog/inventory/search/page/chips";
import { nameFacets } from "@/lib/catalog/inventory/search/results/search-results";
import { makeProfile, makeVehicle } from "../../../../../support/store-fixture";

const profile = makeProfile();
const storeId = profile.locations[0]!.storeId;
const index = buildIndex([
  makeVehicle(1, { make: "Honda", model: "CR-V", trim: "EX", bodystyle: "suvs", storeId }),
  makeVehicle(2, {
    make: "Toyota",
    model: "RAV4",
    trim: "XLE",
    bodystyle: "suvs",
    condition: "new",
    seats: 7,
  }),
]);

function read(address: string) {
  const [path = "", query = ""] = address.split("?");
  const decoded = decodeSearch(path, new URLSearchParams(query));
  if (!decoded.ok) throw new Error(`not a search: ${address}`);
  const facets = nameFacets(search(index, decoded.state).facets, profile);
  return { state: decoded.state, facets };
}

describe("the heading describes the search", () => {
  test.each([
    ["/cars-for-sale", "Cars for sale"],
    ["/used-cars-for-sale", "Used cars for sale"],
    ["/cars-for-sale?condition=certified,new", "Certified and new cars for sale"],
    ["/used-cars-for-sale/suvs", "Used SUVs for sale"],
    ["/cars-for-sale?body-style=suvs,trucks", "SUVs and trucks for sale"],
    ["/used-cars-for-sale/honda", "Used Honda cars for sale"],
    ["/used-cars-for-sale/honda-cr-v", "Used Honda CR-V for sale"],
    ["/used-cars-for-sale/suvs/honda-cr-v", "Used Honda CR-V SUVs for sale"],
    ["/cars-for-sale?make=honda,toyota", "Honda and Toyota cars for sale"],
    ["/cars-for-sale/suvs/price-under-25000", "SUVs under $25,000 for sale"],
    ["/cars-for-sale?price=10000,25000", "Cars between $10,000 and $25,000 for sale"],
    ["/cars-for-sale?q=red+awd", "Cars for sale, matching “red awd”"],
  ])("%s", (address, heading) => {
    const { state, facets } = read(address);
    expect(searchHeading(state, facets)).toBe(heading);
  });

  test.each([
    ["/cars-for-sale?price=1,2", "No cars between $1 and $2"],
    ["/used-cars-for-sale/suvs/price-under-25000", "No used SUVs under $25,000"],
    ["/cars-for-sale?q=red", "No cars, matching “red”"],
  ])("without a result: %s", (address, heading) => {
    const { state, facets } = read(address);
    expect(searchHeading(state, facets, true)).toBe(heading);
  });
});

describe("chips name every applied filter, and lead to the search without it", () => {
  test.each([
    ["/cars-for-sale?sort=newest&page=2", []],
    [
      "/used-cars-for-sale/suvs/honda-cr-v/price-under-25000",
      ["Used", "SUVs", "Honda CR-V", "Under $25,000"],
    ],
    ["/cars-for-sale?q=red&seats=7&warranty-covered=true", ["“red”", "7 seats", "Lifetime engine warranty"]],
    [`/cars-for-sale?location=${storeId}`, [profile.locations[0]!.name]],
    ["/cars-for-sale?trim=honda/cr-v/ex", ["Honda CR-V EX"]],
    ["/cars-for-sale?model=kia/stinger-gt", ["Kia Stinger Gt"]],
  ])("%s", (address, labels) => {
    const { state, facets } = read(address);
    expect(appliedChips(state, facets).map(({ label }) => label)).toEqual(labels);
  });

  test("each removes its own filter and no other", () => {
    const { state, facets } = read(
      "/used-cars-for-sale/suvs/honda/price-under-25000?q=red&warranty-covered=true",
    );
    const chips = appliedChips(state, facets);
    for (const chip of chips) {
      const left = appliedChips(chip.without, facets).map(({ label }) => label);
      expect(left).toEqual(chips.map(({ label }) => label).filter((label) => label !== chip.label));
    }
    expect(chips).toHaveLength(6);
  });

  test.each([
    ["price", { min: null, max: 25_000 }, "Under $25,000"],
    ["price", { min: 10_000, max: 25_000 }, "$10,000–$25,000"],
    ["payment", { min: null, max: 400 }, "Under $400 a month"],
    ["year", { min: 2019, max: null }, "2019 or newer"],
    ["year", { min: 2019, max: 2019 }, "2019"],
    ["mileage", { min: null, max: 85_000 }, "Under 85,000 miles"],
  ] as const)("%s %j", (facet, range, label) => {
    expect(rangeLabel(facet, range)).toBe(label);
  });
});

describe("facets in the store's labels and order", () => {
  const { facets } = read("/cars-for-sale");
  test("conditions are in the store's order", () => {
    const labels = (conditions: typeof profile.conditions) =>
      nameFacets(facets, { ...profile, conditions }).condition.map(({ label }) => label);
    expect(labels(["used", "new"])).toEqual(["Used", "New"]);
    expect(labels(["new", "used"])).toEqual(["New", "Used"]);
    expect(labels(["certified"])).toEqual(["New", "Used"]);
  });
  test("a store is called by its name, one that is not listed by its id", () => {
    expect(facets.location.map(({ label }) => label)).toEqual([profile.locations[0]!.name, "north"]);
  });
});

describe("the filter by availability", () => {
  const stock = buildIndex([
    makeVehicle(1, { status: "hold" }),
    makeVehicle(2),
    makeVehicle(3, { status: "in-transit", condition: "new" }),
    makeVehicle(4),
    makeVehicle(5, { condition: "new" }),
  ]);
  const at = (path: string, query: string) => {
    const decoded = decodeSearch(path, new URLSearchParams(query));
    if (!decoded.ok) throw new Error(`not a search: ${path}?${query}`);
    const result = search(stock, decoded.state);
    return { ...result, state: decoded.state, facets: nameFacets(result.facets, profile) };
  };

  test("“Available now” comes first, and each status is counted under the other filters", () => {
    const options = (query: string, path = "/cars-for-sale") =>
      at(path, query).facets.status.map(({ label, count }) => `${label}: ${count}`);
    expect(options("")).toEqual(["Available now: 3", "In transit: 1", "On hold: 1"]);
    expect(options("availability=available")).toEqual(options(""));
    expect(options("", "/used-cars-for-sale")).toEqual(["Available now: 2", "On hold: 1"]);
  });

  test("a status that there is not is a filter without a match, as any other value", () => {
    const { vehicles } = at("/cars-for-sale", "availability=no-such-status");
    expect(vehicles).toEqual([]);
  });

  test("leaves the vehicles that can be bought now, at one address", () => {
    const { state, vehicles, facets } = at("/cars-for-sale", "availability=available");
    expect(vehicles.map(({ status }) => status)).toEqual(["available", "available", "available"]);
    expect(encodeSearch(state)).toBe("/cars-for-sale?availability=available");
    expect(appliedChips(state, facets).map(({ label }) => label)).toEqual(["Available now"]);
  });
});

describe("breadcrumbs", () => {
  test.each([
    ["/cars-for-sale", ["Home", "Cars"]],
    ["/used-cars-for-sale", ["Home", "Cars", "Used cars"]],
    ["/used-cars-for-sale/suvs", ["Home", "Cars", "Used cars", "Used SUVs"]],
    ["/cars-for-sale/suvs?page=2", ["Home", "Cars", "SUVs"]],
  ])("%s", (address, names) => {
    const { state, facets } = read(address);
    expect(searchCrumbs(state, facets, "Home").map(({ name }) => name)).toEqual(names);
  });
  test("as structured data they have absolute addresses", () => {
    expect(breadcrumbList([{ name: "Cars", href: "/cars-for-sale" }], "https://cars.example")).toMatchObject({
      itemListElement: [{ position: 1, item: "https://cars.example/cars-for-sale" }],
    });
  });
});
