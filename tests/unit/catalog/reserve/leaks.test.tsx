import { inspect } from "node:util";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SearchResults } from "@/components/catalog/inventory/search-results";
import { bodystyleTiles, newestArrivals } from "@/lib/catalog/home/stock-links";
import { decodeSearch, emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import {
  nearestToRemoved,
  newestVehicles,
  similarVehicles,
} from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import { getReserveResponse, getSearchResponse } from "@/lib/catalog/inventory/search/live/search-response";
import { getSearchPage } from "@/lib/catalog/inventory/search/page/get-search-page";
import {
  getReserveVehicle,
  searchReserve,
  withReserve,
} from "@/lib/catalog/inventory/search/results/reserve";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { getVehiclePage } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import { FEEDS, STAR_FILE, stockFile } from "@/lib/marketing/feeds/feeds";
import { writeFeed } from "@/lib/marketing/feeds/write-feed";
import { llmsTxt } from "@/lib/marketing/seo/llms-txt";
import { SITEMAP_NAMES, sourceAnswer } from "@/lib/marketing/seo/sitemap-files";
import { lowestPrices } from "@/lib/store/api/lowest-prices";
import { includedFees } from "@/lib/store/api/store-fees";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { noContent } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle, vinOf } from "../../../support/store-fixture";

/** Word in each text of the secret vehicle, which would reveal it. */
const WORD = "zzmarker";
const PRICE = 7_654;
const secret = makeVehicle(99, {
  private: true,
  make: `Z${WORD}`,
  model: `${WORD}model`,
  trim: `${WORD}trim`,
  stockNumber: `${WORD}99`,
  internetPrice: PRICE,
  dealerFees: includedFees(makeProfile()),
  exteriorColor: `${WORD} red`,
  drivetrain: `${WORD}drive`,
  description: WORD,
  features: [`${WORD} seats`],
  dateInStock: "2026-11-20T12:00:00Z",
});
/** Secret vehicle of a make that is in public URLs. */
const honda = makeVehicle(98, { ...secret, vin: vinOf(98), make: "Honda" });
const open = [1, 2, 3, 4, 5].map((number) => makeVehicle(number, { internetPrice: 20_000 + number }));
const all = [...open, secret, honda];
const snapshot = buildSnapshot(
  "@default",
  { kind: "group", id: "acme" },
  {
    profile: makeProfile(),
    stores: [],
    vehicles: all,
    lowestPrices: lowestPrices(all),
    offers: [],
    team: [],
    content: noContent(),
  },
  "1",
);

const MARKS = new RegExp(`${WORD}|${secret.vin}|${honda.vin}|7,?654|7,?879`, "i");
const searchPage = (path: string, query = {}) => {
  const page = getSearchPage(snapshot, decodeSearch(path, new URLSearchParams(query)), path);
  return page.kind === "found"
    ? renderToStaticMarkup(<SearchResults view={page} profile={snapshot.profile} />)
    : page.kind;
};
const answer = (query: string) => JSON.stringify(getSearchResponse(snapshot, new URLSearchParams(query)));

/** Responses to strangers. A word of their own request may be repeated to them: they knew it before. */
const SHOWN: [name: string, text: () => string][] = [
  ["the search page", () => searchPage("/cars-for-sale")],
  ["a sorted search", () => searchPage("/cars-for-sale", { sort: "mileageLow" })],
  ["a search for its price", () => searchPage("/cars-for-sale/price-under-10000")],
  ["a search for its body style", () => searchPage("/used-cars-for-sale/sedans")],
  ["the search API", () => answer("store=")],
  ["the search API, newest first", () => answer("store=&sort=newest")],
  ["the search API, by its body style", () => answer("store=&path=/cars-for-sale/sedans")],
  ["the vehicles of a snapshot", () => JSON.stringify([snapshot.vehicles, [...snapshot.byVin]])],
  ["the index", () => inspect(snapshot.index, { depth: null, maxArrayLength: null, maxStringLength: null })],
  ["lowest prices", () => JSON.stringify(bodystyleTiles(snapshot.lowestPrices))],
  ["new arrivals", () => JSON.stringify(newestArrivals(snapshot.vehicles, 10))],
  ["the newest", () => JSON.stringify(newestVehicles(snapshot.index, 10))],
  ["similar vehicles", () => JSON.stringify(similarVehicles(snapshot.index, open[0]!, 10))],
  ["the nearest to a sold one", () => JSON.stringify(nearestToRemoved(snapshot.vehicles, secret, 10))],
  ["sitemaps", () => JSON.stringify(SITEMAP_NAMES.map((name) => sourceAnswer(name, snapshot, false)))],
  ["llms.txt", () => llmsTxt(snapshot, "https://cars.example")],
  [
    "the stock for other systems",
    () => [...stockFile(STAR_FILE)!.write(snapshot, "https://cars.example")].join(""),
  ],
  ...Object.entries(FEEDS).map(([name, feed]): [string, () => string] => [
    name,
    () => [...writeFeed(feed, snapshot, "https://cars.example")].join(""),
  ]),
];

describe("private vehicles are never in public data", () => {
  it.each(SHOWN)("%s", (_, text) => {
    const shown = text();
    expect(shown.length).toBeGreaterThan(20);
    expect(shown).not.toMatch(MARKS);
  });

  it("its address, its make and its text lead where those of a nonexistent vehicle lead", () => {
    const path = `/used-cars-for-sale/2020-${WORD}-${secret.vin}`;
    const page = getVehiclePage(snapshot, "used", path.split("/").at(-1)!);
    expect(page.kind).toBe("missing");
    expect(JSON.stringify(page)).not.toMatch(MARKS);
    expect(searchPage(`/cars-for-sale/z${WORD}`)).toBe(searchPage("/cars-for-sale/znothing"));
    expect(searchPage(`/cars-for-sale/honda-${WORD}model`)).toBe(searchPage("/cars-for-sale/honda-nothing"));
    for (const key of ["make", "drivetrain", "exterior-color", "features"]) {
      const found = getSearchResponse(snapshot, new URLSearchParams(`${key}=z${WORD}`));
      expect([key, found?.total ?? 0]).toEqual([key, 0]);
    }
    for (const expected of [WORD, secret.vin, secret.stockNumber])
      expect(getSearchResponse(snapshot, new URLSearchParams({ q: expected }))?.total).toBe(0);
  });
});

describe("a visitor with access to the reserve", () => {
  it("sees its vehicles, under separate addresses", () => {
    const path = `/private-reserve/2020-z${WORD}-${WORD}model-${WORD}trim-${secret.vin}`;
    expect(vehiclePath(secret)).toBe(path);
    expect(getReserveVehicle(snapshot, path.split("/").at(-1)!)).toEqual({ kind: "found", vehicle: secret });
    expect(getReserveVehicle(snapshot, `2020-other-${secret.vin}`)).toEqual({ kind: "moved", path });
    expect(searchReserve(snapshot, emptySearch()).vehicles).toEqual([honda, secret]);
    expect(withReserve(snapshot).byVin.get(secret.vin)).toEqual(secret);
    expect(similarVehicles(withReserve(snapshot).index, secret, 3)).toHaveLength(3);
  });

  it("is redirected when a vehicle is now public, and sees a message when it is gone", () => {
    expect(getReserveVehicle(snapshot, `2020-honda-accord-ex-${vinOf(1)}`)).toEqual({
      kind: "moved",
      path: vehiclePath(open[0]!),
    });
    expect(getReserveVehicle(snapshot, `2020-honda-accord-ex-${vinOf(50)}`)).toEqual({ kind: "missing" });
    expect(getReserveVehicle(snapshot, "nonsense")).toEqual({ kind: "missing" });
  });

  it("gets those that match a search; unknown filters are invalid", () => {
    const requested = (query: string) => getReserveResponse(snapshot, new URLSearchParams(query));
    expect(requested("path=/cars-for-sale")).toMatchObject({
      total: 2,
      vehicles: [{ private: true }, { private: true }],
    });
    expect(requested(`path=/cars-for-sale&make=z${WORD}`)?.total).toBe(1);
    expect(requested(`path=/cars-for-sale/honda-${WORD}model`)?.total).toBe(1);
    expect(requested("path=/cars-for-sale/trucks&page=3")?.total).toBe(0);
    expect(requested("sort=nonsense")).toBeNull();
  });
});
