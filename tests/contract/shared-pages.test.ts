import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheRules, sharedPages } from "../../config/runtime/cache";
import { connectRedis, type RedisClient } from "../../lib/core/platform/redis";
import { dropSingleton } from "../../lib/core/platform/singleton";
import { type CachedPage, EXPIRED } from "../../lib/web/cache/cached-page";
import { PageCache } from "../../lib/web/cache/page-cache";
import { textOfPrints } from "../../lib/web/cache/page-status";
import { packPage, redisPages, unpackPage } from "../../lib/web/cache/redis-pages";
import { SharedPageCache } from "../../lib/web/cache/shared-page-cache";
import { decide } from "../../lib/web/routing/decide";
import { redisInstalled, startRedis, type TestRedis } from "../support/redis";

const key = (path: string) => `/route-cache/APP_PAGE/${"a".repeat(64)}/$${path}`;
const HOME = key("/@default");
const printsOf = (version: string) => Object.fromEntries(cacheRules.map(({ tag }) => [tag, version]));
const rendered = (version: string, text = "Cars") => ({
  kind: "APP_PAGE",
  html: `<head><meta name="store-parts" content="${textOfPrints(printsOf(version))}"/></head><p>${text} ’</p>`,
  headers: { "x-text": text } as Record<string, string>,
  rscData: Buffer.from([0, 1, 255]),
  segmentData: new Map([["/_tree", Buffer.from("tree")]]),
});
const FOR_AN_HOUR = { revalidate: 3600, expire: 31_536_000 };

describe("a page as bytes", () => {
  it("comes back with its Buffers, its Map and its headers", () => {
    const own = new PageCache();
    const page = own.set(HOME, rendered("1"), FOR_AN_HOUR)!;
    const back = unpackPage(packPage(page)!);
    expect(back).toEqual(page);
    expect(Buffer.isBuffer(back!.value.rscData)).toBe(true);
    expect(back!.value.segmentData).toBeInstanceOf(Map);
  });
  it("bytes of another form, and half a page, are no page", () => {
    const page = new PageCache().set(HOME, rendered("1"), FOR_AN_HOUR)!;
    expect(unpackPage(Buffer.from("nonsense"))).toBeNull();
    expect(unpackPage(packPage(page)!.subarray(0, 40))).toBeNull();
  });
  it("data that cannot be serialized is not shared", () => {
    const page = { value: { kind: "APP_PAGE", html: () => "" } } as unknown as CachedPage;
    expect(packPage(page)).toBeNull();
  });
});

describe.skipIf(!redisInstalled)("pages shared by all instances", () => {
  let server: TestRedis;
  let clients: RedisClient[] = [];
  let prefix = 0;
  /** Version of the store's data in each instance. */
  let versions: { a: string; b: string };
  let a: SharedPageCache;
  let b: SharedPageCache;

  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    dropSingleton("redis-pause");
    // The lock is an optional part: it is on here, also in a run without them.
    vi.stubEnv("SERVE_PLAIN", "0");
    dropSingleton("env");
    versions = { a: "1", b: "1" };
    prefix++;
    a = await instance("a");
    b = await instance("b");
  });
  afterEach(() => {
    for (const client of clients) client.destroy();
    clients = [];
  });

  async function instance(name: "a" | "b"): Promise<SharedPageCache> {
    const client = await connectRedis(server.url);
    const listener = await connectRedis(server.url, { quiet: true });
    clients.push(client, listener);
    await until(() => client.isReady && listener.isReady);
    const own = new PageCache({
      knows: (storeSlug) => storeSlug !== "@gone",
      printsOf: (storeSlug) => (storeSlug === "@default" ? printsOf(versions[name]) : null),
    });
    return new SharedPageCache(own, await redisPages(client, listener, `test:${prefix}`));
  }

  it("a page rendered by one instance is served by the other, with its headers and its ETag", async () => {
    expect(await b.get(HOME)).toBeNull();
    a.set(HOME, rendered("1"), FOR_AN_HOUR);
    await until(async () => (await b.get(HOME)) !== null);
    const [there, here] = [await a.get(HOME), await b.get(HOME)];
    expect(here).toEqual(there);
    expect(here!.value.headers!["content-security-policy"]).toContain("script-src");
  });

  it("a page of older or newer data than the instance's own is not shown by it", async () => {
    versions.a = "2";
    a.set(HOME, rendered("2"), FOR_AN_HOUR);
    const fresh = await instance("b");
    expect(await fresh.get(HOME)).toBeNull();
    versions.b = "2";
    await until(async () => (await fresh.get(HOME)) !== null);
  });

  it("a page of another store whose data is not in memory is rendered here", async () => {
    a.set(key("/@north"), rendered("7"), FOR_AN_HOUR);
    expect(await b.get(key("/@north"))).toBeNull();
  });

  it("a tag that expires in one expires in all, and earlier renderings are not fetched again", async () => {
    a.set(HOME, rendered("1"), FOR_AN_HOUR);
    await until(async () => (await b.get(HOME)) !== null);
    a.expire("offers:@default"); // the home page has no such tag
    expect((await b.get(HOME))!.lastModified).toBeGreaterThan(0);
    a.expire("inventory:@default");
    expect((await a.get(HOME))!.lastModified).toBe(EXPIRED);
    await until(async () => (await b.get(HOME))!.lastModified === EXPIRED);
    await tick();
    b.set(HOME, rendered("1", "Rendered anew"), FOR_AN_HOUR);
    await until(async () => (await a.get(HOME))!.value.headers!["x-text"] === "Rendered anew");
  });

  it("each language has its own page in every instance, and a change of the store's data expires all", async () => {
    const spanish = key("/@default.es");
    a.set(HOME, rendered("1", "Cars"), FOR_AN_HOUR);
    b.set(spanish, rendered("1", "Autos"), FOR_AN_HOUR);
    for (const each of [a, b]) {
      await until(async () => (await each.get(HOME)) !== null && (await each.get(spanish)) !== null);
      expect((await each.get(HOME))!.value.headers!["x-text"]).toBe("Cars");
      expect((await each.get(spanish))!.value.headers!["x-text"]).toBe("Autos");
    }
    a.expire("inventory:@default");
    for (const each of [a, b])
      for (const page of [HOME, spanish])
        await until(async () => (await each.get(page))!.lastModified === EXPIRED);
  });

  it("a miss is rendered by one instance; the others wait for it", async () => {
    expect(await a.get(HOME)).toBeNull(); // a renders
    const waiting = Promise.resolve(b.get(HOME));
    a.set(HOME, rendered("1", "Once"), FOR_AN_HOUR);
    expect((await waiting)!.value.headers!["x-text"]).toBe("Once");
  });

  it("one that never finishes is not waited for longer than a moment", async () => {
    expect(await a.get(HOME)).toBeNull();
    expect(await b.get(HOME)).toBeNull();
    expect(sharedPages.waitForOther).toBeLessThan(sharedPages.renderLockMs);
  });

  it("a page that must not be cached frees the others to render their own", async () => {
    expect(await a.get(HOME)).toBeNull();
    const waiting = Promise.resolve(b.get(HOME));
    const missing = rendered("1");
    missing.html = `<meta name="page-status" content="404"/>${missing.html}`;
    a.set(HOME, missing, FOR_AN_HOUR);
    expect(await waiting).toBeNull();
    expect(await b.get(key("/@gone"))).toBeNull();
  });

  it("text that a shopper typed is in no cache", async () => {
    const search = decide({ pathname: "/cars-for-sale", search: "?q=red+tacoma", storeCookie: null });
    const text = key((search as { path: string }).path);
    a.set(text, rendered("1"), FOR_AN_HOUR);
    expect(await b.get(text)).toBeNull();
    expect(await clients[0]!.keys(`test:${prefix}:*`)).toEqual([]);
  });

  it("without Redis, each uses its own memory; with it again they share, and an expired tag stays expired", async () => {
    a.set(HOME, rendered("1"), FOR_AN_HOUR);
    await until(async () => (await b.get(HOME)) !== null);
    await server.stop();
    await until(() => clients.every((client) => !client.isReady));
    expect((await a.get(HOME))!.lastModified).toBeGreaterThan(0);
    expect((await b.get(HOME))!.lastModified).toBeGreaterThan(0);
    expect(await a.get(key("/@default/service"))).toBeNull();
    a.set(key("/@default/service"), rendered("1"), FOR_AN_HOUR);
    expect(await a.get(key("/@default/service"))).not.toBeNull();
    await server.start();
    await until(() => clients.every((client) => client.isReady));
    await tick();
    a.set(key("/@default/contact-us"), rendered("1"), FOR_AN_HOUR);
    await until(async () => (await b.get(key("/@default/contact-us"))) !== null);
  });

  it("a page has a lifetime in Redis", async () => {
    a.set(HOME, rendered("1"), FOR_AN_HOUR);
    const name = `test:${prefix}:page:${HOME}`;
    await until(async () => (await clients[0]!.exists(name)) === 1);
    const seconds = await clients[0]!.ttl(name);
    expect(seconds).toBeGreaterThan(sharedPages.ttlSeconds - 60);
    expect(seconds).toBeLessThanOrEqual(sharedPages.ttlSeconds);
  });
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Waits for the next millisecond, because two renderings never share one. */
async function tick(): Promise<void> {
  const now = Date.now();
  await until(() => Date.now() > now);
}
