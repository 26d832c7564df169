import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SearchResults } from "@/components/catalog/inventory/search-results";
import { decodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import {
  parseSearchUrl,
  type SearchResponse,
  searchResponseUrl,
} from "@/lib/catalog/inventory/search/live/live-response";
import { getSearchResponse } from "@/lib/catalog/inventory/search/live/search-response";
import { markSelected, toSearchView } from "@/lib/catalog/inventory/search/live/view";
import { getSearchPage } from "@/lib/catalog/inventory/search/page/get-search-page";
import { searchVersion } from "@/lib/catalog/inventory/snapshot/parts";
import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { noContent } from "@/lib/store/content/site-content";
import { runs } from "../../../../../support/scale";
import { makeProfile } from "../../../../../support/store-fixture";
import { generatedVehicles, pick, seededRandom } from "../../generated-vehicles";

const vehicles = generatedVehicles(400, 3);
const snapshot: StoreSnapshot = {
  storeSlug: "@default",
  scope: { kind: "group", id: "acme" },
  profile: makeProfile(),
  stores: [],
  vehicles: vehicles.filter((vehicle) => !vehicle.private),
  byVin: new Map(vehicles.map((vehicle) => [vehicle.vin, vehicle])),
  offers: [],
  reserve: [],
  lowestPrices: [],
  team: [],
  content: noContent(),
  version: "7",
  parts: {},
  index: buildIndex(vehicles),
};

function answerTo(path: string): SearchResponse {
  const query = new URL(searchResponseUrl(path, ""), "http://shop").searchParams;
  return JSON.parse(JSON.stringify(getSearchResponse(snapshot, query))) as SearchResponse;
}

function renderedByServer(path: string): string {
  const url = new URL(path, "http://shop");
  const page = getSearchPage(snapshot, decodeSearch(url.pathname, url.searchParams), url.pathname);
  if (page.kind !== "found") throw new Error(`${path} is ${page.kind}`);
  return renderToStaticMarkup(<SearchResults view={page} profile={snapshot.profile} />);
}

function renderedByBrowser(path: string): string {
  const address = parseSearchUrl(new URL(path, "http://shop"))!;
  const answer = answerTo(address.path);
  const view = toSearchView(answer, { ...address.state, page: answer.page }, address.leftOut);
  return renderToStaticMarkup(<SearchResults view={view} profile={answer.store} />);
}

/** Addresses of searches that a page links to. */
function searchesOn(html: string): string[] {
  const hrefs = [...html.matchAll(/href="(\/[a-z-]*cars-for-sale[^"]*)"/g)].map(([, href]) =>
    href!.replaceAll("&amp;", "&"),
  );
  return hrefs.filter((href) => !/-[A-HJ-NPR-Z0-9]{17}$/.test(href));
}

describe("the browser renders the server's markup", () => {
  it("for many searches, each found by following a link of the one before", () => {
    const random = seededRandom(11);
    let path = "/cars-for-sale";
    for (let step = 0; step < runs(100); step++) {
      const html = renderedByServer(path);
      expect(renderedByBrowser(path), path).toBe(html);
      // Deep searches are empty; from time to time a new start.
      path = step % 12 === 11 ? "/cars-for-sale" : pick(searchesOn(html), random);
    }
  });

  it.each([
    "/cars-for-sale?page=99",
    "/cars-for-sale?q=zoyota",
    "/new-cars-for-sale?price=1,2",
    "/cars-for-sale?sort=fastest&price=30k&seats=7",
  ])("for %s", (path) => {
    expect(renderedByBrowser(path)).toBe(renderedByServer(path));
  });

  it("both name the invalid part of an address, and show the rest of the search", () => {
    const html = renderedByServer("/cars-for-sale?sort=fastest&price=30k&seats=7");
    expect(html).toContain("so we left it out: price, sort.");
    expect(html).toContain("7 seats");
    expect(renderedByServer("/cars-for-sale?seats=7")).not.toContain("we left it out");
  });
});

describe("a selection shows immediately, on the facets of the previous response", () => {
  it("as the new response will show it", () => {
    const random = seededRandom(5);
    let path = "/cars-for-sale";
    for (let step = 0; step < runs(100); step++) {
      const { facets } = answerTo(path);
      const next = pick(searchesOn(renderedByServer(path)), random);
      const { state } = parseSearchUrl(new URL(next, "http://shop"))!;
      const reported = answerTo(next).facets;
      const shown = markSelected(facets, state);
      for (const facet of [
        "condition",
        "bodystyle",
        "make",
        "model",
        "trim",
        "fuelType",
        "features",
      ] as const) {
        const chosen = (from: typeof facets) =>
          from[facet].filter(({ selected }) => selected).map(({ value }) => value);
        const known = new Set(facets[facet].map(({ value }) => value));
        expect(chosen(shown), `${path} to ${next}`).toEqual(
          chosen(reported).filter((value) => known.has(value)),
        );
      }
      path = step % 8 === 7 ? "/cars-for-sale" : next;
    }
  });
});

describe("GET /api/inventory/search", () => {
  it("returns only card data: no description, no equipment, one of several photos", () => {
    const fields = Object.keys(answerTo("/cars-for-sale").vehicles[0]!);
    expect(fields).not.toEqual(expect.arrayContaining(["description"]));
    expect(fields).not.toEqual(expect.arrayContaining(["features"]));
    for (const { previewImage, additionalImages } of answerTo("/cars-for-sale").vehicles)
      expect((previewImage ? 1 : 0) + additionalImages.length).toBeLessThanOrEqual(1);
  });

  it("never returns a private vehicle", () => {
    const shown = new Set<string>();
    const { pages } = answerTo("/cars-for-sale");
    for (let page = 1; page <= pages; page++)
      for (const { vin } of answerTo(`/cars-for-sale?page=${page}`).vehicles) shown.add(vin);
    expect(vehicles.some((vehicle) => vehicle.private)).toBe(true);
    expect(vehicles.filter((vehicle) => vehicle.private && shown.has(vehicle.vin))).toEqual([]);
    expect(shown.size).toBe(snapshot.vehicles.length);
  });

  it.each(["path=/nope", "path=/cars-for-sale/%00", "price=x", "page=two", `path=/${"a".repeat(9_000)}`])(
    "rejects %s as invalid",
    (query) => expect(getSearchResponse(snapshot, new URLSearchParams(query))).toBeNull(),
  );

  it("contains the version of the stock, by which the browser detects a page of another version", () => {
    expect(answerTo("/cars-for-sale").version).toBe(searchVersion(snapshot.parts));
  });
});
