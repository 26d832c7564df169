import { parse } from "csv-parse/sync";
import { expect, test } from "../support/test";

const FILES = {
  "/sitemap.xml": "application/xml; charset=utf-8",
  "/sitemap-pages.xml": "application/xml; charset=utf-8",
  "/sitemap-filters.xml": "application/xml; charset=utf-8",
  "/sitemap-vehicles.xml": "application/xml; charset=utf-8",
  "/llms.txt": "text/plain; charset=utf-8",
  "/feeds/google-listings.csv": "text/csv; charset=utf-8",
  "/feeds/google-vehicles.tsv": "text/tab-separated-values; charset=utf-8",
  "/feeds/meta-vehicles.csv": "text/csv; charset=utf-8",
  "/feeds/tiktok-vehicles.csv": "text/csv; charset=utf-8",
  "/feeds/star-vehicles.json": "application/json",
  "/api/___sitemaps___/pages": "application/json",
  "/api/___sitemaps___/filters?without=1": "application/json",
  "/api/___sitemaps___/team-members": "application/json",
};

test.describe("files for crawlers", () => {
  for (const [path, type] of Object.entries(FILES)) {
    test(`${path} has its type, may be cached for a while, and supports HEAD and 304`, async ({ site }) => {
      const answer = await fetch(site.url + path);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("cache-control")).toContain("s-maxage=");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      const etag = answer.headers.get("etag")!;
      const head = await fetch(site.url + path, { method: "HEAD" });
      expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
      const again = await fetch(site.url + path, { headers: { "if-none-match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    });
  }

  test("/.well-known/security.txt has a contact, a future expiry, and its own address", async ({ site }) => {
    const answer = await fetch(`${site.url}/.well-known/security.txt`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toMatch(/^Canonical: http\S+\/\.well-known\/security\.txt$/m);
    expect(Date.parse(/^Expires: (\S+)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now());
  });

  test("a visitor with a selected store gets the same files", async ({ site }) => {
    const headers = { cookie: "userSelectedStore=heartland-naperville" };
    for (const path of [...Object.keys(FILES), "/robots.txt"]) {
      const [with_, without] = [await fetch(site.url + path, { headers }), await fetch(site.url + path)];
      expect([path, with_.status, await with_.text()]).toEqual([path, 200, await without.text()]);
    }
  });

  test("a missing file is a 404", async ({ site }) => {
    for (const path of [
      "/sitemap-offers-2.xml",
      "/sitemap-vehicles-2.xml",
      "/sitemap-nonsense.xml",
      "/api/___sitemaps___/nonsense",
      "/feeds/google-vehicles.tsv?store=nobody",
      "/feeds/google-vehicles.tsv?store=default",
      "/feeds/nonsense.csv",
    ]) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
    }
  });

  test("the feed of a store holds its vehicles, that of the group all stores'", async ({ site }) => {
    const read = async (path: string) => {
      const text = await (await fetch(site.url + path)).text();
      return parse(text, { columns: true, delimiter: "\t" }) as Record<string, string>[];
    };
    const all = await read("/feeds/google-vehicles.tsv");
    const own = await read("/feeds/google-vehicles.tsv?store=heartland-naperville");
    expect(new Set(own.map((row) => row.store_code))).toEqual(new Set(["heartland-naperville"]));
    expect(own).toEqual(all.filter((row) => row.store_code === "heartland-naperville"));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
  });

  test("the price in the feeds is the one that the page and its markup show", async ({ page, site }) => {
    const rows = parse(await (await fetch(`${site.url}/feeds/google-vehicles.tsv`)).text(), {
      columns: true,
      delimiter: "\t",
    }) as Record<string, string>[];
    expect(rows.length).toBeGreaterThan(3);
    for (const { link = "", price = "" } of rows.slice(0, 3)) {
      await page.goto(link);
      const dollars = Number(price.replace(" USD", ""));
      await expect(page.locator("main")).toContainText(`$${dollars.toLocaleString("en-US")}`);
      const markup = await page.locator('script[type="application/ld+json"]').allTextContents();
      const car = markup.map((text) => JSON.parse(text)).find((data) => data["@type"] === "Car");
      expect(car.offers.price).toBe(dollars);
    }
  });
});

test.describe("indexing", () => {
  for (const [path, robots] of [
    ["/cars-for-sale", /^index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1$/],
    ["/cars-for-sale?utm_source=mail", /^noindex/],
    ["/cars-for-sale?sort=mileageLow", /^noindex/],
    ["/cars-for-sale?q=sport", /^noindex/],
    ["/used-cars-for-sale/suvs/price-over-1", /^noindex/],
    ["/check-availability/1HGCM82633A004352?draft=none", /^noindex/],
    ["/thank-you", /^noindex/],
    ["/nope", /^noindex/],
    ["/api/health", /^noindex/],
  ] as const) {
    test(`${path} sends ${robots} on the first and on the second request`, async ({ site }) => {
      for (let request = 0; request < 2; request++) {
        const answer = await fetch(site.url + path, { redirect: "manual" });
        await answer.arrayBuffer();
        expect(answer.headers.get("x-robots-tag")).toMatch(robots);
      }
    });
  }
});
