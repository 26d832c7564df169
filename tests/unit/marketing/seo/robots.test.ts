import { describe, expect, test } from "vitest";
import { SHOPPING_AGENTS } from "@/config/marketing/seo";
import { robotsDirectives, robotsOfPage } from "@/lib/core/pages/robots";
import { isSearchWithQuery, robotsTxt } from "@/lib/marketing/seo/robots";

const INDEXABLE = "index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1";
const filterPaths = new Set(["/used-cars-for-sale/suvs"]);

describe("indexing", () => {
  test.each([
    ["/used-cars-for-sale/suvs", INDEXABLE],
    ["/used-cars-for-sale/suvs?sort=newest", "noindex, follow"],
    ["/used-cars-for-sale/suvs?page=2", "noindex, follow"],
    ["/used-cars-for-sale/suvs/toyota-rav4/price-under-30000", "noindex, follow"],
    ["/used-cars-for-sale/wagons", "noindex, follow"],
  ])("the search page %s sends %s", (address, robots) => {
    expect(robotsDirectives({ kind: "search", address, filterPaths }, true)).toBe(robots);
  });

  test("any other page is indexable by default", () => {
    expect(robotsDirectives({ kind: "page" }, true)).toBe(INDEXABLE);
    expect(robotsDirectives({ kind: "page", hidden: true }, true)).toBe("noindex, follow");
  });

  test("nothing is indexable where SEARCH_INDEXING is off", () => {
    expect(robotsDirectives({ kind: "page" }, false)).toBe("noindex, follow");
    const search = { kind: "search", address: "/used-cars-for-sale/suvs", filterPaths } as const;
    expect(robotsDirectives(search, false)).toBe("noindex, follow");
  });

  test.each([
    ["/cars-for-sale?utm_source=mail", true],
    ["/used-cars-for-sale/suvs?anything", true],
    ["/certified-cars-for-sale?q=tacoma", true],
    ["/cars-for-sale", false],
    ["/cars-for-sale?", false],
    ["/used-cars-for-sale-today?x=1", false],
    ["/?utm_source=mail", false],
    ["/thank-you?back=/cars-for-sale?x", false],
  ])("%s is a search page with a query: %s", (address, is) => expect(isSearchWithQuery(address)).toBe(is));
});

describe("robots directives of a page", () => {
  test("are read from the head as React writes it", () => {
    expect(robotsOfPage('<head><meta name="robots" content="noindex, follow"/></head>')).toBe(
      "noindex, follow",
    );
    expect(robotsOfPage("<head><title>robots</title></head>")).toBeNull();
  });
});

describe("/robots.txt", () => {
  test("names the sitemap and excludes crawlers from data and from sorted lists", () => {
    expect(robotsTxt("https://cars.example", true).split("\n")).toEqual([
      "User-agent: *",
      ...SHOPPING_AGENTS.map((name) => `User-agent: ${name}`),
      "Allow: /api/mcp",
      "Disallow: /api/",
      "Disallow: /*?sort=",
      "Disallow: /*&sort=",
      "Disallow: /*?q=",
      "Disallow: /*&q=",
      "",
      "Sitemap: https://cars.example/sitemap.xml",
      "",
    ]);
  });

  test("closes the whole site where SEARCH_INDEXING is off", () => {
    expect(robotsTxt("https://rehearsal.example", false)).toBe("User-agent: *\nDisallow: /\n");
  });
});
