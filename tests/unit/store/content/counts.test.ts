import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HERO_PICTURES } from "@/config/catalog/home";
import { ARTICLE_CATEGORIES } from "@/config/content/articles";
import { PAGES } from "@/config/runtime/pages";
import { pictureSources } from "@/lib/catalog/vehicle/picture-sources";
import { isPathOn } from "@/lib/core/pages/path-on";
import { COLLECTION_NAMES, type CollectionName, type CollectionRecord } from "@/lib/store/api/collections";
import { readContentFiles } from "@/lib/store/content/content-files";
import { CONTENT_CHECKS } from "@/lib/web/seed/group-records";
import { sampleGroup } from "../../../support/store-fixture";
import { GROUPS } from "../samples/sample-stock";

/** Minimum content of both shipped sample groups, so that an additional record breaks nothing. */
describe.each(GROUPS)("the shipped content of %s", (group) => {
  const files = readContentFiles(process.cwd(), group, CONTENT_CHECKS);
  const all = <N extends CollectionName>(name: N) => files.get(name) as CollectionRecord<N>[];

  it("has every collection of the contract", () => {
    expect([...files.keys()].sort()).toEqual([...COLLECTION_NAMES].sort());
    for (const name of COLLECTION_NAMES) expect(all(name).length, name).toBeGreaterThan(0);
  });

  it("at least 24 articles over the six article aliases", () => {
    expect(all("articles").length).toBeGreaterThanOrEqual(24);
    expect(new Set(all("articles").map(({ category }) => category))).toEqual(new Set(ARTICLE_CATEGORIES));
  });

  it("40 help answers in 6 categories", () => {
    expect(all("categories").length).toBeGreaterThanOrEqual(6);
    expect(all("categories").flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(40);
  });

  it("12 dealer and 12 service offers, 6 current incentives", () => {
    const count = (department: string) =>
      all("offers").filter((each) => each.department === department).length;
    expect(count("dealer")).toBeGreaterThanOrEqual(12);
    expect(count("service")).toBeGreaterThanOrEqual(12);
    expect(count("sales")).toBeGreaterThanOrEqual(6);
  });

  it.runIf(group === "lone-star")("starting prices of new models from 16,695 to 40,445", () => {
    const prices = all("new-models").map(({ starting_price }) => starting_price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([16_695, 40_445]);
  });

  it("16 staff and 24 reviews, of each category and both platforms", () => {
    expect(all("team-members").length).toBeGreaterThanOrEqual(16);
    const reviews = all("reviews");
    expect(reviews.length).toBeGreaterThanOrEqual(24);
    expect(new Set(reviews.map(({ category }) => category))).toEqual(
      new Set(["Sale", "Buy", "Sell", "Finance", "Service"]),
    );
    expect(new Set(reviews.map(({ platform }) => platform))).toEqual(new Set(["Google", "Facebook"]));
    expect(new Set(reviews.map(({ review }) => review)).size).toBe(reviews.length);
    // The page about selling shows nine of these.
    expect(
      reviews.filter(({ category }) => ["Sell", "Buy"].includes(category)).length,
    ).toBeGreaterThanOrEqual(9);
  });

  it("the 11 vehicle-protection questions, and five legal pages", () => {
    expect(all("faqs").filter(({ page }) => page === "vehicle-protection-plans")).toHaveLength(11);
    expect(all("documents").filter(({ id }) => id.startsWith("legal/"))).toHaveLength(5);
  });

  it("three hero slides, promotions in both positions with each tag, new models, the three menus, a chart", () => {
    expect(all("hero-slides").length).toBeGreaterThanOrEqual(3);
    const promotions = all("promotions");
    expect(new Set(promotions.map(({ position }) => position)).size).toBe(2);
    expect(new Set(promotions.flatMap(({ tags }) => tags))).toEqual(
      new Set(["warranty", "pre-approve", "financing"]),
    );
    expect(all("new-models").length).toBeGreaterThanOrEqual(3);
    expect(all("menus").map(({ id }) => id)).toEqual(["header", "footer", "legal"]);
    expect(all("comparison-charts").map(({ id }) => id)).toContain("sell-trade");
  });

  it("no filler: no text occurs twice, and none is a placeholder", () => {
    const texts = [
      ...all("promotions").map(({ description }) => description),
      ...all("faqs").map(({ answer }) => answer),
      ...all("reviews").map(({ review }) => review),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(JSON.stringify([...files.values()])).not.toMatch(/lorem|ipsum|\bTODO\b|\bTBD\b|coming soon/);
  });

  it("pictures that exist, in all their sizes", () => {
    const urls = [
      ...all("promotions").map(({ img }) => img),
      ...all("hero-slides").flatMap(({ images }) => [images.watermark, images.mainImage, images.mobileImage]),
      ...all("new-models").flatMap(({ evoxImages }) => Object.values(evoxImages)),
    ].filter((url) => url !== null);
    const sizes = urls.flatMap((url) => {
      const hero = HERO_PICTURES[url];
      if (hero) return [hero.avif, hero.webp].flatMap(filesOf);
      return filesOf(pictureSources(url).srcSet ?? "");
    });
    expect(sizes.length).toBeGreaterThan(40);
    expect(sizes.filter((file) => !existsSync(join("public", file)))).toEqual([]);
  });

  it("addresses that lead to pages which are on, offers that exist, and stores that there are", async () => {
    const { stores } = sampleGroup(group);
    const offers = all("offers").map(({ id }) => id);
    const urls = [
      ...all("promotions").map(({ url }) => url),
      ...all("hero-slides").flatMap(({ buttons }) =>
        Object.values(buttons).flatMap((button) => button?.url ?? []),
      ),
    ];
    expect(urls.filter((url) => !isPathOn(url, {}))).toEqual([]);
    const named = urls.flatMap((url) => /ofr_\w+/.exec(url)?.[0] ?? []);
    const applicable = all("new-models").flatMap((model) => model.applicable_offers);
    expect(named.length).toBeGreaterThan(0);
    expect(applicable.length).toBeGreaterThan(0);
    for (const id of [...named, ...applicable]) expect(offers).toContain(id);
    const ids = COLLECTION_NAMES.flatMap((name) =>
      (files.get(name) as { storeIds?: string[] }[]).flatMap(({ storeIds }) => storeIds ?? []),
    );
    for (const id of ids) expect(stores.map((store) => store.id)).toContain(id);
  });

  it("menus whose pages exist", () => {
    const pages = all("menus").flatMap(({ entries }) =>
      entries.flatMap((entry) => ("children" in entry ? entry.children : [entry])),
    );
    expect(pages.length).toBeGreaterThan(0);
    for (const { page } of pages) expect(Object.keys(PAGES)).toContain(page);
  });

  it("starting prices of new models that are the lowest of their trims", () => {
    for (const { trim_options, starting_price, id } of all("new-models")) {
      expect(starting_price, id).toBe(
        Math.min(...trim_options.map((trim) => trim.starting_price ?? Infinity)),
      );
    }
  });
});

function filesOf(srcSet: string): string[] {
  return srcSet.split(",").flatMap((part) => part.trim().split(" ")[0] || []);
}
