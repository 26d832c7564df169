// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import {
  fileName,
  readFileName,
  SITEMAP_NAMES,
  sitemapEntries,
  sitemapFile,
  sitemapIndex,
  sourceAnswer,
} from "@/lib/marketing/seo/sitemap-files";
import type { Offer } from "@/lib/store/api/offer-schema";
import { SitemapEntrySchema } from "@/lib/store/api/store-api";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { noContent } from "@/lib/store/content/site-content";
import { makeArticle, makeOffer, makeProfile, makeVehicle, vinOf } from "../../../support/store-fixture";

const SITE = "https://cars.example";
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A stock of these vehicles alone. */
const stockOf = (vehicles: Vehicle[]) => ({
  vehicles,
  offers: [] as Offer[],
  profile: makeProfile(),
  team: [],
  content: noContent(),
});

describe("sitemap sources", () => {
  const stock = {
    ...stockOf([makeVehicle(1), makeVehicle(2, { updatedAt: "2026-11-03T00:00:00+01:00" })]),
    content: { ...noContent(), articles: [makeArticle({ slug: "snow" })] },
  };

  test("are pages, filters, vehicles, offers, articles, team-members", () => {
    expect(SITEMAP_NAMES).toEqual(["pages", "filters", "vehicles", "offers", "articles", "team-members"]);
  });

  test("list entries of the contract's form, and no page is in two", () => {
    const all = SITEMAP_NAMES.flatMap((name) => sitemapEntries(name, stock));
    for (const entry of all) SitemapEntrySchema.parse(entry);
    expect(new Set(all.map(({ loc }) => loc)).size).toBe(all.length);
    expect(sitemapEntries("pages", stock)).toContainEqual({ loc: "/", lastmod: "2026-11-02T23:00:00.000Z" });
    expect(sitemapEntries("articles", stock)).toEqual([
      { loc: "/news/snow", lastmod: "2026-01-12T00:00:00.000Z" },
    ]);
    expect(sitemapEntries("vehicles", stock).map(({ loc }) => loc)).toEqual(stock.vehicles.map(vehiclePath));
  });

  test("filters returns a list of loc entries; without=1 leaves only loc", () => {
    expect(sourceAnswer("filters", stock, true).value[0]).toEqual({ loc: "/cars-for-sale" });
    expect(sourceAnswer("filters", stock, false).value[0]).toEqual({
      loc: "/cars-for-sale",
      lastmod: "2026-11-02T23:00:00.000Z",
      priority: 0.9,
      changefreq: "weekly",
    });
  });

  test("offers are those that run now, each with its page's path", () => {
    const offers = [
      makeOffer("ofr_runs"),
      makeOffer("ofr_coupon", { department: "service" }),
      makeOffer("ofr_past", { offer_enddate: "2020-01-01" }),
    ];
    expect(sitemapEntries("offers", { ...stock, offers })).toEqual([
      { loc: "/special-offers/dealer/ofr_runs" },
      { loc: "/special-offers/service/ofr_coupon" },
    ]);
  });

  test("private vehicles are in none of them", () => {
    const vehicles = [makeVehicle(1), makeVehicle(2, { private: true, make: "Ferrari", model: "Roma" })];
    const data = {
      profile: makeProfile(),
      stores: [],
      vehicles,
      offers: [],
      lowestPrices: [],
      team: [],
      content: stockOf([]).content,
    };
    const snapshot = buildSnapshot("@default", { kind: "group", id: "acme" }, data, "1");
    const text = JSON.stringify(SITEMAP_NAMES.map((name) => sourceAnswer(name, snapshot, false)));
    expect(text).toContain(vinOf(1));
    expect(text).not.toContain(vinOf(2));
    expect(text).not.toContain("ferrari");
  });
});

describe("sitemap files", () => {
  const base = makeVehicle(0);
  const many = (count: number): Vehicle[] =>
    Array.from({ length: count }, (_, number) => ({ ...base, vin: vinOf(number) }));

  test("the index lists a file for each sitemap that has entries, in the root, with its last change", () => {
    const index = parse([...sitemapIndex(stockOf([makeVehicle(1)]), SITE)].join(""));
    expect(index.documentElement.tagName).toBe("sitemapindex");
    expect(index.documentElement.namespaceURI).toBe(NAMESPACE);
    expect(texts(index, "loc")).toEqual(
      ["pages", "filters", "vehicles"].map((name) => `${SITE}/sitemap-${name}.xml`),
    );
    expect(texts(index, "lastmod")).toEqual(Array(3).fill("2026-11-01T12:00:00.000Z"));
  });

  test("an empty stock has neither filters nor vehicles, and their files do not exist", () => {
    const index = parse([...sitemapIndex(stockOf([]), SITE)].join(""));
    expect(texts(index, "loc")).toEqual([`${SITE}/sitemap-pages.xml`]);
    expect(sitemapFile({ name: "vehicles", part: 1 }, stockOf([]), SITE)).toBeNull();
    expect(sitemapFile({ name: "offers", part: 1 }, stockOf(many(1)), SITE)).toBeNull();
  });

  test.each([
    ["pages", "1.0", "weekly"],
    ["filters", "0.9", "weekly"],
    ["vehicles", "0.9", "daily"],
  ] as const)("%s have priority %s and change %s", (name, priority, changefreq) => {
    const file = parse(textOf(name, 1, [makeVehicle(1)]));
    expect(file.documentElement.tagName).toBe("urlset");
    expect(new Set(texts(file, "priority"))).toEqual(new Set([priority]));
    expect(new Set(texts(file, "changefreq"))).toEqual(new Set([changefreq]));
    for (const loc of texts(file, "loc")) expect(loc.startsWith(`${SITE}/`)).toBe(true);
  });

  test("offers, articles and team members have priority 0.6 and change weekly", async () => {
    const { SITEMAPS } = await import("@/config/marketing/sitemaps");
    for (const name of ["articles", "team-members"] as const) {
      expect(SITEMAPS[name]).toEqual({ priority: 0.6, changefreq: "weekly" });
    }
  });

  test("the 50,001st vehicle is in a second file, which the index lists", () => {
    const vehicles = many(50_001);
    const index = [...sitemapIndex(stockOf(vehicles), SITE)].join("");
    expect(index).toContain(`<loc>${SITE}/sitemap-vehicles.xml</loc>`);
    expect(index).toContain(`<loc>${SITE}/sitemap-vehicles-2.xml</loc>`);
    expect(index).not.toContain("sitemap-vehicles-3.xml");
    expect(textOf("vehicles", 1, vehicles).match(/<url>/g)).toHaveLength(50_000);
    expect(textOf("vehicles", 2, vehicles)).toContain(vehiclePath(vehicles[50_000]!));
  });

  test("a file's name is parsed into its content; no other name is valid", () => {
    for (const name of SITEMAP_NAMES)
      for (const part of [1, 2, 37]) expect(readFileName(fileName({ name, part }))).toEqual({ name, part });
    for (const wrong of ["", "vehicles-1", "vehicles-0", "vehicles-02", "cars", "toString", "vehicles-2-3"]) {
      expect(readFileName(wrong), wrong).toBeNull();
    }
  });

  function textOf(name: "pages" | "filters" | "vehicles", part: number, vehicles: Vehicle[]): string {
    return [...sitemapFile({ name, part }, stockOf(vehicles), SITE)!()].join("");
  }
});

function parse(xml: string): Document {
  return new DOMParser().parseFromString(xml, "text/xml");
}

function texts(document: Document, tag: string): string[] {
  return [...document.getElementsByTagName(tag)].map((element) => element.textContent ?? "");
}

test("with several languages, each page has an address in each, with links to all of them", () => {
  const stock = { ...stockOf([]), profile: { ...makeProfile(), languages: ["en" as const, "es" as const] } };
  const xml = [...sitemapFile({ name: "pages", part: 1 }, stock, SITE)!()].join("");
  const pages = sitemapEntries("pages", stock);
  expect(xml.match(/<url>/g)).toHaveLength(pages.length * 2);
  const links = [
    ["en-US", "/contact-us"],
    ["es-US", "/es/contact-us"],
    ["x-default", "/contact-us"],
  ].map(([hreflang, path]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${SITE}${path}"/>`);
  for (const path of ["/contact-us", "/es/contact-us"])
    expect(xml.split("<url>").find((url) => url.includes(`<loc>${SITE}${path}</loc>`))).toContain(
      links.join(""),
    );
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
});
