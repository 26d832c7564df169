import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { searchRouteMetadata } from "@/components/layout/search-route";
import { getSearchResponse } from "@/lib/catalog/inventory/search/live/search-response";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { noContent } from "@/lib/store/content/site-content";
import { decide } from "@/lib/web/routing/decide";
import { makeProfile, makeVehicle } from "../../../../../support/store-fixture";

vi.mock("@/lib/catalog/inventory/snapshot/page-snapshot", () => ({ pageSnapshot: vi.fn() }));

const snapshot = buildSnapshot(
  "@default",
  { kind: "group", id: "acme" },
  {
    profile: makeProfile({ id: "acme" }),
    stores: [],
    vehicles: [makeVehicle(1, { bodystyle: "suvs" })],
    offers: [],
    lowestPrices: [],
    team: [],
    content: noContent(),
  },
  "1",
);

let read: MockInstance<URLSearchParams["getAll"]>;
/** Counts the decodings of a search URL: each time every filter of its query is read once. */
const decodings = () => read.mock.calls.filter(([key]) => key === "sort").length;

beforeEach(() => {
  vi.clearAllMocks();
  read = vi.spyOn(URLSearchParams.prototype, "getAll");
  vi.mocked(pageSnapshot).mockResolvedValue({ snapshot, selectedStoreId: null, preview: null });
});
afterEach(() => read.mockRestore());

/** Returns the page route's parameters for an internal path, `/{store}/search/{segment}/…`. */
function addressOf(internal: string) {
  const [, store = "", , segment = "", ...path] = internal.split("/");
  return { store, segment, path };
}

describe("a search page with filters in its query", () => {
  it("is decoded by middleware, and not again by the page", async () => {
    const decision = decide({
      pathname: "/cars-for-sale/suvs",
      search: "?seats=5&sort=newest",
      storeCookie: null,
    });
    expect(decodings()).toBe(1);
    const head = await searchRouteMetadata(addressOf((decision as { path: string }).path));
    expect(head.alternates?.canonical).toContain("/cars-for-sale/suvs?seats=5&sort=newest");
    expect(decodings()).toBe(1);
  });

  it("exists behind a store's slug alone: any other first part can be requested from outside", async () => {
    const decision = decide({ pathname: "/cars-for-sale", search: "?sort=newest", storeCookie: null });
    const address = addressOf((decision as { path: string }).path);
    expect((await searchRouteMetadata({ ...address, store: "%40default" })).title).not.toMatch(/not found/i);
    expect((await searchRouteMetadata({ ...address, store: "api" })).robots).toEqual({ index: false });
    expect((await searchRouteMetadata({ ...address, segment: "e30" })).robots).toEqual({ index: false });
  });
});

describe("a search page by its path alone", () => {
  it("is decoded once, by the page", async () => {
    expect(decide({ pathname: "/cars-for-sale/suvs", search: "", storeCookie: null })).toEqual({
      kind: "next",
    });
    await searchRouteMetadata({ store: "@default", path: ["cars-for-sale", "suvs"] });
    expect(decodings()).toBe(1);
  });

  it("has one key with its metadata, though Next hands the store to it percent-encoded", async () => {
    for (const store of ["@default", "%40default"])
      await searchRouteMetadata({ store, path: ["cars-for-sale"] });
    expect(vi.mocked(pageSnapshot).mock.calls).toEqual([["@default"], ["@default"]]);
  });
});

describe("the search API", () => {
  it("decodes its query once, and finds the page's vehicles", () => {
    const query = new URLSearchParams("store=&path=/cars-for-sale/suvs&sort=newest");
    const answer = getSearchResponse(snapshot, query);
    expect(decodings()).toBe(1);
    expect(answer).toMatchObject({ canonical: "/cars-for-sale/suvs?sort=newest", total: 1 });
  });
});
