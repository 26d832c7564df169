import { describe, expect, it } from "vitest";
import { getReviewsFor, heroSlides, shownModels } from "@/lib/catalog/home/home-content";
import { bodystyleTabs, quickSearches } from "@/lib/catalog/home/stock-links";

import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import {
  HeroSlideSchema,
  NewModelSchema,
  PromotionSchema,
  type Review,
  ReviewSchema,
} from "@/lib/store/api/page-schemas";

import { makeOffer, makeProfile, makePromotion, makeVehicle } from "../../../support/store-fixture";

const slide = (id: string, changes: object = {}) =>
  HeroSlideSchema.parse({ id, title: id, images: { mainImage: "/a.webp" }, buttons: {}, ...changes });

describe("hero slides", () => {
  it("are in their order; a store without any has one with the search", () => {
    expect(heroSlides([slide("a"), slide("b")], {}).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(heroSlides([], {})).toHaveLength(1);
  });
  it("omit a button that links to a disabled page", () => {
    const [first] = heroSlides(
      [
        slide("a", {
          buttons: {
            primary: { text: "Off", url: "/our-company/warranty" },
            secondary: { text: "On", url: "/service" },
            textLink: null,
          },
        }),
      ],
      {},
    );
    expect(first.buttons).toEqual({
      primary: null,
      secondary: { text: "On", url: "/service" },
      textLink: null,
    });
  });
  it.each([
    ["a style of its own", { classes: ["fixed inset-0"] }],
    ["a script for a link", { buttons: { primary: { text: "x", url: "javascript:alert(1)" } } }],
    ["a layout that nobody drew", { layout: "spiral" }],
  ])("cannot bring %s", (_, changes) => {
    expect(() => slide("a", changes)).toThrow();
  });
  it("nor can a promotion or a review bring a script for a link", () => {
    expect(() => makePromotion("a", { url: "javascript:alert(1)" })).toThrow();
    expect(PromotionSchema.safeParse({ ...makePromotion("a"), url: "//evil.example" }).success).toBe(false);
    const review = { id: "a", reviewer_name: "A", platform: "Google", review: "r", category: "Sale" };
    expect(ReviewSchema.safeParse({ ...review, url: "javascript:alert(1)" }).success).toBe(false);
  });
});

describe("search or browse by body style, by condition", () => {
  const vehicles = [
    makeVehicle(1, { condition: "new", bodystyle: "suvs", internetPrice: 30_000 }),
    makeVehicle(2, { condition: "used", bodystyle: "suvs", internetPrice: 12_000 }),
  ];
  const lowest = [{ bodystyle: "suvs" as const, lowestPrice: 12_000 }];
  it("has a tab for each condition in stock, in the store's order, with that condition's prices and addresses", () => {
    const tabs = bodystyleTabs(lowest, vehicles, ["used", "new", "certified"]);
    expect(tabs.map(({ id }) => id)).toEqual(["all", "used", "new"]);
    const suvs = tabs.map(({ tiles }) => tiles.find(({ value }) => value === "suvs"));
    expect(suvs.map((tile) => [tile?.startingPrice, tile?.href])).toEqual([
      [12_000, "/cars-for-sale/suvs"],
      [12_000, "/used-cars-for-sale/suvs"],
      [30_000, "/new-cars-for-sale/suvs"],
    ]);
  });
  it("has no tabs where there is but one condition, and 0 for a price that is unknown", () => {
    const [only, ...none] = bodystyleTabs(lowest, vehicles, ["used"]);
    expect(none).toEqual([]);
    expect(only?.tiles.find(({ value }) => value === "trucks")).toMatchObject({
      startingPrice: 0,
      active: false,
    });
  });
  it("links to searches that many make, only while they find something", () => {
    const found = quickSearches(buildIndex([vehicles[1]!]));
    expect(found.map(({ href, count }) => [href, count])).toEqual([
      ["/cars-for-sale/price-under-15000", 1],
      ["/cars-for-sale/suvs/price-under-25000", 1],
      ["/cars-for-sale?mileage=null,85000", 1],
      ["/used-cars-for-sale?mileage=null,100000", 1],
    ]);
  });
});

describe("new models", () => {
  const model = NewModelSchema.parse({
    id: "m",
    year: 2026,
    make: "mitsubishi",
    make_label: "Mitsubishi",
    model: "outlander-sport",
    model_label: "Outlander Sport",
    starting_price: 28_190,
    applicable_offers: ["ofr_b", "ofr_a", "ofr_over"],
  });
  const own = { make: "Mitsubishi", model: "Outlander Sport", year: 2026, condition: "new" } as const;
  const offers = [
    makeOffer("ofr_a"),
    makeOffer("ofr_b"),
    makeOffer("ofr_other"),
    makeOffer("ofr_over", { offer_enddate: "2026-01-01" }),
  ];
  const show = (vehicles: ReturnType<typeof makeVehicle>[]) =>
    shownModels(
      { content: { newModels: [model] }, vehicles, offers, profile: makeProfile() },
      Date.parse("2026-11-21T12:00:00Z"),
    )[0]!;
  it("start at the price of the cheapest in stock, and link to those in stock", () => {
    const shown = show([
      makeVehicle(1, { ...own, internetPrice: 29_000 }),
      makeVehicle(2, { ...own, internetPrice: 30_000, salePriceCur: 27_500 }),
      makeVehicle(3, { ...own, condition: "used", internetPrice: 9_000 }),
      makeVehicle(4, { ...own, model: "Outlander", internetPrice: 9_000 }),
      makeVehicle(5, { ...own, year: 2025, internetPrice: 9_000 }),
    ]);
    expect([shown.stock, shown.lowestPrice, shown.href]).toEqual([
      2,
      27_500,
      "/new-cars-for-sale/mitsubishi-outlander-sport",
    ]);
  });
  it("without stock show their list price, and link to all new vehicles", () => {
    const shown = show([]);
    expect([shown.stock, shown.lowestPrice, shown.href]).toEqual([0, null, "/new-cars-for-sale"]);
  });
  it("show the applicable offers that run", () => {
    expect(show([]).offers.map(({ offer }) => offer.id)).toEqual(["ofr_a", "ofr_b"]);
  });
});

describe("reviews", () => {
  const reviews = Array.from({ length: 24 }, (_, at) => ({
    id: `r-${at}`,
    category: at % 2 === 0 ? "Sell" : "Service",
  })) as Review[];
  it("nine are shown, in their order", () => {
    expect(getReviewsFor(reviews).map(({ id }) => id)).toEqual(reviews.slice(0, 9).map(({ id }) => id));
  });
  it("of a page's own categories", () => {
    expect(getReviewsFor(reviews, ["Service"]).every(({ category }) => category === "Service")).toBe(true);
    expect(getReviewsFor(reviews, ["Service"])).toHaveLength(9);
  });
});
