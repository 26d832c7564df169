import { createServer, type IncomingHttpHeaders, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropSingleton } from "@/lib/core/platform/singleton";
import { PageCache } from "@/lib/web/cache/page-cache";
import { ResponseCache } from "@/lib/web/cache/response-cache";
import { wrapListeners } from "@/lib/web/next-internals/request-events";
import { answerRequest } from "@/lib/web/server/answer-request";

const key = (path: string) => `/route-cache/APP_PAGE/${"a".repeat(64)}/$${path}`;
const html = `<p>${"car ".repeat(500)}</p>`;
const forAnHour = { revalidate: 3600 };

describe("a cached page is served again without calling Next", () => {
  let cache: PageCache;
  let server: Server;
  /** Response that Next would send: the cached page, `HIT`, uncompressed. */
  let next: ReturnType<typeof vi.fn>;
  let extra: Record<string, string>;

  const keep = (text = html, path = "/@default") =>
    cache.set(key(path), { kind: "APP_PAGE", html: text, headers: {} }, forAnHour);

  beforeEach(async () => {
    cache = new PageCache();
    keep();
    extra = {};
    next = vi.fn((_request, response) => {
      const { value } = cache.get(key("/@default"))!;
      for (const [name, text] of Object.entries({ ...value.headers, "x-nextjs-cache": "HIT", ...extra })) {
        response.setHeader(name, text);
      }
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(value.html);
    });
    server = createServer(next as never);
    wrapListeners(server, answerRequest(new ResponseCache(cache)));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  interface Answer {
    status: number;
    headers: IncomingHttpHeaders;
    body: Buffer;
  }
  const get = (path = "/", headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Answer>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const sent = send({ port, host: "127.0.0.1", path, headers, method, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on("error", reject).end();
    });
  const compressed = (accepted: string) =>
    vi.waitFor(async () => {
      const answer = await get("/", { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBeDefined();
      return answer;
    });

  it("the second response is the same page with the same headers, and Next is not called", async () => {
    const first = await get();
    const second = await get();
    expect(next).toHaveBeenCalledTimes(1);
    expect(second.body.toString()).toBe(html);
    for (const name of ["etag", "content-security-policy", "cache-control", "x-robots-tag", "content-type"]) {
      expect(second.headers[name]).toBe(first.headers[name]);
    }
    expect(second.headers.vary).toContain("Accept-Encoding");
  });

  it("is sent whole where pages are not in ASCII alone", async () => {
    process.env.SERVE_WITHOUT = "ascii-pages";
    dropSingleton("env");
    const text = "<p>The store’s cars – 5 €</p>";
    keep(text);
    expect((await get()).body.toString()).toBe(text);
    const ready = await get();
    expect(next).toHaveBeenCalledTimes(1);
    expect([ready.body.toString(), ready.headers["content-length"]]).toEqual([
      text,
      String(Buffer.byteLength(text)),
    ]);
  });

  it("is compressed once, as the visitor's browser reads it best", async () => {
    await get();
    const br = await compressed("gzip, deflate, br");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    const gzip = await compressed("gzip, br;q=0");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect((await get("/", { "accept-encoding": "identity" })).body.toString()).toBe(html);
  });

  it("our own nginx caches it for the present second, once it is compressed, and never as Next sends it", async () => {
    expect((await get()).headers["x-accel-expires"]).toBe("0");
    await compressed("br");
    vi.useFakeTimers({ toFake: ["Date"], now: 1_795_000_000_999 });
    for (const accepted of ["br", "identity"]) {
      const { headers } = await get("/", { "accept-encoding": accepted });
      expect(headers["x-accel-expires"]).toBe("@1795000000");
      // nginx 1.22 reads `stale-while-revalidate` only before it.
      const names = Object.keys(headers);
      expect(names.indexOf("x-accel-expires")).toBeGreaterThan(names.indexOf("cache-control"));
    }
    vi.useRealTimers();
  });

  it("a browser that has this rendering gets 304 without a body", async () => {
    const { headers } = await get();
    const again = await get("/", { "if-none-match": `"other", ${headers.etag}` });
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  });

  it("once the stock has changed, Next is called again: a sold car is not shown once more", async () => {
    await get();
    cache.expire("inventory:@default");
    await get();
    expect(next).toHaveBeenCalledTimes(2);
    keep("<p>rendered again</p>");
    await get();
    expect((await get()).body.toString()).toBe("<p>rendered again</p>");
  });

  it("a page past its lifetime is Next's again", async () => {
    await get();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
    await get();
    vi.useRealTimers();
    expect(next).toHaveBeenCalledTimes(2);
  });

  it.each<[string, string, Record<string, string>, string?]>([
    ["an address with a query", "/?utm_source=x", {}],
    ["a search with words", "/cars-for-sale?q=red+truck", {}],
    ["a search with another company's key", "/cars-for-sale?sort=mileageLow&utm_source=x", {}],
    ["a search in another form", "/cars-for-sale/?sort=mileageLow", {}],
    ["a store that cannot be one", "/", { cookie: "a=1; userSelectedStore=No%20store" }],
    ["two stores at once", "/", { cookie: "userSelectedStore=north; userSelectedStore=south" }],
    ["a draft", "/", { cookie: "__prerender_bypass=1" }],
    ["Next's own data", "/", { rsc: "1" }],
    ["a request for the head alone", "/", {}, "HEAD"],
    ["an overlong address", `/${"x".repeat(600)}`, {}],
  ])("%s goes to Next each time", async (_, path, headers, method) => {
    await get(path, headers, method);
    await get(path, headers, method);
    expect(next).toHaveBeenCalledTimes(2);
  });

  it("one that was just rendered is remembered, and compressed for the first who requests it again", async () => {
    extra = { "x-nextjs-cache": "MISS" };
    await get();
    const again = await get("/", { "accept-encoding": "br" });
    expect(again.headers["x-nextjs-cache"]).toBe("HIT");
    expect(again.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(again.body).toString()).toBe(html);
    const [plain, gzip, other] = await Promise.all(
      ["identity", "gzip", "gzip"].map((coding) => get("/", { "accept-encoding": coding })),
    );
    expect(plain!.body.toString()).toBe(html);
    for (const each of [gzip!, other!]) expect(gunzipSync(each.body).toString()).toBe(html);
    expect((await get("/", { "accept-encoding": "br" })).body).toEqual(again.body);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Record<string, string>]>([
    ["one that is rendered for each visitor", { "x-nextjs-cache": "" }],
    ["one that is out of date", { "x-nextjs-cache": "STALE" }],
    ["one that sets a cookie", { "set-cookie": "a=1" }],
  ])("%s is not remembered", async (_, headers) => {
    extra = headers;
    await get();
    await get();
    expect(next).toHaveBeenCalledTimes(2);
  });

  it("a search by its filters is remembered, and other filters are another page", async () => {
    await get("/used-cars-for-sale/suvs?sort=mileageLow");
    await get("/used-cars-for-sale/suvs?sort=mileageLow");
    expect(next).toHaveBeenCalledTimes(1);
    await get("/used-cars-for-sale/suvs?sort=mileageLow&page=2");
    await get("/used-cars-for-sale/trucks?sort=mileageLow");
    await get("/used-cars-for-sale/suvs?sort=mileageLow", { cookie: "userSelectedStore=north" });
    expect(next).toHaveBeenCalledTimes(4);
  });

  it("a visitor's store has separate responses, regardless of other cookies", async () => {
    await get("/", { cookie: "_ga=1; userSelectedStore=north" });
    await get("/");
    expect(next).toHaveBeenCalledTimes(2);
    await get("/", { cookie: "userSelectedStore=north; _ga=2" });
    await get("/", { cookie: "_ga=3" });
    expect(next).toHaveBeenCalledTimes(2);
    await get("/", { cookie: "userSelectedStore=south" });
    expect(next).toHaveBeenCalledTimes(3);
  });

  it("the compressed copies are bounded: the least recently used address is served by Next again", async () => {
    const small = createServer(next as never);
    wrapListeners(small, answerRequest(new ResponseCache(cache, 2_000)));
    await new Promise((closed) => server.close(closed));
    server = small;
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    await get("/");
    await get("/");
    expect(next).toHaveBeenCalledTimes(1);
    await get("/other");
    await get("/");
    expect(next).toHaveBeenCalledTimes(3);
  });

  it("two addresses with equal text are two pages: a change of one removes the other's copy", () => {
    keep(html, "/@north");
    const tags = ["/@default", "/@north"].map((path) => cache.get(key(path))!.value.headers!.etag as string);
    expect(new Set(tags).size).toBe(2);
    expect(cache.keyOf(tags[1]!)).toBe(key("/@north"));
  });
});
