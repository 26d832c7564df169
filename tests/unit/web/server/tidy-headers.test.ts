import { createServer, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { pageCacheControl } from "@/config/runtime/cache";
import { type HeaderSettings, tidyHeaders } from "@/lib/web/server/tidy-headers";

let server: Server | undefined;
afterEach(() => void server?.close());

const SETTINGS: HeaderSettings = { siteUrl: "https://cars.example", hsts: "max-age=1" };

/** Returns the raw response: `fetch` would join two headers of one name. */
async function send(
  answer: RequestListener,
  headers: Record<string, string> = {},
  settings: Partial<HeaderSettings> = {},
  path = "/",
): Promise<IncomingMessage> {
  server = createServer((request, response) => {
    tidyHeaders(request, response, { ...SETTINGS, ...settings });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) =>
    get({ port, host: "127.0.0.1", path, headers }, (response) => resolve(response.resume())).on(
      "error",
      reject,
    ),
  );
}

const page =
  (cacheControl: string, type = "text/html; charset=utf-8"): RequestListener =>
  (_, response) =>
    response.setHeader("content-type", type).setHeader("cache-control", cacheControl).end("page");

describe("a page that the visitor's store has chosen", () => {
  const cookie = "a=b; userSelectedStore=north";

  it("is the visitor's alone", async () => {
    for (const type of ["text/html; charset=utf-8", "text/x-component"])
      expect((await send(page(pageCacheControl, type), { cookie })).headers["cache-control"]).toBe(
        "private, no-cache",
      );
  });

  it("other pages may be shared, and so may files", async () => {
    expect((await send(page(pageCacheControl), { cookie: "a=b" })).headers["cache-control"]).toBe(
      pageCacheControl,
    );
    const file = await send(page("public, max-age=9", "text/css"), { cookie });
    expect(file.headers["cache-control"]).toBe("public, max-age=9");
  });

  it("a page that no cache may store stays so", async () =>
    expect((await send(page("private, no-store"), { cookie })).headers["cache-control"]).toBe(
      "private, no-store",
    ));
});

describe("a page that is also available as Markdown at its address", () => {
  const varyOf = async (path: string, answer = page(pageCacheControl)) =>
    (await send(answer, {}, {}, path)).headers.vary ?? "";

  it("varies by Accept, with what it varied by before", async () => {
    const varied: RequestListener = (request, response) => {
      response.setHeader("vary", "rsc, Accept-Encoding");
      page(pageCacheControl)(request, response);
    };
    expect(await varyOf("/used-cars-for-sale?page=2")).toBe("accept");
    expect(await varyOf("/contact-us", varied)).toBe("rsc, Accept-Encoding, accept");
  });

  it("other pages and files do not", async () => {
    expect(await varyOf("/legal/terms-of-sale")).toBe("");
    expect(await varyOf("/used-cars-for-sale", page("public, max-age=9", "text/css"))).toBe("");
  });
});

describe("static files without a hash in their name", () => {
  const year = "public, immutable, no-transform, max-age=31536000";
  it.each([
    ["/icon.svg", "public, max-age=8640000"],
    ["/icon.svg?icon.1f9c.svg", "public, max-age=8640000"],
    ["/apple-icon.png", "public, max-age=8640000"],
    ["/_next/static/icon.svg", year],
    ["/icon.svgz", year],
  ])("the icons are cached for 8640000 seconds, hashed files longer: %s", async (path, expected) =>
    expect((await send(page(year, "image/svg+xml"), {}, {}, path)).headers["cache-control"]).toBe(expected),
  );
  it("a missing icon keeps its own header", async () => {
    const missing: RequestListener = (_, response) =>
      void response.writeHead(404, { "cache-control": "no-store" }).end();
    expect((await send(missing, {}, {}, "/icon.svg")).headers["cache-control"]).toBe("no-store");
  });
});

describe("a cookie on a page", () => {
  const settings = { cookie: "adsValues=x; Path=/" };

  it("comes beside the page's own, and makes it the visitor's alone", async () => {
    const answer: RequestListener = (request, response) => {
      response.setHeader("set-cookie", ["a=1"]);
      page(pageCacheControl)(request, response);
    };
    const { headers } = await send(answer, {}, settings);
    expect(headers["set-cookie"]).toEqual(["a=1", "adsValues=x; Path=/"]);
    expect(headers["cache-control"]).toBe("private, no-cache");
  });

  it("is missing for a visitor without consent; the page of an ads address is not shared even then", async () => {
    const { headers } = await send(page(pageCacheControl), {}, { isLanding: true });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("private, no-cache");
  });

  it("does not go with anything else", async () => {
    const { headers } = await send(page("public, max-age=9", "text/css"), {}, settings);
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers["cache-control"]).toBe("public, max-age=9");
  });
});

it("a header with one value is sent once, as the page itself sets it", async () => {
  const answer = await send((_, response) =>
    response
      .setHeader("cache-control", ["public, max-age=0", "private, no-store"])
      .setHeader("x-robots-tag", ["index", "noindex"])
      .setHeader("set-cookie", ["a=1", "b=2"])
      .end(),
  );
  const names = answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  expect(names.filter((name) => name === "cache-control")).toHaveLength(1);
  expect(answer.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  expect(answer.headers["set-cookie"]).toHaveLength(2);
});

describe("a redirect", () => {
  const redirect =
    (headers: Record<string, string>): RequestListener =>
    (_, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.statusCode = 307;
      response.end();
    };

  it("states that a navigation of Next's own gets another one", async () => {
    const { vary } = (await send(redirect({ vary: "RSC, Accept" }), { rsc: "1" })).headers;
    expect(vary!.toLowerCase().split(", ")).toEqual([
      "rsc",
      "accept",
      "next-router-state-tree",
      "next-router-prefetch",
      "next-router-segment-prefetch",
    ]);
  });

  it("is stored only where its headers allow it", async () => {
    expect((await send(redirect({}))).headers["cache-control"]).toBe("no-store");
    expect((await send(redirect({ "cache-control": "public" }))).headers["cache-control"]).toBe("public");
  });

  it("an unchanged page is none", async () => {
    const { headers } = await send((_, response) => {
      response.statusCode = 304;
      response.end();
    });
    expect([headers.vary, headers["cache-control"]]).toEqual([undefined, undefined]);
  });
});

describe("Strict-Transport-Security", () => {
  const sent = async (settings: Partial<HeaderSettings>) =>
    (await send(page("no-store"), {}, settings)).headers["strict-transport-security"];

  it("as configured, if the site is served over https", async () => {
    expect(await sent({})).toBe("max-age=1");
    expect(await sent({ hsts: null })).toBeUndefined();
    expect(await sent({ siteUrl: "http://cars.example" })).toBeUndefined();
  });
});
