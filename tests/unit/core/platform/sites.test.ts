import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { currentSite, inSite } from "@/lib/core/platform/site";
import { readSites } from "@/lib/core/platform/sites";
import { getStoreScope, parseStoreSlug, storeSlugInGroup } from "@/lib/store/locations/store-slug";
import { decide } from "@/lib/web/routing/decide";

const folder = mkdtempSync(join(tmpdir(), "forecourt-hosts-"));
function file(content: unknown): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

describe("a table of hostnames and store groups", () => {
  it("a group's first address is its own, others serve the same site", () => {
    const { sites, byHost } = readSites(
      file({
        "https://cars.example": "acme",
        "https://www.cars.example": "acme",
        "http://b.example:8080": "best",
      }),
    );
    expect(sites).toEqual([
      { group: "acme", url: "https://cars.example" },
      { group: "best", url: "http://b.example:8080" },
    ]);
    expect(byHost.get("www.cars.example")).toBe(sites[0]);
  });
  it.each([
    ["no JSON", "{"],
    ["no address", { "cars.example": "acme" }],
    ["an address with a path", { "https://cars.example/x": "acme" }],
    ["no group's id", { "https://cars.example": "Acme Motors" }],
    ["one hostname of two groups", { "https://cars.example": "acme", "http://cars.example": "best" }],
  ])("%s stops the start with a message", (_, content) =>
    expect(() => readSites(file(content))).toThrow(/^HOSTS_FILE: /),
  );
});

describe("a path names its group", () => {
  it("and is parsed again", () => {
    expect(storeSlugInGroup("@default", "acme")).toBe("@acme~default");
    expect(storeSlugInGroup("@north", null)).toBe("@north");
    expect(parseStoreSlug("%40acme~north")).toEqual({ group: "acme", storeSlug: "@north" });
    expect(parseStoreSlug("@north")).toEqual({ group: null, storeSlug: "@north" });
  });
  it("another group's path is no store's", () => {
    expect(getStoreScope("@acme~default", "acme")).toEqual({ kind: "group", id: "acme" });
    expect(getStoreScope("@acme~north", "acme")).toEqual({ kind: "store", id: "north" });
    expect(getStoreScope("@best~default", "acme")).toBeNull();
  });
  it("middleware rewrites to pages of the requested host's group", () => {
    const visit = { pathname: "/contact-us", search: "", group: "acme" };
    expect(decide({ ...visit, storeCookie: "north" })).toMatchObject({ path: "/@acme~north/contact-us" });
    expect(decide({ ...visit, storeCookie: null })).toEqual({ kind: "next" });
    expect(decide({ ...visit, pathname: "/@acme~default", storeCookie: null })).toMatchObject({
      path: expect.stringMatching(/^\/@acme~default\/missing\//),
    });
  });
});

describe("work on behalf of a site", () => {
  it("applies to all subsequent work, also later, and nowhere else", async () => {
    const site = { group: "acme", url: "https://cars.example" };
    const seen = await inSite(site, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return currentSite();
    });
    expect(seen).toBe(site);
    expect(currentSite()).toBeUndefined();
  });
});
