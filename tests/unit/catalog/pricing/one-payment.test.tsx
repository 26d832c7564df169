import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { firstChoice } from "@/components/catalog/payment/payment-data";
import { CardPayment } from "@/components/catalog/payment/personal-payment";
import { PaymentArea } from "@/components/catalog/vehicle/payment-line";
import { readPriced } from "@/components/leads/financing/personal-price/read-vehicle";
import { FINANCE_SLIDERS } from "@/config/catalog/finance-sliders";
import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import { type PricedVehicle, paymentTermsOf, plansFor } from "@/lib/catalog/pricing/payment-choice";
import { type PaymentText, paymentText } from "@/lib/catalog/pricing/payment-text";
import { personalFigures } from "@/lib/catalog/pricing/personal-figures";
import { estimateOf, ownTermsOf } from "@/lib/catalog/pricing/personal-payment";
import { compareVehicles } from "@/lib/catalog/shortlist/compare";
import { pricedVehicle } from "@/lib/catalog/vehicle/priced-vehicle";
import { metaVehicles } from "@/lib/marketing/feeds/catalogs";
import { googleVehicles } from "@/lib/marketing/feeds/google-feeds";
import { writeFeed } from "@/lib/marketing/feeds/write-feed";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { runs } from "../../../support/scale";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";
import { anyChoice } from "./pricing-fixture";

/** Number of vehicles; with the stores, the tests cover 10,000 vehicles in the nightly suite. */
const STOCK = 20;

const anyStock = fc
  .array(
    fc.record({
      internetPrice: fc.option(
        fc.integer({ min: 50_000, max: 12_000_000 }).map((cents) => cents / 100),
        {
          freq: 9,
        },
      ),
      msrp: fc.option(fc.integer({ min: 5_000, max: 120_000 })),
      condition: fc.constantFrom("new" as const, "used" as const, "certified" as const),
      year: fc.integer({ min: 2010, max: 2027 }),
    }),
    { minLength: STOCK, maxLength: STOCK },
  )
  .map((all) => all.map((changes, at) => makeVehicle(at, changes)));

/** Stores differ in the terms that they offer and assume. */
const anyStore = fc
  .record({
    longest: fc.constantFrom(36, 48, 60, 72, 84),
    downPercent: fc.constantFrom(0, 5, 10, 20),
    creditScore: fc.constantFrom(550, 610, 700, 850),
    own: fc.boolean(),
  })
  .map(({ longest, downPercent, creditScore, own }) =>
    makeProfile(
      own
        ? {
            financeSliders: {
              term: { min: 12, max: longest, step: 12, default: 24 },
              cashDownPercent: { ...FINANCE_SLIDERS.cashDownPercent, default: downPercent },
              creditScore: { ...FINANCE_SLIDERS.creditScore, default: creditScore },
            },
          }
        : {},
    ),
  );

/** The nightly suite makes five times as many runs. */
const LONG_MS = 300_000;

const NUM_RUNS = { numRuns: runs(10_000) / STOCK };

/** Returns the texts of one estimate in all places. */
function everywhere({ payment, terms, score, details }: PaymentText) {
  return {
    card: [payment, terms, score],
    page: [payment, terms, details],
    compared: [payment, terms, score].join("\n"),
    feeds: Array(2).fill(`Est. payment ${payment} · ${terms} · ${score}`),
  };
}

/** Texts of a vehicle without a price. */
const NOWHERE = { card: Array(3), page: Array(3), compared: null, feeds: undefined };

describe("one payment", () => {
  it(
    "card, vehicle page, calculator's start, compare and feeds show the same payment with the same terms",
    () => {
      fc.assert(
        fc.property(anyStore, anyStock, (profile, vehicles) => {
          const terms = paymentTermsOf(profile);
          const labels = feedLabels(profile, vehicles);
          const compared = compareVehicles(vehicles, profile).facts.find(({ id }) => id === "payment");
          vehicles.forEach((vehicle, at) => {
            const data = { vehicle: pricedVehicle(vehicle), terms };
            const start = estimateOf(data.vehicle, firstChoice(data), terms);
            const card = linesOf(<CardPayment vehicle={vehicle} profile={profile} />);
            const page = linesOf(<PaymentArea data={data} />);
            const shown = {
              card: ["payment", "terms", "score"].map((part) => card.get(part)),
              page: ["payment", "terms", "details"].map((part) => page.get(part)),
              compared: compared?.values[at] ?? null,
              feeds: labels.get(vehicle.vin),
            };
            expect(shown).toEqual(start ? everywhere(paymentText(start)) : NOWHERE);
          });
        }),
        NUM_RUNS,
      );
    },
    LONG_MS,
  );

  it(
    "the filter “up to N” finds exactly the vehicles whose payment is at most N",
    () => {
      fc.assert(
        fc.property(anyStore, anyStock, fc.nat(1_500), fc.nat(STOCK - 1), (profile, vehicles, any, at) => {
          const shown = (vehicle: Vehicle) =>
            shownDollars(<CardPayment vehicle={vehicle} profile={profile} />);
          const index = buildIndex(vehicles, profile);
          // Any amount, and one that a vehicle shows: the limit itself is in.
          for (const max of [any, shown(vehicles[at]!) ?? any]) {
            const state = { ...emptySearch(), ranges: { payment: { min: null, max } } };
            const found = search(index, state, { pageSize: STOCK }).vehicles.map(({ vin }) => vin);
            const wanted = vehicles.filter((vehicle) => (shown(vehicle) ?? Number.POSITIVE_INFINITY) <= max);
            expect(found.sort()).toEqual(wanted.map(({ vin }) => vin).sort());
          }
        }),
        NUM_RUNS,
      );
    },
    LONG_MS,
  );

  it(
    "a visitor's own terms make the payment of the calculator on cards and on the vehicle page",
    () => {
      fc.assert(
        fc.property(anyStock, anyChoice, (vehicles, choice) => {
          const profile = makeProfile();
          const terms = paymentTermsOf(profile);
          for (const vehicle of vehicles) {
            const priced = pricedVehicle(vehicle);
            if (priced.price === null || !plansFor(priced.condition).includes(choice.plan)) continue;
            const wanted = paymentText(estimateOf(priced, choice, terms)!);
            const onCard = pricedOn(<CardPayment vehicle={vehicle} profile={profile} />);
            expect(personalFigures(onCard, ownTermsOf(choice), terms)).toMatchObject(wanted);
            expect(pricedOn(<PaymentArea data={{ vehicle: priced, terms }} />)).toEqual(onCard);
          }
        }),
        NUM_RUNS,
      );
    },
    LONG_MS,
  );
});

/** The text of each line that a visitor's own payment may replace. */
function linesOf(place: React.ReactElement): Map<string, string> {
  const lines = renderToStaticMarkup(place).matchAll(/data-fill="(\w+)">([^<]*)</g);
  return new Map([...lines].map(([, part, text]) => [part!, text!]));
}

/** Returns what the browser reads from the markup to fill in the visitor's own payment. */
function pricedOn(place: React.ReactElement): PricedVehicle {
  const data = /data-personal="([^"]*)"/.exec(renderToStaticMarkup(place))![1]!;
  return readPriced({ getAttribute: () => data })!;
}

function shownDollars(card: React.ReactElement): number | null {
  const payment = linesOf(card).get("payment");
  return payment === undefined ? null : Number(payment.replace(/[^\d]/g, ""));
}

/** The label of each vehicle in both feeds. */
function feedLabels(profile: StoreProfile, vehicles: Vehicle[]): Map<string, string[]> {
  const stock = { vehicles, profile, stores: [] };
  const site = "https://cars.example";
  const feeds = [
    { text: [...writeFeed(googleVehicles, stock, site)].join(""), delimiter: "\t" },
    { text: [...writeFeed(metaVehicles, stock, site)].join(""), delimiter: "," },
  ];
  const labels = new Map<string, string[]>();
  for (const { text, delimiter } of feeds) {
    for (const row of parse(text, { delimiter, columns: true }) as Record<string, string>[]) {
      labels.set(row.vin!, [...(labels.get(row.vin!) ?? []), row.custom_label_0!]);
    }
  }
  return labels;
}
