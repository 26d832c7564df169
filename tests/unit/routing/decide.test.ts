import { describe, expect, it } from "vitest";
import { searchQueryKeys } from "@/config/search-query";
import { decide } from "@/lib/routing/decide";
import { readablePath } from "@/lib/routing/readable-path";
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

  it.each(searchQueryKeys)("a search with ?%s= is drawn for this request alone", (key) =>
    expect(visit("/used-cars-for-sale/suvs", `?${key}=1`)).toEqual({
      kind: "rewrite",
      path: "/@default/search/used-cars-for-sale/suvs",
      dynamic: true,
    }),
  );

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
