import { describe, expect, test } from "vitest";
import { decodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import type { FacetOption } from "@/lib/catalog/inventory/search/engine/types";
import { getSearchResponse } from "@/lib/catalog/inventory/search/live/search-response";
import { getSearchPage } from "@/lib/catalog/inventory/search/page/get-search-page";
import { searchForm, splitOptions } from "@/lib/catalog/inventory/search/page/search-controls";
import { itemList } from "@/lib/catalog/inventory/search/page/search-metadata";
import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { noContent } from "@/lib/store/content/site-content";
import { readSearchSegment, writeSearchSegment } from "@/lib/web/routing/search-segment";
import { makeProfile, makeVehicle } from "../../../../../support/store-fixture";

const vehicles = Array.from({ length: 45 }, (_, n) =>
  makeVehicle(n, { internetPrice: 10_000 + n * 500, bodystyle: n % 2 ? "suvs" : "sedans" }),
);
const snapshot: StoreSnapshot = {
  storeSlug: "@default",
  scope: { kind: "group", id: "acme" },
  profile: makeProfile(),
  stores: [],
  vehicles,
  byVin: new Map(vehicles.map((vehicle) => [vehicle.vin, vehicle])),
  offers: [],
  reserve: [],
  lowestPrices: [],
  team: [],
  content: noContent(),
  version: "1",
  parts: {},
  index: buildIndex(vehicles),
};

const pickPage = (pathname: string, query: Record<string, string> | URLSearchParams = {}) =>
  getSearchPage(snapshot, decodeSearch(pathname, new URLSearchParams(query)), pathname);

function found(pathname: string, query: Record<string, string> | URLSearchParams = {}) {
  const page = pickPage(pathname, query);
  if (page.kind !== "found") throw new Error(`${pathname} is ${page.kind}`);
  return page;
}

describe("the content of a search address", () => {
  test("19 vehicles a page", () => {
    expect(found("/cars-for-sale").result).toMatchObject({ total: 45, page: 1, pages: 3 });
    expect(found("/cars-for-sale").result.vehicles).toHaveLength(19);
    expect(found("/cars-for-sale", { page: "3" }).result.vehicles).toHaveLength(7);
  });
  test("a page past the end shows the last, under its own address", () => {
    const page = found("/cars-for-sale", { page: "99" });
    expect(page.state.page).toBe(3);
    expect(page.canonical).toBe("/cars-for-sale?page=3");
  });
  test.each([
    "/cars-for-sale/no-such-thing",
    "/boats-for-sale",
    "/cars-for-sale/suvs/x/y/z",
    "/cars-for-sale/%E0%A4%A",
  ])("an invalid search is not found: %s", (pathname) => {
    expect(pickPage(pathname)).toEqual({ kind: "missing" });
  });
  test.each([
    ["/cars-for-sale/price-under-20000/suvs", "/cars-for-sale/suvs/price-under-20000"],
    ["/cars-for-sale/SUVs", "/cars-for-sale/suvs"],
    ["/cars-for-sale/toyota/honda", "/cars-for-sale?make=honda,toyota"],
  ])("another form of the path, %s, redirects to the canonical one", (pathname, path) => {
    expect(pickPage(pathname)).toEqual({ kind: "moved", path });
  });
  test("a vehicle's address without a year redirects to its page, that of another vehicle does not", () => {
    const [vehicle] = vehicles;
    for (const slug of [`honda-accord-${vehicle!.vin}`, vehicle!.vin.toLowerCase()])
      expect(pickPage(`/new-cars-for-sale/${slug}`)).toEqual({ kind: "moved", path: vehiclePath(vehicle!) });
    expect(pickPage("/new-cars-for-sale/honda-accord-1M8GDM9AXKP042788")).toEqual({ kind: "missing" });
  });
  test("a partly invalid address shows the rest, says so, and is not indexed", () => {
    const page = found("/cars-for-sale/suvs", { sort: "fastest" });
    const { leftOut: _, robots, ...whole } = found("/cars-for-sale/suvs");
    expect(robots).toMatch(/^index/);
    expect(page).toEqual({ ...whole, leftOut: ["sort"], robots: "noindex, follow" });
  });
  test("a search that middleware decoded is shown without reading its address again", () => {
    const decoded = decodeSearch("/cars-for-sale/suvs", new URLSearchParams("sort=mileageLow"));
    if (!decoded.ok) throw new Error("not a search");
    const { decoded: passed } = readSearchSegment(writeSearchSegment(decoded));
    expect(passed).toEqual(decoded);
    expect(getSearchPage(snapshot, passed, "/cars-for-sale/suvs")).toEqual(
      found("/cars-for-sale/suvs", { sort: "mileageLow" }),
    );
  });
});

describe("an empty result offers the nearest matches", () => {
  test("each filter whose removal helps, and vehicles", () => {
    const { result, help } = found("/cars-for-sale/suvs/price-under-9000");
    expect(result.total).toBe(0);
    expect(help!.relaxed).toMatchObject([{ label: "Under $9,000", total: 22 }]);
    expect(help!.vehicles.map(({ bodystyle }) => bodystyle)).toEqual(["suvs", "suvs", "suvs"]);
  });
  test("where no single filter helps, the least important together: year, then price, before the body style", () => {
    const { help } = found("/used-cars-for-sale/suvs/price-under-9000", { year: "1990,1991" });
    expect(help!.relaxed).toMatchObject([{ label: "1990–1991, Under $9,000", total: 22 }]);
    expect(help!.vehicles[0]).toMatchObject({ bodystyle: "suvs", condition: "used" });
  });
  test("vehicles even where no filter but all of them together help", () => {
    const { help } = found("/new-cars-for-sale/trucks", { year: "1990,1991" });
    expect(help!.relaxed).toEqual([]);
    expect(help!.vehicles).toHaveLength(3);
  });
  test("the words that no vehicle matches, and the filters of the search without them", () => {
    const { result, help } = found("/cars-for-sale/suvs", { q: "moonroofx" });
    expect(result.total).toBe(0);
    expect(help!.unknownWords).toEqual(["moonroofx"]);
    expect(help!.known).toMatchObject({ bodystyles: ["suvs"], query: "" });
    expect(help!.relaxed[0]).toMatchObject({ label: "moonroofx" });
    expect(result.facets).toEqual(found("/cars-for-sale/suvs").result.facets);
  });
  test("no words where only filters exclude everything", () => {
    expect(found("/cars-for-sale/suvs/price-under-9000").help).toMatchObject({
      unknownWords: [],
      known: null,
    });
  });
  test("a result that is not empty needs no help", () => {
    expect(found("/cars-for-sale/suvs").help).toBeNull();
  });
});

describe("GET forms keep the rest of the search", () => {
  test("the filters that the path cannot hold travel as hidden fields, the page number does not", () => {
    const query = new URLSearchParams({ make: "honda,kia", seats: "7", page: "2" });
    const decoded = decodeSearch("/used-cars-for-sale/suvs", query);
    if (!decoded.ok) throw new Error("not a search");
    expect(searchForm(decoded.state)).toEqual({
      action: "/used-cars-for-sale/suvs",
      hidden: [
        { name: "make", value: "honda,kia" },
        { name: "seats", value: "7" },
      ],
    });
  });
});

describe("initially visible options", () => {
  const options = [5, 1, 9, 3, 7].map(
    (count, n): FacetOption => ({ value: `v${n}`, label: `v${n}`, count, selected: n === 1 }),
  );
  const values = (list: FacetOption[]) => list.map(({ value }) => value);

  test("the selected and the frequent come first, in their own order", () => {
    const { first, rest } = splitOptions(options, 2, 9);
    expect(values(first)).toEqual(["v1", "v2"]);
    expect(values(rest)).toEqual(["v0", "v3", "v4"]);
  });
  test("a single option is not hidden", () => {
    expect(splitOptions(options, 4, 9).rest).toEqual([]);
  });
  test("past the bound the rare ones are left out, never a selected one", () => {
    const { first, rest } = splitOptions(options, 1, 3);
    expect(values([...first, ...rest]).sort()).toEqual(["v1", "v2", "v4"]);
  });
});

describe("structured data", () => {
  test("a page's list counts the whole result", () => {
    expect(itemList(vehicles.slice(0, 2), 45, "https://cars.example")).toMatchObject({
      "@type": "ItemList",
      numberOfItems: 45,
      itemListElement: [{ position: 1 }, { position: 2 }],
    });
  });
});

describe("a value of free text that exists nowhere is left out and named, as a body style is", () => {
  test.each([
    ["fuel-type", "steam", "/cars-for-sale"],
    ["drivetrain", "sideways", "/cars-for-sale"],
    ["transmission", "magic", "/cars-for-sale"],
    ["exterior-color", "zebra", "/cars-for-sale"],
    ["interior-color", "zebra", "/cars-for-sale"],
    ["make", "hovercraft", "/cars-for-sale"],
    ["make", "hovercraft,toyota", "/cars-for-sale/toyota"],
    ["fuel-type", "diesel,steam", "/cars-for-sale?fuel-type=diesel"],
  ])("%s=%s", (key, value, rest) => {
    const page = found("/cars-for-sale", { [key]: value });
    expect(page).toMatchObject({ leftOut: [key], canonical: rest });
    const [path = "", query] = rest.split("?");
    expect(page.result.total).toBe(found(path, new URLSearchParams(query)).result.total);
    expect(page.robots).toMatch(/^noindex/);
    expect(getSearchResponse(snapshot, new URLSearchParams({ [key]: value }))).toBeNull();
  });
  test("one that no vehicle has today is a search", () => {
    expect(found("/cars-for-sale", { "fuel-type": "diesel" })).toMatchObject({ leftOut: undefined });
    expect(found("/cars-for-sale", { "fuel-type": "diesel" }).result.total).toBe(0);
  });
});
