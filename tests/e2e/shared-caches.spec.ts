import { get, type IncomingMessage } from "node:http";
import { isPlain } from "../support/plain-site";
import { expect, test } from "../support/test";

/** Returns the raw response: `fetch` would join two headers of one name. */
function send(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    get(url, { headers }, (response) => resolve(response.resume())).on("error", reject),
  );
}

const STORES = "/contact-us";

test("a page of the visitor's store is the visitor's alone, rendered, cached and unchanged", async ({
  site,
}) => {
  const html = await (await fetch(site.url + STORES)).text();
  const store = /value="([a-z0-9-]+)"[^>]*name="storeId"/.exec(html)![1]!;
  for (const path of [STORES, "/", "/cars-for-sale?sort=mileageLow"]) {
    for (const rsc of [{}, { rsc: "1" }] as Record<string, string>[]) {
      const cookie = { cookie: `userSelectedStore=${store}`, ...rsc };
      for (const _ of ["rendered", "cached", "ready"]) {
        const { headers, statusCode } = await send(site.url + path, cookie);
        if (statusCode === 307) continue;
        expect([path, statusCode, headers["cache-control"]]).toEqual([path, 200, "private, no-cache"]);
      }
    }
    const plain = await send(site.url + path);
    expect(plain.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=60/);
  }
  const known = await send(site.url + STORES, { cookie: `userSelectedStore=${store}` });
  const same = await send(site.url + STORES, {
    cookie: `userSelectedStore=${store}`,
    "if-none-match": known.headers.etag!,
  });
  // A page that Next itself sends is complete: only the response cache compares.
  expect([same.statusCode, same.headers["cache-control"]]).toEqual([
    isPlain ? 200 : 304,
    "private, no-cache",
  ]);
});

test("no header with one value comes twice, and a redirect for Next's own navigation is no other visitor's", async ({
  site,
}) => {
  const paths = [
    "/",
    "/nothing/here",
    "/contact-us?draft=x",
    "/private-reserve",
    "/auto-financing/full-credit-application",
    "/api/health",
    "/api/openapi.json",
    "/robots.txt",
    "/cars-for-sale/",
    "/Used-Cars-For-Sale",
  ];
  const redirects: { path: string; vary: string | undefined; cacheControl: string | undefined }[] = [];
  for (const path of paths) {
    for (const rsc of [{}, { rsc: "1" }] as Record<string, string>[]) {
      const { rawHeaders, statusCode, headers } = await send(site.url + path, rsc);
      const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      const twice = names.filter((name, index) => name !== "set-cookie" && names.indexOf(name) !== index);
      expect(twice, path).toEqual([]);
      expect(headers["x-robots-tag"] ?? "", path).not.toMatch(/index.*index/);
      if (statusCode! >= 300 && statusCode! < 400)
        redirects.push({ path, vary: headers.vary?.toLowerCase(), cacheControl: headers["cache-control"] });
    }
  }
  expect(redirects.length).toBeGreaterThan(0);
  expect(redirects.filter(({ vary, cacheControl }) => !vary?.includes("rsc") || !cacheControl)).toEqual([]);
});

test("an address with control characters is shown without them", async ({ site }) => {
  const response = await fetch(`${site.url}/a%00b%1Bc`);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toMatch(/a(?:\uFFFD|&#65533;)b/);
  expect(html.replace(/[\t\n\r]/g, "")).not.toMatch(/\p{Cc}/u);
});
