// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { PromotionCarousel, TaggedPromotions } from "@/components/catalog/promotions/promotions";
import { promotionProblems } from "@/lib/catalog/offers/offer-problems";
import {
  criteriasHold,
  promotionFacts,
  promotionsByPosition,
  promotionsTagged,
} from "@/lib/catalog/offers/shown-promotions";

import { isPathOn } from "@/lib/core/pages/path-on";
import { makeProfile, makePromotion, makeVehicle } from "../../../support/store-fixture";

afterEach(cleanup);

const profile = makeProfile({
  id: "north",
  city: "Naperville",
  state_short: "IL",
  conditions: ["used", "new"],
});
const vehicles = [
  makeVehicle(1, {
    make: "Kia",
    condition: "new",
    bodystyle: "suvs",
    internetPrice: 30_000,
    fuelType: "Electric",
  }),
  makeVehicle(2, { make: "Honda", bodystyle: "trucks", internetPrice: 20_000, salePriceCur: 18_000 }),
];
const facts = promotionFacts(profile, vehicles);

describe("promotions are active between startDate and endDate", () => {
  it.each([
    // On the clocks of the store, which is in Chicago: six hours behind UTC in winter.
    [null, null, "2026-11-21T12:00:00Z", true],
    ["2026-11-21", null, "2026-11-21T05:59:59Z", false],
    ["2026-11-21", null, "2026-11-21T06:00:00Z", true],
    [null, "2026-11-21", "2026-11-22T05:59:59Z", true],
    [null, "2026-11-21", "2026-11-22T06:00:00Z", false],
    ["2026-01-01T00:00:00", "2050-12-31T23:59:59", "2051-01-01T05:59:59Z", true],
    ["2026-01-01T00:00:00", "2050-12-31T23:59:59", "2051-01-01T06:00:00Z", false],
    ["2026-11-21T12:00:00Z", "2026-11-21T13:00:00Z", "2026-11-21T13:00:01Z", false],
  ])("from %s to %s, at %s: %s", (startDate, endDate, now, active) => {
    const promotion = makePromotion("a", { startDate, endDate });
    const shown = promotionsByPosition([promotion], { now: Date.parse(now), profile, vehicles });
    expect(shown["promotions-carousel"]).toEqual(active ? [promotion] : []);
  });

  it("are grouped by position, in order", () => {
    const all = [
      makePromotion("a"),
      makePromotion("b", { position: "grid-item" }),
      makePromotion("c", { criterias: [{ field: "vehicles", operator: ">", value: 100 }] }),
      makePromotion("d"),
    ];
    const shown = promotionsByPosition(all, { now: 0, profile, vehicles });
    expect(shown["promotions-carousel"].map(({ id }) => id)).toEqual(["a", "d"]);
    expect(shown["grid-item"].map(({ id }) => id)).toEqual(["b"]);
  });

  it("do not lead to a page that is off", () => {
    const off = makePromotion("a", { url: "/auto-financing/bad-credit-auto-financing?x=1" });
    expect(promotionsByPosition([off], { now: 0, profile, vehicles })["promotions-carousel"]).toEqual([]);
  });
});

describe("a promotion's tags", () => {
  const at = { now: 0, profile, vehicles };
  const all = [
    makePromotion("loan", { tags: ["financing"] }),
    makePromotion("apply", { tags: ["pre-approve", "financing"], position: "grid-item" }),
    makePromotion("here", { tags: ["financing"], url: "/auto-financing" }),
    makePromotion("over", { tags: ["financing"], endDate: "1969-12-01" }),
    makePromotion("cover", { tags: ["warranty"] }),
  ];
  const idsOf = (promotions: readonly { id: string }[]) => promotions.map(({ id }) => id);

  it("show it on their page, unless it links there", () => {
    const financing = promotionsTagged(all, "financing", "/auto-financing", at);
    expect(idsOf(financing)).toEqual(["loan", "apply"]);
    render(<TaggedPromotions promotions={financing} />);
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Promotion loan",
      "Promotion apply",
    ]);
  });

  it("show nothing without a matching tag", () => {
    const { container } = render(<TaggedPromotions promotions={[]} />);
    expect(container.innerHTML).toBe("");
  });

  it("hide one about pre-approval if the store takes no such requests", () => {
    const without = { ...at, profile: { ...profile, preApproval: false } };
    expect(idsOf(promotionsByPosition(all, at)["grid-item"])).toEqual(["apply"]);
    expect(promotionsByPosition(all, without)["grid-item"]).toEqual([]);
  });
});

describe("a promotion's criterias, with the operators of business rules", () => {
  it.each([
    [[], true],
    [[{ field: "store", operator: "==", value: "north" }], true],
    [[{ field: "store", operator: "in", value: ["south", "west"] }], false],
    [[{ field: "state", operator: "not_in", value: ["TX"] }], true],
    [[{ field: "conditions", operator: "includes", value: "new" }], true],
    [[{ field: "conditions", operator: "includes", value: "certified" }], false],
    [[{ field: "makes", operator: "includes", value: "Honda" }], true],
    [[{ field: "newMakes", operator: "includes", value: "Honda" }], false],
    [[{ field: "newMakes", operator: "includes", value: "kia" }], true],
    [[{ field: "bodystyles", operator: "includes", value: "trucks" }], true],
    [[{ field: "fuelTypes", operator: "in", value: ["Electric", "Diesel"] }], true],
    [[{ field: "vehicles", operator: ">=", value: 2 }], true],
    [[{ field: "newVehicles", operator: ">", value: 1 }], false],
    [[{ field: "usedVehicles", operator: "!=", value: 0 }], true],
    [[{ field: "lowestPrice", operator: "<=", value: 18_000 }], true],
    [[{ field: "lowestPrice", operator: "<", value: 18_000 }], false],
    // All must hold.
    [
      [
        { field: "city", operator: "==", value: "Naperville" },
        { field: "vehicles", operator: "<", value: 2 },
      ],
      false,
    ],
    // What cannot be read shows nothing to anybody.
    [[{ field: "visitor", operator: "==", value: "you" }], false],
    [[{ field: "vehicles", operator: "~", value: 1 }], false],
    [[{ field: "vehicles", operator: ">", value: "many" }], false],
    ["vehicles > 1", false],
    [null, false],
  ])("%j: %s", (criterias, holds) => {
    expect(criteriasHold(criterias, facts)).toBe(holds);
  });

  it("an empty lot has no lowest price, and a rule about it does not hold", () => {
    const empty = promotionFacts(profile, []);
    expect(criteriasHold([{ field: "lowestPrice", operator: "<", value: 99_999 }], empty)).toBe(false);
  });

  it("are reported with their errors when the file is read", () => {
    expect(
      promotionProblems([
        makePromotion("a", { criterias: [{ field: "wheels", operator: "==", value: 4 }] }),
        makePromotion("b", { startDate: "2027-01-01", endDate: "2026-12-31" }),
        makePromotion("c"),
      ]),
    ).toEqual(["a: criterias 0: unknown field", "b: endDate: not after startDate"]);
  });
});

describe("an address that content names", () => {
  it.each([
    ["/service", true],
    ["/special-offers/dealer/ofr_x", true],
    ["/our-company/warranty", false],
    ["/auto-financing/free-credit-score-pre-approval#a", false],
    ["/cars-for-sale?mileage=null,85000", true],
    ["https://example.com/service", true],
  ])("%s has a working link: %s", (href, on) => expect(isPathOn(href, {})).toBe(on));

  it("of a page with parameters follows that page's switch", () => {
    expect(isPathOn("/special-offers/dealer/ofr_x", { pages: { "special-offers-dealer-id": false } })).toBe(
      false,
    );
  });
});

it("each promotion of the carousel is one link, named by its title", () => {
  render(<PromotionCarousel promotions={[makePromotion("a"), makePromotion("b", { url: "/service" })]} />);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Promotion a", "/special-offers"],
    ["Promotion b", "/service"],
  ]);
});
