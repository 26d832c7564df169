import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { cacheRules } from "@/config/runtime/cache";
import { OWN_SCRIPTS, PRERENDER_RULES_HASH } from "@/config/runtime/inline-scripts";
import type { TagPrints } from "@/lib/catalog/inventory/snapshot/parts";
import { tagsOfKey } from "@/lib/web/cache/manifest";
import { PageCache } from "@/lib/web/cache/page-cache";
import { statusOfPage, textOfPrints } from "@/lib/web/cache/page-status";
import { decide } from "@/lib/web/routing/decide";

const key = (path: string) => `/route-cache/APP_PAGE/${"a".repeat(64)}/$${path}`;
const page = (html: string) => ({
  kind: "APP_PAGE",
  html,
  headers: { "x-kept": "1" } as Record<string, string>,
});
const tagged = (store: string, ...names: string[]) => names.map((name) => `${name}:${store}`);
const printsOf = (version: string): TagPrints =>
  Object.fromEntries(cacheRules.map(({ tag }) => [tag, version]));
const metaOf = (prints: TagPrints) => `<meta name="store-parts" content="${textOfPrints(prints)}"/>`;
const forAnHour = { revalidate: 3600, expire: 31536000 };

describe("a page's tags come from its address", () => {
  it.each([
    ["/@default", tagged("@default", "profile", "inventory", "offers", "home", "questions", "articles")],
    ["/%40default/inventory/cars-for-sale", tagged("@default", "profile", "inventory")],
    ["/@north/vehicle/used/2020-x", tagged("@north", "profile", "inventory", "offers", "facts")],
    ["/@north/special-offers/dealer", tagged("@north", "profile", "inventory", "offers")],
    ["/@north/thank-you", tagged("@north", "profile", "inventory")],
    ["/@north/article/news/winter", tagged("@north", "profile", "articles")],
  ])("%s", (path, tags) => expect(tagsOfKey(key(path))).toEqual(tags));

  it("a key in another format has none", () => expect(tagsOfKey("fetch-abc")).toEqual([]));
});

describe("page status marker", () => {
  it.each([404, 410, 503])("%d is read from the page", (code) =>
    expect(statusOfPage(`<head><meta name="page-status" content="${code}"/></head>`)).toBe(code),
  );
  it("similar text in a description is escaped and ignored", () =>
    expect(
      statusOfPage("<p>&lt;meta name=&quot;page-status&quot; content=&quot;404&quot;/&gt;</p>"),
    ).toBeNull());
  it("a 200 cannot be stated", () =>
    expect(statusOfPage('<meta name="page-status" content="200"/>')).toBeNull());
});

describe("page cache", () => {
  it("caches a page with a policy that has only the hashes of its known scripts, on the miss and on the hit", () => {
    const cache = new PageCache();
    const known = OWN_SCRIPTS[0]!;
    const data = Buffer.from('0:"data"');
    const push = `self.__next_f.push(${JSON.stringify([1, data.toString()])})`;
    const scripts = [known.text, push, "alert(1)"].map((text) => `<script>${text}</script>`);
    const value = { ...page(scripts.join("")), rscData: data };
    cache.set(key("/@default"), value, forAnHour);
    const [, sources] = /script-src 'self' ([^;]+);/.exec(value.headers["content-security-policy"]!)!;
    const ofData = createHash("sha256").update(push).digest("base64");
    expect(sources!.split(" ")).toEqual([known.hash, `'sha256-${ofData}'`, PRERENDER_RULES_HASH]);
    const hit = cache.get(key("/@default"));
    expect(hit?.value.headers).toEqual(value.headers);
    expect(hit?.value.headers?.["x-kept"]).toBe("1");
    expect(hit?.cacheControl).toEqual(forAnHour);
  });

  it("serves a page marked as 404 or 503 with that status, marks it no-store, and does not cache it", () => {
    const cache = new PageCache();
    for (const code of [404, 410, 503]) {
      const value: ReturnType<typeof page> & { status?: number } = page(
        `<meta name="page-status" content="${code}"/>`,
      );
      cache.set(key("/@default/missing/x"), value, forAnHour);
      expect(value.status).toBe(code);
      expect(value.headers["cache-control"]).toBe("private, no-store");
      expect(cache.get(key("/@default/missing/x"))).toBeNull();
    }
  });

  it("an expired page is rendered again before the response, and stays as the fallback", () => {
    const cache = new PageCache();
    cache.set(key("/@default"), page("old"), forAnHour);
    cache.set(key("/@north"), page("other"), forAnHour);
    cache.expire("inventory:@default");
    expect(cache.get(key("/@default"))?.lastModified).toBe(-1);
    expect(cache.get(key("/@default"))?.value.html).toBe("old");
    expect(cache.get(key("/@north"))?.lastModified).toBeGreaterThan(0);
  });

  it("a key whose tags are unknown expires with any tag", () => {
    const cache = new PageCache();
    cache.set("odd-key", page("x"), forAnHour);
    cache.expire("inventory:@default");
    expect(cache.get("odd-key")?.lastModified).toBe(-1);
  });

  it("a page still being rendered from the old stock when it changed is not used as a new one", () => {
    const cache = new PageCache({ knows: () => true, printsOf: () => printsOf("6") });
    const renderedFrom = (version: string) => page(metaOf(printsOf(version)));
    cache.set(key("/@default"), renderedFrom("5"), forAnHour);
    expect(cache.get(key("/@default"))?.lastModified).toBe(-1);
    cache.set(key("/@default"), renderedFrom("6"), forAnHour);
    expect(cache.get(key("/@default"))?.lastModified).toBeGreaterThan(0);
  });

  it("a page rendered while unrelated data changed is used as a current one", () => {
    const cache = new PageCache({
      knows: () => true,
      printsOf: () => ({ ...printsOf("5"), questions: "6" }),
    });
    const legal = key("/@default/legal/privacy-policy");
    const home = key("/@default");
    for (const each of [legal, home]) cache.set(each, page(metaOf(printsOf("5"))), forAnHour);
    expect(cache.get(legal)?.lastModified).toBeGreaterThan(0);
    expect(cache.get(home)?.lastModified).toBe(-1);
  });

  it("an old copy that Next returns because rendering again failed is shown for the time being", () => {
    const cache = new PageCache({ knows: () => true, printsOf: () => printsOf("6") });
    const old = page(metaOf(printsOf("5")));
    cache.set(key("/@default"), old, forAnHour);
    cache.set(key("/@default"), old, { revalidate: 3 });
    expect(cache.get(key("/@default"))?.lastModified).toBeGreaterThan(0);
  });

  it("pages of a store that does not exist are served and not cached", () => {
    const cache = new PageCache({ knows: (storeSlug) => storeSlug === "@default", printsOf: () => null });
    cache.set(key("/@made-up"), page("x"), forAnHour);
    cache.set(key("/@default"), page("x"), forAnHour);
    expect(cache.size.pages).toBe(1);
  });

  it("a search for free text, or with an invalid part, is rendered each time; other searches are cached", () => {
    const cache = new PageCache();
    const search = (query: string) => {
      const decision = decide({ pathname: "/cars-for-sale", search: `?${query}`, storeCookie: null });
      return key((decision as { path: string }).path);
    };
    cache.set(search("q=red+tacoma"), page("x"), forAnHour);
    cache.set(search("page=2&sort=mileageLow"), page("x"), forAnHour);
    cache.set(search("sort=fastest"), page("x"), forAnHour);
    expect(cache.get(search("q=red+tacoma"))).toBeNull();
    expect(cache.get(search("sort=fastest"))).toBeNull();
    expect(cache.get(search("page=2&sort=mileageLow"))?.tags).toEqual([
      "profile:@default",
      "inventory:@default",
      "articles:@default",
    ]);
  });

  const packed = async (cache: PageCache) => {
    const { bytes } = cache.size;
    await vi.waitFor(() => expect(cache.size.bytes).toBeGreaterThan(bytes));
  };

  it("keeps the least recently used page compressed, with the same text, headers, data and age", async () => {
    const cache = new PageCache(undefined, 20_000);
    const first = { ...page(`été${"x".repeat(15_000)}`), rscData: Buffer.from("data") };
    cache.set(key("/@default/inventory/1"), first, forAnHour);
    const before = cache.get(key("/@default/inventory/1"))!;
    cache.set(key("/@default/inventory/2"), page("y".repeat(15_000)), forAnHour);
    await packed(cache);
    expect(cache.size.pages).toBe(2);
    expect(cache.size.bytes).toBeLessThan(20_000);
    const etag = before.value.headers!.etag as string;
    expect(cache.keyOf(etag)).toBe(key("/@default/inventory/1"));
    expect(cache.current(key("/@default/inventory/1"), etag)!()).toBe(before.value.html);
    expect(cache.get(key("/@default/inventory/1"))).toEqual(before);
    expect(before.value.html).toContain("x".repeat(15_000));
  });

  it("lets go of a compressed page's text", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const cache = new PageCache(undefined, 1_500_000);
    const head = '<head><meta name="robots" content="noindex, follow"/></head>';
    const pages = 30;
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < pages; i++) {
      const html = Buffer.from(`${head}${i}`.padEnd(1_000_000, "x")).toString();
      cache.set(key(`/@default/inventory/${i}`), page(html), forAnHour);
    }
    await vi.waitFor(() => {
      expect(cache.size.pages).toBe(pages);
      collectGarbage();
      expect(process.memoryUsage().heapUsed - before).toBeLessThan((pages / 3) * 1_000_000);
    }, 20_000);
  });

  it("a compressed page expires like any other", async () => {
    const cache = new PageCache(undefined, 20_000);
    for (const name of ["1", "2"])
      cache.set(key(`/@default/inventory/${name}`), page(name.repeat(15_000)), forAnHour);
    await packed(cache);
    cache.expire("inventory:@default");
    expect(cache.get(key("/@default/inventory/1"))?.lastModified).toBe(-1);
  });

  it("stays within its bytes: the least recently used page is evicted first", async () => {
    const cache = new PageCache(undefined, 50_000, 1);
    for (let i = 0; i < 20; i++)
      cache.set(key(`/@default/inventory/${i}`), page("x".repeat(5_000)), forAnHour);
    expect(cache.size.bytes).toBeLessThanOrEqual(50_000);
    expect(cache.get(key("/@default/inventory/19"))).not.toBeNull();
    await vi.waitFor(() => expect(cache.get(key("/@default/inventory/0"))).toBeNull());
  });
});
