import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchQueryKeys } from "@/config/search-query";
import { decide } from "@/lib/routing/decide";
import { readablePath } from "@/lib/routing/readable-path";
import { readSearchSegment, writeSearchSegment } from "@/lib/routing/search-segment";
import { scopeOfSegment, storeSegment } from "@/lib/routing/store-segment";
import { config as middlewareConfig } from "@/middleware";

const visit = (pathname: string, search = "", storeCookie: string | null = null) =>
  decide({ pathname, search, storeCookie });

describe("design 3: decisions of middleware", () => {
  it("a plain page of the default store needs none", () =>
    expect(visit("/used-cars-for-sale/suvs")).toEqual({ kind: "next" }));

  it("a store segment asked for from outside is an unknown path", () =>
    expect(visit("/@default/inventory")).toEqual({
      kind: "rewrite",
      path: "/@default/missing/@default/inventory",
      dynamic: false,
    }));

  it("so is the folder behind a filtered search", () =>
    expect(visit("/search/cars-for-sale", "", "north")).toMatchObject({
      path: "/@default/missing/search/cars-for-sale",
    }));

  it.each([
    ["/", "/@north"],
    ["/cars-for-sale", "/@north/cars-for-sale"],
    [
      "/used-cars-for-sale/2020-a-b-1HGCM82633A004352",
      "/@north/used-cars-for-sale/2020-a-b-1HGCM82633A004352",
    ],
  ])("a picked store draws its own %s", (path, internal) =>
    expect(visit(path, "", "north")).toEqual({ kind: "rewrite", path: internal, dynamic: false }),
  );

  it.each(["../etc", "", "North", "a b", "x".repeat(80), "@x", "%2e"])(
    "a store cookie %j is not a store's name",
    (cookie) => expect(visit("/cars-for-sale", "", cookie)).toEqual({ kind: "next" }),
  );

  it("a filtered search is a page of its own: its canonical query is a part of the path", () => {
    const decision = visit("/used-cars-for-sale/suvs", "?price=10000%2C30000&sort=mileageLow");
    expect(decision).toMatchObject({ kind: "rewrite", dynamic: false });
    const [, store, search, segment = "", ...path] = (decision as { path: string }).path.split("/");
    expect([store, search, path.join("/")]).toEqual(["@default", "search", "used-cars-for-sale/suvs"]);
    expect([...readSearchSegment(segment)]).toEqual([
      ["price", "10000,30000"],
      ["sort", "mileageLow"],
    ]);
  });

  it.each([
    ["?sort=priceLow", "/used-cars-for-sale/suvs"],
    ["?sort=mileageLow&price=null,30000", "/used-cars-for-sale/suvs/price-under-30000?sort=mileageLow"],
    ["?page=1&utm_source=x", "/used-cars-for-sale/suvs?utm_source=x"],
    ["?price=&price=22000", "/used-cars-for-sale/suvs/price-under-22000"],
  ])("another form of a search, %s, is sent to its one address", (search, location) =>
    expect(visit("/used-cars-for-sale/suvs", search)).toEqual({ kind: "redirect", location, status: 308 }),
  );

  it("a search whose filters make no sense is a 404", () =>
    expect(visit("/used-cars-for-sale/suvs", "?sort=fastest")).toMatchObject({
      path: "/@default/missing/used-cars-for-sale/suvs",
    }));

  it("keys that are not ours may stand between the filters", () =>
    expect(visit("/cars-for-sale", "?utm_source=x&sort=mileageLow&gclid=y")).toMatchObject({
      kind: "rewrite",
    }));

  it("whatever the query, the answer is a page, a redirect to this site, or a 404", () => {
    fc.assert(
      fc.property(
        fc.webQueryParameters(),
        fc.constantFrom(...searchQueryKeys),
        fc.string(),
        (rest, key, value) => {
          const decision = visit("/cars-for-sale", `?${key}=${encodeURIComponent(value)}&${rest}`);
          if (decision.kind === "redirect") expect(decision.location).toMatch(/^\/[a-z-]*cars-for-sale/);
          else if (decision.kind === "rewrite")
            expect(decision.path).toMatch(/^\/@default\/(search|missing)\//);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("a query survives as a path part, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const query = new URLSearchParams({ q: text }).toString();
        expect(String(readSearchSegment(writeSearchSegment(query)))).toBe(query);
      }),
    );
    expect([...readSearchSegment("%%%")]).toEqual([]);
  });

  it("a query that filters nothing leaves the cached page in place", () =>
    expect(visit("/cars-for-sale", "?utm_source=x&gclid=y")).toEqual({ kind: "next" }));

  it("a rejected form post comes back to a page of its own", () =>
    expect(visit("/check-availability/1HGCM82633A004352", "?draft=abc")).toMatchObject({
      kind: "rewrite",
      dynamic: true,
    }));

  it("middleware's literal matcher names every search key, and no other", () => {
    const inMatcher = middlewareConfig.matcher.flatMap((row) =>
      typeof row === "object" && row.source.includes("cars-for-sale")
        ? row.has.map((condition) => condition.key)
        : [],
    );
    expect(inMatcher.sort()).toEqual([...searchQueryKeys].sort());
  });
});

describe("store segments", () => {
  it("go there and back", () => {
    expect(scopeOfSegment(storeSegment(null), "heartland")).toEqual({ kind: "group", id: "heartland" });
    expect(scopeOfSegment(encodeURIComponent(storeSegment("heartland-naperville")), "heartland")).toEqual({
      kind: "store",
      id: "heartland-naperville",
    });
  });
  it.each(["default", "@", "@../x", "@A", ""])("%j is none", (text) =>
    expect(scopeOfSegment(text, "heartland")).toBeNull(),
  );
});

describe("a path in a message", () => {
  it("is decoded, never throws, and is cut when long", () => {
    expect(readablePath(["caf%C3%A9", "x"])).toBe("/café/x");
    expect(readablePath(["%E0%A4%A"])).toBe("/%E0%A4%A");
    expect(readablePath(["a".repeat(9000)]).length).toBeLessThanOrEqual(201);
  });
});
