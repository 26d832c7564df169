import { request } from "node:http";
import type { Site } from "../support/site";
import { expect, test } from "../support/test";

interface Answer {
  status: number;
  location: string | undefined;
  cacheControl: string | undefined;
  type: string | undefined;
  body: string;
}

/** Sends a path exactly as written, which `fetch` would normalize, and follows no redirect. */
function send(site: Site, path: string, cookie?: string): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: cookie ? { cookie } : {} }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          cacheControl: answer.headers["cache-control"],
          type: answer.headers["content-type"],
          body,
        }),
      );
    });
    sent.on("error", reject).end();
  });
}

/** Path and query of one vehicle page, as the search links to it. */
async function vehiclePathOf(site: Site): Promise<string> {
  const page = await (await fetch(`${site.url}/used-cars-for-sale`)).text();
  return /href="(\/used-cars-for-sale\/\d{4}-[^"]+-[A-HJ-NPR-Z0-9]{17})"/.exec(page)![1]!;
}

test.describe("legacy redirects", () => {
  test("a vehicle is looked up by its VIN and redirected once to its page", async ({ site }) => {
    const path = await vehiclePathOf(site);
    const vin = path.slice(-17);
    for (const from of [
      `/used-vehicle/anything-2001-at-all/${vin}`,
      `/new-vehicle/anything-2001-at-all/${vin.toLowerCase()}/`,
      `/certified-vehicle/x/${vin}`,
    ])
      expect(await send(site, from)).toMatchObject({ status: 308, location: path, cacheControl: "no-store" });
    expect((await fetch(site.url + path, { redirect: "manual" })).status).toBe(200);
  });

  test("also for a visitor with a selected store, and an advertisement's parameters are preserved", async ({
    site,
  }) => {
    const path = await vehiclePathOf(site);
    const from = `/used-vehicle/x/${path.slice(-17)}?utm_source=mail&gclid=1`;
    expect(await send(site, from, "userSelectedStore=heartland-naperville")).toMatchObject({
      status: 308,
      location: `${path}?utm_source=mail&gclid=1`,
    });
  });

  test("the address of a missing vehicle leads to the path rebuilt from the segments, which is a 404", async ({
    site,
  }) => {
    const { status, location } = await send(site, "/used-vehicle/honda-2003-accord/1HGCM82633A004352");
    expect([status, location]).toEqual([308, "/used-cars-for-sale/2003-honda-accord-1HGCM82633A004352"]);
    expect((await send(site, location!)).status).toBe(404);
  });

  for (const [from, to] of [
    ["/search-vehicles", "/cars-for-sale"],
    ["/search-vehicles/", "/cars-for-sale"],
    ["/search-vehicles/all-inventory", "/cars-for-sale"],
    ["/search-vehicles/used-inventory/make/toyota/tacoma", "/used-cars-for-sale/toyota-tacoma"],
    ["/search-vehicles/new-inventory/price/max/30000", "/new-cars-for-sale/price-under-30000"],
    ["/search-vehicles/all-inventory/price_min/10000/", "/cars-for-sale/price-over-10000"],
    [
      "/search-vehicles/used-inventory/fuel_type/electricity?utm_source=x",
      "/used-cars-for-sale?fuel-type=electricity&utm_source=x",
    ],
    ["/search-vehicles/used-inventory/features/hovering", "/used-cars-for-sale?features=features/hovering"],
    ["/search-vehicles//used-inventory//price///max/20k", "/used-cars-for-sale/price-under-20000"],
  ] as const)
    test(`${from} → ${to}, which is a page`, async ({ site }) => {
      expect(await send(site, from)).toMatchObject({ status: 308, location: to });
      expect((await send(site, to)).status).toBe(200);
    });

  test("an address that only resembles one is a 404 page", async ({ site }) => {
    for (const path of ["/used-vehicle/honda/123", "/search-vehicles/rental-inventory/make/ford"]) {
      const { status, body } = await send(site, path);
      expect(status).toBe(404);
      expect(body).toContain(`Page not found: ${path}`);
    }
  });
});

test.describe("manifest redirects", () => {
  for (const [from, status, to] of [
    ["/inventory", 308, "/cars-for-sale"],
    ["/Inventory/?utm_source=x", 308, "/cars-for-sale?utm_source=x"],
    ["/used-inventory/index.htm", 308, "/used-cars-for-sale"],
    ["/index.htm", 308, "/"],
    ["/recalls/?vin=x", 307, "https://www.nhtsa.gov/recalls"],
  ] as const)
    test(`${from} → ${status} ${to}`, async ({ site }) => {
      expect(await send(site, from)).toMatchObject({ status, location: to });
      expect(await send(site, from, "userSelectedStore=heartland-naperville")).toMatchObject({
        status,
        location: to,
      });
    });

  test("the running build reports its id, and its manifest the redirects", async ({ site }) => {
    const latest = await send(
      site,
      `/builds/latest.json?${Date.now()}`,
      "userSelectedStore=heartland-naperville",
    );
    expect(latest).toMatchObject({ status: 200, cacheControl: "no-store" });
    const { id, timestamp } = JSON.parse(latest.body) as { id: string; timestamp: number };
    expect(timestamp).toBeGreaterThan(0);
    const meta = await send(site, `/builds/meta/${id}.json`);
    expect(meta).toMatchObject({ status: 200, cacheControl: "public, max-age=8640000, immutable" });
    expect(JSON.parse(meta.body)).toMatchObject({
      id,
      timestamp,
      matcher: { static: { "/inventory": { redirect: { to: "/cars-for-sale", statusCode: 308 } } } },
      prerendered: [],
    });
  });

  for (const id of ["none", "..%2f..%2fpackage", "a".repeat(8_000), "%00"])
    test(`no build ${id.slice(0, 20)}: 404`, async ({ site }) => {
      expect((await send(site, `/builds/meta/${id}.json`)).status).toBe(404);
    });

  test("an unknown build gets a JSON response", async ({ site }) => {
    const { status, type, cacheControl, body } = await send(site, "/builds/meta/none.json");
    expect([status, type, cacheControl]).toEqual([404, "application/json", "no-store"]);
    expect(JSON.parse(body)).toHaveProperty("error");
  });
});

test.describe("no trailing slash, one address", () => {
  test("in one redirect with all else that is due", async ({ site }) => {
    const path = await vehiclePathOf(site);
    for (const [from, to] of [
      ["/nope/", "/nope"],
      ["/api/health/", "/api/health"],
      ["/sitemap.xml/", "/sitemap.xml"],
      ["/thank-you/?a=b", "/thank-you?a=b"],
      ["/cars-for-sale/not-a-filter/", "/cars-for-sale/not-a-filter"],
      ["/cars-for-sale/?utm_source=x", "/cars-for-sale?utm_source=x"],
      ["/used-cars-for-sale/price-under-30000/suvs/", "/used-cars-for-sale/suvs/price-under-30000"],
      ["/cars-for-sale/suvs/?sort=priceLow", "/cars-for-sale/suvs"],
      ["/CARS-FOR-SALE?sort=mileageLow", "/cars-for-sale?sort=mileageLow"],
      [`${path}/`, path],
      [path.replace("used", "Used"), path],
      [`${path.replace(/\/2/, "/2").replace(/-[A-Z0-9]{17}$/, "-wrong$&")}/`, path],
    ] as const)
      expect(await send(site, from), from).toMatchObject({ status: 308, location: to });
  });
});

test.describe("hostile addresses (a page or a 404, never a 500, never another site)", () => {
  const hostile = [
    "//evil.example",
    "//evil.example/",
    "///evil.example/%2f..",
    "/\\evil.example",
    "/\\/evil.example/",
    "/%5Cevil.example/",
    "/%2F%2Fevil.example/",
    "/%09/evil.example/",
    "/https://evil.example/",
    "/https:%2F%2Fevil.example/",
    "/javascript:alert(1)/",
    "/used-vehicle//evil.example/1HGCM82633A004352",
    "/used-vehicle/%2F%2Fevil.example/1HGCM82633A004352",
    "/search-vehicles/all-inventory/make/%2F%2Fevil.example",
    "/search-vehicles/all-inventory/make/a%0d%0aSet-Cookie:%20b",
    "/search-vehicles/all-inventory/make/javascript:alert(1)",
    "/used-inventory/%0d%0aLocation:%20https:%2F%2Fevil.example",
    "/x%0d%0aSet-Cookie:a",
    "/a%00b",
    "/%E0%A4%A",
    "/cars-for-sale/%E0%A4%A",
    "/cars-for-sale/%",
    "/cars-for-sale?sort=%E0%A4%A",
    "/api/moved/%E0%A4%A",
    "/api/%E0%A4%A/",
    "/cars-for-sale/%2F%2Fevil.example/",
    "/api/moved/api/%5C%5Cevil.example/",
    "/api/moved/used-vehicle/%2F%2Fevil.example/x",
    "/api/moved//evil.example",
    "/builds/meta/%E0%A4%A.json",
    "/%252e%252e/%252fetc",
    "/..%2f..%2fetc/passwd",
    "/../../etc/passwd",
    "/@default",
    "/@evil.example/",
    "/invalid/aaaa",
    `/${"a".repeat(8_192)}`,
    `/${"a/".repeat(4_000)}`,
    `/used-vehicle/${"a-".repeat(4_000)}/1HGCM82633A004352`,
    `/search-vehicles/all-inventory/make/${"%41".repeat(2_500)}`,
  ];
  for (const [index, path] of hostile.entries())
    test(`${index}: ${JSON.stringify(path.slice(0, 60))}`, async ({ site }) => {
      for (const cookie of [undefined, "userSelectedStore=heartland-naperville"]) {
        const { status, location, body } = await send(site, path, cookie);
        expect([200, 308, 404]).toContain(status);
        if (status !== 308) continue;
        expect(new URL(location!, site.url).host).toBe(new URL(site.url).host);
        expect(location).toMatch(/^\/(?![/\\])[!-~]*$/);
        expect(body).not.toContain("Set-Cookie:");
      }
    });

  test("a path that fails its validation is a whole page: 'Page Not Found: {path}'", async ({ site }) => {
    const { status, body, cacheControl } = await send(site, "/cars-for-sale/%E0%A4%A");
    expect([status, cacheControl]).toEqual([404, "private, no-store"]);
    expect(body).toContain("Page Not Found: /cars-for-sale/%E0%A4%A");
  });

  test("a search ignores the invalid part of its query, and says so", async ({ site }) => {
    for (const [path, named] of [
      ["/used-cars-for-sale?sort=fastest", "sort"],
      ["/cars-for-sale?condition=used&price=30k&page=two&utm_source=x", "price, page"],
    ] as const) {
      const { status, body } = await send(site, path);
      expect(status, path).toBe(200);
      expect(body).toContain(`so we left it out: ${named}.`);
      expect(body).toMatch(/<h1[^>]*>Used cars for sale/);
      expect(body).toMatch(/<link rel="canonical" href="[^"?]*\/used-cars-for-sale"/);
      expect(body).toContain('<meta name="robots" content="noindex');
    }
  });

  test("a page before the first is the first, one after the last is the last", async ({ site }) => {
    for (const page of ["0", "-1", "999"]) {
      const answer = await fetch(`${site.url}/used-cars-for-sale?page=${page}`);
      expect(answer.status, page).toBe(200);
      expect(await answer.text(), page).not.toContain("so we left it out");
    }
    expect(await send(site, "/used-cars-for-sale?page=0")).toMatchObject({ location: "/used-cars-for-sale" });
  });
});
