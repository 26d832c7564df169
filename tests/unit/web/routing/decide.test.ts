import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchQueryKeys } from "@/config/catalog/facets";
import { decodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { getStoreScope, storeSlugFor } from "@/lib/store/locations/store-slug";
import { compileRedirects } from "@/lib/web/routing/compile-redirects";
import { type Decision, decide } from "@/lib/web/routing/decide";
import { readablePath } from "@/lib/web/routing/readable-path";
import {
  packText,
  readSearchSegment,
  unpackText,
  writeSearchSegment,
} from "@/lib/web/routing/search-segment";
import { runs } from "../../../support/scale";

const visit = (pathname: string, search = "", storeCookie: string | null = null) =>
  decide({ pathname, search, storeCookie });

/** The path passed to the page of a failed validation, or null for another decision. */
function invalidPathOf(decision: Decision): string | null {
  const packed = decision.kind === "rewrite" && /^\/@[a-z]+\/invalid\/([\w-]+)$/.exec(decision.path)?.[1];
  return packed ? unpackText(packed) : null;
}

/** A decision in one line: each kind of it has something to compare. */
function reported(decision: Decision, at = "/"): string {
  if (decision.kind === "next" || decision.kind === "staff") return `${decision.kind} ${at}`;
  return `${decision.kind} ${decision.kind === "redirect" ? decision.location : decision.path}`;
}

describe("decisions of middleware", () => {
  it.each(["/staff", "/staff/people", "/staff/invitation/a.b"])(
    "%s is the back office, with a nonce",
    (pathname) => expect(decide({ pathname, search: "", storeCookie: "okc" })).toEqual({ kind: "staff" }),
  );

  it("there is no back office where it is off, and an address like its own is a page's", () => {
    const off = decide({ pathname: "/staff", search: "", storeCookie: null, staff: false });
    expect(off.kind).not.toBe("staff");
    expect(decide({ pathname: "/staff-reviews", search: "", storeCookie: null }).kind).not.toBe("staff");
  });

  it("a plain page of the default store needs none", () =>
    expect(visit("/used-cars-for-sale/suvs")).toEqual({ kind: "next" }));

  it.each([
    ["/used-cars-for-sale/suvs", null, "/@default.es/used-cars-for-sale/suvs"],
    ["/", null, "/@default.es"],
    ["/", "north", "/@north.es"],
    ["/no-such-page", null, "/@default.es/no-such-page"],
  ] as const)(
    "in Spanish, %s of store %s is rendered apart from the English page",
    (pathname, storeCookie, path) => {
      const decision = decide({ pathname, search: "", storeCookie, locale: "es" });
      expect(decision).toMatchObject({ kind: "rewrite", path });
      const segment = path.split("/")[1]!;
      expect(getStoreScope(segment, "group")).toEqual(getStoreScope(segment.replace(".es", ""), "group"));
    },
  );

  it("a store segment requested from outside is an unknown path", () =>
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
  ])("a picked store renders its own %s", (path, internal) =>
    expect(visit(path, "", "north")).toEqual({ kind: "rewrite", path: internal, dynamic: false }),
  );

  it.each(["../etc", "", "North", "a b", "x".repeat(80), "@x", "%2e"])(
    "a store cookie %j is not a store's name",
    (cookie) => expect(visit("/cars-for-sale", "", cookie)).toEqual({ kind: "next" }),
  );

  it("a filtered search is a separate page: its filters are part of the path", () => {
    const decision = visit("/used-cars-for-sale/suvs", "?price=10000%2C30000&sort=mileageLow");
    expect(decision).toMatchObject({ kind: "rewrite", dynamic: false });
    const [, store, search, segment = "", ...path] = (decision as { path: string }).path.split("/");
    expect([store, search, path.join("/")]).toEqual(["@default", "search", "used-cars-for-sale/suvs"]);
    expect(readSearchSegment(segment).decoded).toEqual(
      decodeSearch("/used-cars-for-sale/suvs", new URLSearchParams("price=10000,30000&sort=mileageLow")),
    );
  });

  it.each([
    ["?sort=priceLow", "/used-cars-for-sale/suvs"],
    ["?sort=mileageLow&price=null,30000", "/used-cars-for-sale/suvs/price-under-30000?sort=mileageLow"],
    ["?page=1&utm_source=x", "/used-cars-for-sale/suvs?utm_source=x"],
    ["?price=&price=22000", "/used-cars-for-sale/suvs/price-under-22000"],
    ["?q=&sort=priceLow", "/used-cars-for-sale/suvs"],
    ["?sort=newest&page=2", "/used-cars-for-sale/suvs?page=2&sort=newest"],
  ])("another form of a search, %s, is sent to its one address", (search, location) =>
    expect(visit("/used-cars-for-sale/suvs", search)).toEqual({ kind: "redirect", location, status: 308 }),
  );

  it("a search with an invalid path has failed its validation, whatever its query", () =>
    expect(invalidPathOf(visit("/used-cars-for-sale/Not_This", "?sort=fastest"))).toBe(
      "/used-cars-for-sale/Not_This",
    ));

  it.each([
    ["/used-cars-for-sale/suvs", "?sort=fastest"],
    ["/cars-for-sale", "?condition=used&sort=fastest&body-style=suvs&utm_source=x"],
    ["/Used-Cars-For-Sale/SUVs/", "?sort=fastest"],
  ])("an invalid filter is ignored in its place, and the page gets it: %s%s", (path, query) => {
    const decision = visit(path, query);
    const [, , , segment = "", ...rest] = (decision as { path: string }).path.split("/");
    expect([decision.kind, rest.join("/")]).toEqual(["rewrite", "used-cars-for-sale/suvs"]);
    expect(readSearchSegment(segment).decoded).toEqual({
      ...decodeSearch("/used-cars-for-sale/suvs"),
      leftOut: ["sort"],
    });
  });

  it.each(["?page=0", "?page=-1"])("%s is the first page", (search) =>
    expect(visit("/cars-for-sale", search)).toMatchObject({ kind: "redirect", location: "/cars-for-sale" }),
  );

  it("unknown keys may be between the filters", () =>
    expect(visit("/cars-for-sale", "?utm_source=x&sort=mileageLow&gclid=y")).toMatchObject({
      kind: "rewrite",
    }));

  it("for any query, the result is a page, a redirect within this site, or a 404", () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(
        fc.webQueryParameters(),
        fc.constantFrom(...searchQueryKeys),
        fc.string(),
        (rest, key, value) => {
          const decision = visit("/cars-for-sale", `?${key}=${encodeURIComponent(value)}&${rest}`);
          kinds.add(decision.kind);
          expect(reported(decision)).toMatch(
            /^(?:redirect \/[a-z-]*cars-for-sale|rewrite \/@default\/(?:search|invalid)\/)/,
          );
        },
      ),
      { numRuns: runs(2_000) },
    );
    expect([...kinds].sort()).toEqual(["redirect", "rewrite"]);
  });

  it("a search survives as a path part, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const search = decodeSearch(
          "/cars-for-sale/tow-package",
          new URLSearchParams({ q: text, page: "2" }),
        );
        expect(search.ok && readSearchSegment(writeSearchSegment(search)).decoded).toEqual(search);
      }),
    );
    for (const broken of ["%%%", "", packText("{}"), packText("null")])
      expect(readSearchSegment(broken).decoded).toEqual({ ok: false });
  });

  it("one search is one page, regardless of other query parts and their order", () => {
    const page = visit("/cars-for-sale", "?make=honda,kia&seats=7");
    expect(page).toMatchObject({ kind: "rewrite" });
    expect(visit("/cars-for-sale", "?utm_source=x&make=honda%2Ckia&seats=7")).toEqual(page);
  });

  it("a search with a text carries the rest of the query, which is kept in the redirect of its words", () => {
    const page = visit("/cars-for-sale", "?utm_source=x&q=suv") as { path: string };
    const [, , , segment = ""] = page.path.split("/");
    const { decoded, others } = readSearchSegment(segment);
    expect(String(others)).toBe("utm_source=x");
    expect(decoded).toEqual(decodeSearch("/cars-for-sale", new URLSearchParams("q=suv")));
    const alone = visit("/cars-for-sale", "?q=suv") as { path: string };
    expect(String(readSearchSegment(alone.path.split("/")[3]!).others)).toBe("");
  });

  it("a query that filters nothing leaves the cached page in place", () =>
    expect(visit("/cars-for-sale", "?utm_source=x&gclid=y")).toEqual({ kind: "next" }));

  it("a rejected form post leads to a separate page", () =>
    expect(visit("/check-availability/1HGCM82633A004352", "?draft=abc")).toMatchObject({
      kind: "rewrite",
      dynamic: true,
    }));
});

describe("navigation order", () => {
  const VIN = "1HGCM82633A004352";
  const everything = compileRedirects(
    [
      { from: "/used-vehicle/:x*", to: "/manifest" },
      { from: "/old", to: "/new" },
      { from: "/cars-for-sale/suvs", to: "/cars-for-sale/trucks" },
      { from: "/search", to: "/manifest" },
      { from: "/cheap/:n", to: "/cars-for-sale?sort=mileageLow&price=null,30000" },
      { from: "/away/:x*", to: "https://blog.example/:x*" },
    ],
    ["blog.example"],
  );
  const inOrder = (pathname: string, search = "", storeCookie: string | null = null) =>
    decide({ pathname, search, storeCookie }, everything);

  it("route validation takes precedence over legacy redirects", () =>
    expect(invalidPathOf(inOrder(`/used-vehicle/a%0d%0ab/${VIN}`))).toContain("/used-vehicle/a"));
  it("and before manifest redirects", () =>
    expect(inOrder("/search")).toMatchObject({ path: "/@default/missing/search" }));
  it("legacy redirects go before manifest redirects", () =>
    expect(inOrder(`/used-vehicle/honda-2003-accord/${VIN}`)).toEqual({
      kind: "rewrite",
      path: `/api/moved/used-vehicle/honda-2003-accord/${VIN}`,
      dynamic: false,
    }));
  it("an address that only resembles a former one is left to the manifest", () =>
    expect(inOrder("/used-vehicle/no-vin")).toMatchObject({ location: "/manifest" }));
  it("manifest redirects go before the page's own middleware", () =>
    expect(inOrder("/cars-for-sale/suvs", "?sort=newest")).toMatchObject({
      location: "/cars-for-sale/trucks?sort=newest",
    }));
  it("and before the store override", () =>
    expect(inOrder("/old", "?utm_source=x", "north")).toEqual({
      kind: "redirect",
      location: "/new?utm_source=x",
      status: 308,
    }));
  it("a rule's search is led to in its canonical form, so that no second redirect follows", () =>
    expect(inOrder("/cheap/1", "?utm_source=x")).toMatchObject({
      location: "/cars-for-sale/price-under-30000?sort=mileageLow&utm_source=x",
    }));
  it("another site does not receive the visitor's query", () =>
    expect(inOrder("/away/a/b", "?email=x")).toMatchObject({ location: "https://blog.example/a/b" }));
});

describe("no trailing slash, in one redirect with all else", () => {
  const VIN = "1HGCM82633A004352";
  it.each([
    ["/nope/", "", "/nope"],
    ["/nope/", "?a=b", "/nope?a=b"],
    ["/api/health/", "", "/api/health"],
    ["/cars-for-sale/", "", "/cars-for-sale"],
    ["/cars-for-sale/", "?utm_source=x", "/cars-for-sale?utm_source=x"],
    [
      "/used-cars-for-sale/price-under-30000/suvs/",
      "?price=&sort=mileageLow",
      "/used-cars-for-sale/suvs/price-under-30000?sort=mileageLow",
    ],
    ["/inventory/", "", "/cars-for-sale"],
    ["/Cars-For-Sale/SUVs", "?sort=mileageLow", "/cars-for-sale/suvs?sort=mileageLow"],
  ])("%s%s → %s", (pathname, search, location) =>
    expect(visit(pathname, search)).toEqual({ kind: "redirect", location, status: 308 }),
  );
  it.each([
    `/used-vehicle/honda-2003-accord/${VIN}/`,
    "/search-vehicles/",
    `/used-cars-for-sale/2003-honda-accord-${VIN}/`,
    `/Used-Cars-For-Sale/2003-honda-accord-${VIN}`,
  ])("%s is served by the handler that looks it up", (pathname) =>
    expect(visit(pathname)).toMatchObject({ path: `/api/moved${pathname.replace(/\/$/, "")}` }),
  );
  it("the home page has its slash", () => expect(visit("/")).toEqual({ kind: "next" }));
});

describe("hostile paths", () => {
  it.each([
    "//evil.example",
    "//evil.example/",
    "/\\evil.example",
    "/\\evil.example/",
    "/%5Cevil.example/",
    "/%2F%2Fevil.example/",
    "/a%0d%0aSet-Cookie:%20b/",
    "/a%00b",
    "/%E0%A4%A",
    "/cars-for-sale/%",
    "/%2e%2e/x",
    "/a//b/",
    "",
    "javascript:alert(1)",
    `/${"a".repeat(8_192)}`,
    "/a".repeat(100),
  ])("%j fails route validation: a 404 with the path as text", (pathname) =>
    expect(invalidPathOf(visit(pathname))).not.toBeNull(),
  );

  it.each([
    ["/javascript:alert(1)/", "/javascript%3Aalert(1)"],
    ["/%252F%252Fevil.example/", "/%252F%252Fevil.example"],
    ["/@evil.example/", null],
  ])("%s leads nowhere but here", (pathname, location) =>
    expect(visit(pathname)).toMatchObject(
      location === null ? { path: `/@default/missing${pathname}` } : { kind: "redirect", location },
    ),
  );

  it("for any request, a redirect stays on this site and a rewrite below its own folders", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("used-vehicle", "search-vehicles", "inventory", "cars-for-sale", "..", "%2e%2e", "%2F", "\\", "%0a", "@x", ""), // biome-ignore format: a list
    );
    const kinds = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.string(),
        fc.option(fc.string()),
        (parts, search, cookie) => {
          // As it arrives: the address has been parsed as a URL once.
          const url = new URL(
            `https://cars.example/${parts.map((each) => each.replace(/\p{Cs}/gu, "")).join("/")}`,
          );
          url.search = search;
          const decision = visit(url.pathname, url.search, cookie);
          kinds.add(decision.kind);
          const to = decision.kind === "redirect" ? decision.location : "/";
          expect(new URL(to, url).host).toMatch(/^(cars\.example|www\.nhtsa\.gov)$/);
          expect(reported(decision, url.pathname)).toMatch(
            /^(?:next \/(?![/\\@])(?:.*[^/])?$|redirect (?:https:|\/(?![/\\]))|rewrite \/(?:@[a-z0-9-]+|api\/moved)(?:\/|$))/,
          );
        },
      ),
      { numRuns: runs(3_000) },
    );
    expect([...kinds].sort()).toEqual(["next", "redirect", "rewrite"]);
  });
});

describe("a page that is rendered for each request", () => {
  it.each([
    "/test-drive/1FTEW1E45LF000007",
    "/test-drive/scheduled/6f1c9a52-0000-4000-8000-000000000001",
    "/private-reserve",
    "/private-reserve/2020-honda-accord-1FTEW1E45LF000007",
    "/saved-vehicles",
    "/compare",
    // However it is written, and where a signed link looks like a file's name: without a policy any script would run.
    "/Auto-Financing/Full-Credit-Application",
    "/auto-financing/%66ull-credit-application",
    "/service/schedule/appointment/a.b.c",
  ])("%s gets its scripts allowed by a nonce, with a query and without", (pathname) => {
    for (const search of ["", "?day=2026-11-23"]) {
      const decision = decide({ pathname, search, storeCookie: null });
      expect(decision).toMatchObject({ kind: "rewrite", path: `/@default${pathname}`, dynamic: true });
    }
  });
});

describe("a cached page with a form", () => {
  it.each([
    "/contact-us",
    "/our-company/careers",
    "/our-company/meet-our-team/noor-haddad",
    "/auto-financing/apply-for-financing",
  ])("%s is cached, and rendered for the visitor when its form comes back with errors", (pathname) => {
    expect(visit(pathname)).toEqual({ kind: "next" });
    expect(visit(pathname, "?draft=abc")).toEqual({
      kind: "rewrite",
      path: `/@default/refused${pathname}`,
      dynamic: true,
      sensitive: true,
    });
    expect(visit(pathname, "?draft=abc", "north")).toMatchObject({ path: `/@north/refused${pathname}` });
  });

  it.each(["/contact-us", "/auto-financing/apply-for-financing"])(
    "%s is rendered for the visitor when its address names a vehicle",
    (pathname) =>
      expect(visit(pathname, "?wanted=1HGCM82633A004352")).toEqual({
        kind: "rewrite",
        path: `/@default/refused${pathname}`,
        dynamic: true,
      }),
  );

  it("a form about no vehicle stays cached, whatever vehicle its address names", () =>
    expect(visit("/our-company/careers", "?wanted=1HGCM82633A004352")).toEqual({ kind: "next" }));

  it("no request from outside reaches the rejected forms", () =>
    expect(visit("/refused/contact-us", "?draft=abc")).toMatchObject({
      path: "/@default/missing/refused/contact-us",
    }));
});

describe("store segments", () => {
  it("go there and back", () => {
    expect(getStoreScope(storeSlugFor(null), "heartland")).toEqual({ kind: "group", id: "heartland" });
    expect(getStoreScope(encodeURIComponent(storeSlugFor("heartland-naperville")), "heartland")).toEqual({
      kind: "store",
      id: "heartland-naperville",
    });
  });
  it.each(["default", "@", "@../x", "@A", ""])("%j is none", (text) =>
    expect(getStoreScope(text, "heartland")).toBeNull(),
  );
});

describe("a path in a message", () => {
  it("is decoded, never throws, and is cut when long", () => {
    expect(readablePath(["caf%C3%A9", "x"])).toBe("/café/x");
    expect(readablePath(["%E0%A4%A"])).toBe("/%E0%A4%A");
    // A page cannot contain NUL, and characters that reverse or hide the text around them are invisible.
    expect(readablePath(["a%00b", "%1B%C2%85", "%E2%80%AEx", "%E2%80%8B"])).toBe(
      "/a\uFFFDb/\uFFFD\uFFFD/\uFFFDx/\uFFFD",
    );
    expect(readablePath(["a".repeat(9000)]).length).toBeLessThanOrEqual(201);
  });
});
