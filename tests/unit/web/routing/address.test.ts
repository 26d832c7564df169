import { describe, expect, it } from "vitest";
import {
  getStoreScope,
  parseStoreSlug,
  STORE_ID,
  storeSlugFor,
  storeSlugInGroup,
} from "@/lib/store/locations/store-slug";
import {
  canonicalSearch,
  isSearchPath,
  parsePathname,
  withVisitorQuery,
  writePath,
} from "@/lib/web/routing/address";
import { decide } from "@/lib/web/routing/decide";
import { readablePath } from "@/lib/web/routing/readable-path";
import { packText, unpackText } from "@/lib/web/routing/search-segment";

describe("how a path is read", () => {
  it.each([
    ["/", [], "/"],
    ["/a", ["a"], "/a"],
    ["/a/b/", ["a", "b"], "/a/b"],
    ["/caf%C3%A9/a%20b", ["café", "a b"], "/caf%C3%A9/a%20b"],
    ["/a.b/...", ["a.b", "..."], "/a.b/..."],
    ["/a:b", ["a:b"], "/a%3Ab"],
  ])("%s is %j", (pathname, parts, path) => expect(parsePathname(pathname)).toEqual({ parts, path }));

  it.each(["a", "/a//b", "//", "/a/./b", "/..", "/%2E", "/a%2Fb", "/a%5Cb", "/a%0Ab", "/a%E2%80%A8b", "/%"])(
    "%s is none",
    (pathname) => expect(parsePathname(pathname)).toBeNull(),
  );

  it("at most 2,000 characters and 60 parts", () => {
    expect(parsePathname(`/${"a".repeat(1_999)}`)).not.toBeNull();
    expect(parsePathname(`/${"a".repeat(2_000)}`)).toBeNull();
    expect(parsePathname("/a".repeat(60))?.parts).toHaveLength(60);
    expect(parsePathname("/a".repeat(61))).toBeNull();
  });

  it("is written with one slash before each part", () => {
    expect(writePath([])).toBe("/");
    expect(writePath(["a", "b/c"])).toBe("/a/b%2Fc");
  });
});

describe("a visitor's query on an address", () => {
  it.each([
    ["/a", "", "/a"],
    ["/a", "x=1", "/a?x=1"],
    ["/a?y=2", "x=1", "/a?y=2&x=1"],
    ["/a?y=2", "y=3&x=1", "/a?y=2&x=1"],
    ["/a?y=2", "", "/a?y=2"],
    ["/a#top", "x=1", "/a?x=1#top"],
    ["/a?y=2#top", "x=1", "/a?y=2&x=1#top"],
    ["/a#", "", "/a#"],
    ["", "x=1", "?x=1"],
  ])("%s with %s is %s", (location, query, whole) =>
    expect(withVisitorQuery(location, new URLSearchParams(query))).toBe(whole),
  );
});

describe("the canonical form of a search address", () => {
  it.each([
    ["/cars-for-sale", true],
    ["/new-cars-for-sale/suvs", true],
    ["/Used-Cars-For-Sale", true],
    ["/cars-for-sale-near-me", false],
    ["/x/cars-for-sale", false],
    ["/rental-cars-for-sale", false],
  ])("%s is a search: %j", (path, expected) => expect(isSearchPath(path)).toBe(expected));

  it("its query, with other keys behind the search's own, and its hash", () =>
    expect(canonicalSearch("/cars-for-sale/suvs?utm_source=x&sort=mileageLow#list")).toMatchObject({
      path: "/cars-for-sale/suvs",
      query: "sort=mileageLow",
      location: "/cars-for-sale/suvs?sort=mileageLow&utm_source=x#list",
    }));
  it("nothing but the path", () =>
    expect(canonicalSearch("/cars-for-sale")).toMatchObject({
      path: "/cars-for-sale",
      query: "",
      location: "/cars-for-sale",
    }));
  it("null for no search, and for a path that makes no sense", () => {
    expect(canonicalSearch("/contact-us?sort=mileageLow")).toBeNull();
    expect(canonicalSearch("/cars-for-sale/a_b")).toBeNull();
  });
  it("of a partly invalid query is the rest; the whole address stays, so that its page can report it", () =>
    expect(canonicalSearch("/cars-for-sale?make=kia&sort=fastest&gclid=x#top")).toMatchObject({
      path: "/cars-for-sale/kia",
      query: "",
      location: "/cars-for-sale?make=kia&sort=fastest&gclid=x#top",
    }));
});

describe("a text as a path part", () => {
  it("has only characters that a path part may have, without padding", () => {
    const part = packText("q=???>>>~~~&a=b");
    expect(part).toBe("cT0_Pz8-Pj5-fn4mYT1i");
    expect(packText("q=a")).toBe("cT1h");
    expect(packText("q=ab")).toBe("cT1hYg");
  });
  it("is read again", () => {
    expect(unpackText("cT0_Pz8-Pj5-fn4mYT1i")).toBe("q=???>>>~~~&a=b");
    expect(unpackText(packText("q=é"))).toBe("q=é");
    expect(unpackText("%%%")).toBe("");
  });
});

describe("store segments", () => {
  it("of a store, of the group, of either in a process of many groups", () => {
    expect(storeSlugFor("north")).toBe("@north");
    expect(storeSlugFor(null)).toBe("@default");
    expect(storeSlugInGroup("@north", null)).toBe("@north");
    expect(storeSlugInGroup("@north", "acme")).toBe("@acme~north");
  });
  it.each([
    ["@acme~north", { group: "acme", storeSlug: "@north" }],
    ["%40acme~north", { group: "acme", storeSlug: "@north" }],
    ["@north", { group: null, storeSlug: "@north" }],
    ["x@acme~north", { group: null, storeSlug: "x@acme~north" }],
    ["@Acme~north", { group: null, storeSlug: "@Acme~north" }],
    ["@acme~", { group: null, storeSlug: "@acme~" }],
  ])("%s is parsed", (path, parts) => expect(parseStoreSlug(path)).toEqual(parts));
  it.each([
    ["@acme~default", { kind: "group", id: "acme" }],
    ["@acme~north", { kind: "store", id: "north" }],
    ["@other~north", null],
    ["@default", { kind: "group", id: "acme" }],
    ["@north-2", { kind: "store", id: "north-2" }],
    ["north", null],
    ["x@north", null],
    ["@north/x", null],
    ["@-north", null],
    [`@${"a".repeat(61)}`, { kind: "store", id: "a".repeat(61) }],
    [`@${"a".repeat(62)}`, null],
  ])("%s in the group acme is %j", (path, scope) => expect(getStoreScope(path, "acme")).toEqual(scope));
  it.each([
    ["north", true],
    ["0", true],
    ["-north", false],
    ["north_1", false],
    ["xNorth", false],
    ["a".repeat(61), true],
    ["a".repeat(62), false],
  ])("%s is a store's id: %j", (id, expected) => expect(STORE_ID.test(id)).toBe(expected));
  it("pages of one group are never another's", () => {
    const visit = (pathname: string, storeCookie: string | null) =>
      decide({ pathname, search: "", storeCookie, group: "acme" });
    expect(visit("/cars-for-sale", null)).toEqual({ kind: "next" });
    expect(visit("/cars-for-sale", "north")).toMatchObject({ path: "/@acme~north/cars-for-sale" });
    expect(visit("/@other~north/x", "north")).toMatchObject({
      path: "/@acme~default/missing/@other~north/x",
    });
    expect(visit("/a%00", "north")).toMatchObject({
      path: expect.stringMatching(/^\/@acme~north\/invalid\//),
    });
  });
});

describe("files and non-pages", () => {
  const visit = (pathname: string) => decide({ pathname, search: "", storeCookie: "north" });
  it.each(["/sitemap.xml", "/a/icon.png", "/api/health"])("%s is left as it is", (pathname) =>
    expect(visit(pathname)).toEqual({ kind: "next" }),
  );
  it.each(["/a.b/c", "/a.toolongending", "/a.b-c"])("%s is a page of the store", (pathname) =>
    expect(visit(pathname)).toMatchObject({ path: `/@north${pathname}` }),
  );
});

describe("a path in a message", () => {
  it("up to 200 characters as it is, more are cut with a sign", () => {
    expect(readablePath(["a".repeat(199)])).toBe(`/${"a".repeat(199)}`);
    expect(readablePath(["a".repeat(200)])).toBe(`/${"a".repeat(199)}…`);
    expect(readablePath([])).toBe("/");
  });
});
