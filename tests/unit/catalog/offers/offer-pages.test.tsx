import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { OfferList } from "@/components/catalog/offers/offer-card";
import { OfferSections } from "@/components/catalog/offers/offer-lists";
import { OfferPage } from "@/components/catalog/offers/offer-page";
import {
  getOfferPage,
  getOfferSections,
  modelsFirst,
  offerCrumbs,
} from "@/lib/catalog/offers/get-offers-page";
import { OFFER_LISTS, offerListAt, offerListOf, shownOffer } from "@/lib/catalog/offers/shown-offer";
import type { Offer } from "@/lib/store/api/offer-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { makeOffer, makeProfile, makeVehicle } from "../../../support/store-fixture";

const profile = makeProfile();
const [sales, dealer, service] = OFFER_LISTS;
const now = Date.parse("2026-11-21T18:00:00Z");
const coupon = makeOffer("ofr_oil", {
  department: "service",
  name: "$10 off an oil change",
  badge: "$10 off",
  description: "Oil and filter.",
  disclaimer: "From {startDate} to {endDate}.",
  offer_recurring: "monthly",
});
const ended = makeOffer("ofr_past", {
  department: "service",
  name: "Summer check",
  offer_enddate: "2026-08-31",
});
const apr = makeOffer("ofr_apr", {
  department: "sales",
  type: "apr",
  offer_terms: { apr: 0, term_length: 60, monthly_payment: null },
  vehicles_conditions: { condition: "new" },
});
const cheap = makeVehicle(1, { condition: "new", internetPrice: 24_000 });
const dear = makeVehicle(2, { condition: "new", internetPrice: 40_000 });
const unpriced = makeVehicle(3, { condition: "new", internetPrice: null });
const stock = { profile, offers: [coupon, ended, apr], vehicles: [dear, unpriced, cheap, makeVehicle(4)] };

const rendered = (list: (typeof OFFER_LISTS)[number], id: string, changes: Partial<typeof stock> = {}) => {
  const page = getOfferPage({ ...stock, ...changes }, list, id, now)!;
  return renderToStaticMarkup(
    <OfferPage page={page} profile={profile} crumbs={offerCrumbs(profile, list, null)} />,
  );
};

describe("special offers", () => {
  it.each([
    ["dealer", "dealer"],
    ["service", "service"],
    ["current-incentives", "sales"],
  ])("/special-offers/%s lists the department %s", (name, department) =>
    expect(offerListAt(name)?.department).toBe(department),
  );
  it.each(["dealer", "service", "sales"])("/special-offers/%s/{id} is an offer of it", (name) =>
    expect(offerListOf(name)?.department).toBe(name),
  );
  it.each(["sales", "nothing", "toString"])("/special-offers/%s is no list", (name) =>
    expect(offerListAt(name)).toBeNull(),
  );

  test("the lists contain running offers, and an empty list is omitted", () => {
    const sections = getOfferSections(stock, now);
    expect(sections.map(({ path, offers }) => [path, offers.map(({ offer }) => offer.id)])).toEqual([
      ["/special-offers/current-incentives", ["ofr_apr"]],
      ["/special-offers/service", ["ofr_oil"]],
    ]);
    const html = renderToStaticMarkup(<OfferSections sections={sections} />);
    expect(html).toContain("$10 off an oil change");
    expect(html).not.toContain("Summer check");
  });
});

describe("a list of offers", () => {
  const labelled = (id: string, type_label: Offer["type_label"]) => makeOffer(id, { type_label });
  const offers = [
    labelled("ofr_a", "Warranty"),
    labelled("ofr_b", "Discount"),
    labelled("ofr_c", "Warranty"),
  ];
  const list = (shown: readonly Offer[]) =>
    renderToStaticMarkup(
      <OfferList
        offers={shown.map((offer) => shownOffer(offer, now, profile))}
        figures={new Map()}
        next={<h2>Ask us</h2>}
      />,
    );
  const headings = (shown: readonly Offer[]) =>
    list(shown)
      .match(/<h[23][^>]*>.*?<\/h[23]>/g)
      ?.map((each) => each.replace(/<[^>]*>/g, ""));

  test("shows the deals, then the next step, then what comes with a vehicle anyway", () =>
    expect(headings(offers)).toEqual([
      "Offer ofr_b",
      "Ask us",
      "Included with your car",
      "Offer ofr_a",
      "Offer ofr_c",
    ]));

  test("shows the next step without deals too", () =>
    expect(headings([offers[0]!])).toEqual(["Included with your car", "Offer ofr_a", "Ask us"]));
});

test("an offer's page shows the first vehicle of each model before a second one", () => {
  const [one, two, three] = [1, 2, 3].map((number) =>
    makeVehicle(number, { model: number === 3 ? "Sorento" : "K4" }),
  ) as [Vehicle, Vehicle, Vehicle];
  expect(modelsFirst([one, two, three])).toEqual([one, three, two]);
});

describe("an offer's page", () => {
  test("a printable coupon: the store, its value, the end, the terms with their dates", () => {
    const html = rendered(service, "ofr_oil");
    const text = html.slice(html.indexOf('aria-label="Coupon from'), html.indexOf("Print this coupon"));
    for (const expected of [
      profile.name,
      "$10 off",
      "Oil and filter.",
      "Through November 30, 2026, renews monthly",
      "From November 1, 2026 to November 30, 2026.",
    ]) {
      expect(text).toContain(expected);
    }
  });

  test("terms name no end that is decades away", () => {
    const lifelong = { ...coupon, offer_recurring: "none", offer_startdate: "2026-01-01" } as const;
    const html = rendered(service, "ofr_oil", { offers: [{ ...lifelong, offer_enddate: "2050-12-31" }] });
    expect(html).toContain("No end date");
    expect(html).not.toContain("2050");
  });

  test.each([
    ["total", "registration and other government charges"],
    ["before-fees", "the dealership fees listed on the vehicle’s page"],
  ] as const)("states what the payment excludes if prices are %s", (advertised, expected) => {
    const fees = [{ id: "doc", label: "Documentary fee", amount: 300, charge: "dealer" as const }];
    const store = makeProfile({ fees, pricing: { advertised, localTax: null } });
    expect(rendered(sales, "ofr_apr", { profile: store })).toContain(expected);
  });

  test("which stock it applies to, the lowest price first, with its payment on each", () => {
    const page = getOfferPage(stock, sales, "ofr_apr", now)!;
    expect(page.stock).toEqual([cheap, dear, unpriced]);
    expect(page.examples).toMatchObject([
      { vehicle: cheap, example: { payment: 40_000, termMonths: 60, apr: 0 } },
      { vehicle: dear, example: { payment: 66_667 } },
    ]);
    expect(rendered(sales, "ofr_apr")).toContain("Applies to 3 vehicles in stock");
  });

  test("the lowest payment is the headline, with its terms and all disclosures", () => {
    const html = rendered(sales, "ofr_apr");
    const details = html.slice(html.indexOf('aria-label="Offer from'), html.indexOf("Applies to 3 vehicles"));
    for (const part of ["$400/mo", "60 months · 0% APR · $0 down", "$24,000 financed"])
      expect(details).toContain(part);
  });

  test("each card has the offer's own payment with its terms above the usual estimate", () => {
    const html = rendered(sales, "ofr_apr");
    const [first, second, third] = html.split("<article").slice(1);
    for (const [card, payment] of [
      [first, "$400/mo"],
      [second, "$667/mo"],
    ]) {
      const own = card!.slice(card!.indexOf("With this offer"), card!.indexOf("data-personal"));
      expect(own).toContain(payment);
      expect(own).toContain("60 months · 0% APR · $0 down");
      expect(card).toContain('data-fill="payment"');
    }
    expect(third).not.toContain("With this offer");
  });

  test("a lease's payment names the term, the sum due at signing, and that no deposit is needed", () => {
    const lease = makeOffer("ofr_lease", {
      department: "sales",
      offer_credits: { lease_rebate: 500, lease_cash: null, cash_rebate: null },
      offer_terms: { apr: null, term_length: 36, monthly_payment: null },
      vehicles_conditions: { condition: "new" },
    });
    const [card] = rendered(sales, "ofr_lease", { offers: [lease] })
      .split("<article")
      .slice(1);
    expect(card).toMatch(/With this offer.*36-month lease · \$[\d,]+ due at signing · no security deposit/);
  });

  test("its vehicles come first, then the inquiry; it has no coupon", () => {
    const html = rendered(sales, "ofr_apr");
    const stockAt = html.indexOf("See 3 vehicles");
    expect(stockAt).toBeGreaterThan(0);
    expect(html.indexOf(`/check-availability/${cheap.vin}`)).toBeGreaterThan(stockAt);
    for (const part of ["border-dashed", "Print this"]) expect(html).not.toContain(part);
  });

  test("states that no matching vehicle is in stock", () =>
    expect(rendered(sales, "ofr_apr", { vehicles: [] })).toContain("No vehicles in stock qualify"));

  test("outside its dates it is marked as ended, has status 410 and no coupon, and shows current ones", () => {
    const html = rendered(service, "ofr_past");
    expect(html).toContain("This offer has ended");
    expect(html).toContain("It ended August 31, 2026.");
    expect(html).toMatch(/<meta [^>]*content="410"/);
    expect(html).toContain("$10 off an oil change");
    expect(html).not.toContain("Print this coupon");
  });

  test("out of its dates with nothing else running: the next step", () =>
    expect(rendered(service, "ofr_past", { offers: [ended] })).toContain("Browse all vehicles"));

  it.each([
    ["an id of another list", dealer, "ofr_oil"],
    ["an unknown id", service, "ofr_nothing"],
  ])("%s is no page", (_, list, id) => expect(getOfferPage(stock, list, id, now)).toBeNull());
});
