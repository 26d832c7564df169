import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { VehiclePage } from "@/components/catalog/vehicle/vehicle-page";
import { CHOSEN_OFFERS } from "@/config/catalog/offers";
import {
  canCombine,
  chooseOffers,
  chosenPath,
  offerTerms,
  toggledIds,
} from "@/lib/catalog/offers/chosen-offers";
import { readOfferIds, withOfferQuery, writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import { selectableOffers } from "@/lib/catalog/offers/selectable-offers";
import { vehicleOffers } from "@/lib/catalog/offers/vehicle-offers";
import { paymentTermsOf } from "@/lib/catalog/pricing/payment-choice";
import { estimateOf, ownEstimate } from "@/lib/catalog/pricing/personal-payment";
import { priceStack } from "@/lib/catalog/vehicle/price-stack";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import type { Offer } from "@/lib/store/api/offer-schema";
import { makeOffer, makeProfile, makeVehicle } from "../../../support/store-fixture";

const profile = makeProfile();
const terms = paymentTermsOf(profile);
const moment = { ...profile, now: Date.parse("2026-11-21T18:00:00Z") };
const vehicle = makeVehicle(1, {
  condition: "new",
  year: 2026,
  internetPrice: 29_775,
  msrp: 32_000,
  dealerFees: [{ id: "documentary", label: "Documentary fee", amount: 225, charge: "dealer" }],
});
const credits = { lease_rebate: null, lease_cash: null, cash_rebate: null };
const apr = makeOffer("ofr_apr", {
  type: "apr",
  name: "0% APR for 60 months",
  offer_terms: { apr: 0, term_length: 60, monthly_payment: null },
});
const lease = makeOffer("ofr_lease", {
  name: "Lease credit",
  offer_terms: { apr: null, term_length: 36, monthly_payment: null },
  offer_credits: { ...credits, lease_rebate: 1_500 },
  offer_debits: { downpayment: 2_999, acquisition_fee: 695 },
});
const military = makeOffer("ofr_military", {
  name: "Military rebate",
  eligibility: "Military",
  offer_credits: { ...credits, cash_rebate: 500 },
  combinesWith: ["ofr_apr", "ofr_lease"],
});
const loyalty = makeOffer("ofr_loyalty", {
  name: "Owner loyalty",
  offer_credits: { ...credits, cash_rebate: 750 },
  combinesWith: ["ofr_lease"],
});
const warranty = makeOffer("ofr_warranty", { name: "Warranty" });
const all = [apr, lease, military, loyalty, warranty];
const on = vehicleOffers(all, vehicle, terms, moment).offers;
const choose = (...ids: string[]) => chooseOffers(on, ids);

describe("the ids of chosen offers in an address", () => {
  test.each([
    ["ofr_a", ["ofr_a"]],
    ["ofr_b~ofr_a", ["ofr_a", "ofr_b"]],
    ["ofr_a~ofr_a", ["ofr_a"]],
    ["", []],
    [undefined, []],
    ["ofr_a~../x", []],
    ["a", []],
    ["ofr_a~ofr_b~ofr_c~ofr_d~ofr_e", []],
  ])("%j are %j", (text, ids) => expect(readOfferIds(text)).toEqual(ids));

  it("are read as they were written, need no encoding, and no text throws", () => {
    const id = fc.stringMatching(/^ofr_[A-Za-z0-9_-]{1,80}$/);
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: CHOSEN_OFFERS }), fc.string(), (ids, noise) => {
        const text = writeOfferIds(ids);
        expect(readOfferIds(text)).toEqual([...ids].sort());
        expect(encodeURIComponent(text)).toBe(text);
        expect(readOfferIds(noise).every((each) => each.startsWith("ofr_"))).toBe(true);
      }),
    );
  });

  it("are part of the page's path and of a form's query, or missing", () => {
    expect(chosenPath(vehicle, ["ofr_b", "ofr_a"])).toBe(`${chosenPath(vehicle, [])}/offer/ofr_a~ofr_b`);
    expect(withOfferQuery("/check-availability/X", ["ofr_a"])).toBe("/check-availability/X?offer=ofr_a");
    expect(withOfferQuery("/check-availability/X", [])).toBe("/check-availability/X");
  });
});

describe("which offers combine", () => {
  test.each<[string, Offer, Offer, boolean]>([
    ["one names the other", military, apr, true],
    ["the other names the one", apr, military, true],
    ["neither names the other", military, loyalty, false],
    [
      "both have a payment of their own, whatever they name",
      { ...apr, combinesWith: ["ofr_lease"] },
      lease,
      false,
    ],
  ])("%s", (_, one, other, expected) => expect(canCombine(one, other)).toBe(expected));

  it("is checked for each pair of chosen offers", () => {
    expect(choose("ofr_apr", "ofr_military")?.plan).toBe("finance");
    expect(choose("ofr_lease", "ofr_loyalty")?.plan).toBe("lease");
    expect(choose("ofr_apr", "ofr_loyalty")).toBeNull();
    expect(choose("ofr_lease", "ofr_military", "ofr_loyalty")).toBeNull();
  });

  test.each([
    ["an unknown one", "ofr_unknown"],
    ["one that changes neither price nor payment", "ofr_warranty"],
  ])("%s cannot be chosen", (_, id) => expect(choose(id)).toBeNull());

  it("a new choice replaces what cannot be combined with it, and a second one leaves it", () => {
    expect(toggledIds(on, null, "ofr_apr")).toEqual(["ofr_apr"]);
    expect(toggledIds(on, choose("ofr_apr"), "ofr_military")).toEqual(["ofr_apr", "ofr_military"]);
    expect(toggledIds(on, choose("ofr_apr", "ofr_military"), "ofr_lease")).toEqual([
      "ofr_lease",
      "ofr_military",
    ]);
    expect(toggledIds(on, choose("ofr_apr", "ofr_military"), "ofr_apr")).toEqual(["ofr_military"]);
  });

  it("every link of the page leads to a choice that the page accepts", () => {
    for (const first of [null, ...on.map(({ offer }) => choose(offer.id))])
      for (const { href } of selectableOffers(vehicle, on, first)) {
        const ids = readOfferIds(href.split("/offer/")[1]);
        expect(ids.length === 0 || choose(...ids), href).toBeTruthy();
      }
  });

  it("a vehicle of the private reserve has no page with offers", () =>
    expect(selectableOffers({ ...vehicle, private: true }, on, null)).toEqual([]));
});

describe("the payment with chosen offers", () => {
  const priced = pricedVehicle(vehicle);
  const estimate = (...ids: string[]) => {
    const chosen = offerTerms(choose(...ids), terms.sliders)!;
    return estimateOf(priced, chosen.choice, terms, chosen.adjustments)!;
  };
  const exampleOf = (id: string) => on.find(({ offer }) => offer.id === id)!.example!;

  it("equals the payment of a loan offer: rate, term and down payment", () => {
    const {
      payment,
      down,
      apr: rate,
      termMonths,
      principal,
    } = exampleOf("ofr_apr") as never as Record<string, number>;
    expect(estimate("ofr_apr")).toMatchObject({ payment, down, apr: rate, termMonths, principal });
    // $30,000 over 60 months without interest.
    expect(estimate("ofr_apr").payment).toBe(50_000);
  });

  it("equals the payment of a lease offer", () => {
    const {
      kind: _,
      addsDealerFees: __,
      ...example
    } = exampleOf("ofr_lease") as {
      kind: "lease";
      addsDealerFees: boolean;
    };
    expect(estimate("ofr_lease")).toEqual(example);
  });

  it("is less by a rebate that combines", () =>
    // $29,500 over 60 months.
    expect(estimate("ofr_apr", "ofr_military")).toMatchObject({ rebates: 50_000, payment: 49_167 }));

  it("applies to a visitor's own terms, whose plan and term the offer replaces", () => {
    const own = { down: 3_000, tradeIn: false, tradeEquity: 0, creditScore: 500, term: 24 };
    const chosen = offerTerms(choose("ofr_apr"), terms.sliders);
    // ($30,000 − $3,000) / 60, whatever the score.
    expect(ownEstimate(priced, own, terms, chosen)).toMatchObject({
      payment: 45_000,
      termMonths: 60,
      apr: 0,
    });
  });
});

describe("the parts of a new vehicle's price", () => {
  it("go from the MSRP over discount and fees to the advertised price", () => {
    expect(priceStack(vehicle)).toEqual({
      rows: [
        { kind: "msrp", amount: 32_000 },
        { kind: "discount", amount: 2_225 },
        { kind: "fee", label: "Documentary fee", amount: 225 },
      ],
      advertised: 30_000,
    });
  });

  it("name what is above the MSRP", () =>
    expect(priceStack({ ...vehicle, msrp: 29_000 })?.rows[1]).toEqual({ kind: "above", amount: 775 }));

  it("sum up to the advertised price to the cent", () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 }).map((each) => each / 100);
    fc.assert(
      fc.property(cents, cents, cents, (price, msrp, fee) => {
        const dealerFees = [{ id: "f", label: "Fee", amount: fee, charge: "dealer" as const }];
        const stack = priceStack({ ...vehicle, internetPrice: price, msrp, dealerFees })!;
        const sum = stack.rows.reduce(
          (total, { kind, amount }) => total + (kind === "discount" ? -amount : amount),
          0,
        );
        expect(Math.round(sum * 100)).toBe(Math.round(stack.advertised * 100));
      }),
    );
  });
});

describe("a vehicle's page with chosen offers", () => {
  const page = (...ids: string[]) =>
    renderToStaticMarkup(
      <VehiclePage
        vehicle={vehicle}
        profile={profile}
        location={undefined}
        similar={[]}
        offers={on}
        chosen={choose(...ids)}
      />,
    );
  const text = (html: string) => html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");

  it("shows the parts of the price, and each rebate with who gets it", () => {
    const shown = text(page());
    expect(shown).toContain(
      "|MSRP|$32,000|Dealer discount|−$2,225|Documentary fee|$225|Advertised price|$30,000|",
    );
    expect(shown).toContain("|Military|Military rebate|−$500|Apply|");
    expect(shown).toContain("|All buyers|Owner loyalty|−$750|Apply|");
    expect(shown).not.toContain("Price with your rebates");
  });

  it("offers each with a payment by a plain link, in the calculator and on its card", () => {
    const href = `href="${chosenPath(vehicle, ["ofr_apr"])}"`;
    expect(page().split(href).length - 1).toBe(2);
    expect(text(page())).toContain("|Use this offer|: 0% APR for 60 months|");
  });

  it("has the payment of the chosen offer, and never replaces it by the visitor's own terms", () => {
    const html = page("ofr_apr");
    const line = html.slice(html.indexOf("data-payment-line"), html.indexOf("Documentary fee"));
    expect(text(line)).toContain("$500/mo");
    expect(text(line)).toContain("60 mo · 0% APR · $0 down");
    expect(html).not.toMatch(/data-personal="[^"]*"[^>]*data-payment-line/);
    expect(text(html)).toContain("|Remove|: 0% APR for 60 months|");
  });

  it("keeps the advertised price and shows the price with rebates below it", () => {
    const shown = text(page("ofr_military"));
    expect(shown).toContain("|Advertised price|$30,000|");
    expect(shown).toContain("|Price with your rebates|$29,500|");
    expect(shown).toContain("|Owner loyalty|−$750|Use instead|");
  });

  it("carries the offer to the forms", () => {
    const html = page("ofr_apr", "ofr_military");
    expect(html).toContain(`href="/check-availability/${vehicle.vin}?offer=ofr_apr~ofr_military"`);
    expect(html).toContain(`href="/test-drive/${vehicle.vin}?offer=ofr_apr~ofr_military"`);
    expect(html).toContain('data-offers="ofr_apr~ofr_military"');
    expect(html).toContain(
      `href="/auto-financing/apply-for-financing?wanted=${vehicle.vin}&amp;offer=ofr_apr~ofr_military"`,
    );
    expect(html).toContain(`href="/personalize-price/${vehicle.vin}?offer=ofr_apr~ofr_military"`);
  });
});
