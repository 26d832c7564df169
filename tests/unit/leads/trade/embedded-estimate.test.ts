import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateRules } from "@/config/leads/valuation";
import type { ValuedVehicle } from "@/lib/leads/core/valuation";
import { type Comparable, embeddedEstimate } from "@/lib/leads/trade/embedded-estimate";

const CAR: ValuedVehicle = {
  vin: null,
  year: 2020,
  make: "Honda",
  model: "CR-V",
  trim: "",
  mileage: 50_000,
  bodystyle: "suvs",
  answers: { vehicleCondition: "good", accidents: "none" },
};

function listed(changes: Partial<Comparable> = {}): Comparable {
  return {
    year: 2020,
    make: "Honda",
    model: "CR-V",
    mileage: 50_000,
    bodystyle: "suvs",
    condition: "used",
    internetPrice: 20_000,
    salePriceCur: null,
    msrp: null,
    ...changes,
  };
}

const many = (count: number, changes: Partial<Comparable>) =>
  Array.from({ length: count }, () => listed(changes));

describe("the embedded estimate", () => {
  it("of a vehicle like one in stock is its asking price", () => {
    expect(embeddedEstimate(CAR, [listed()])).toEqual({
      retail: 20_000,
      roughWholesale: 15_000,
      averageWholesale: 16_400,
      margin: 8,
      basis: { kind: "stock", by: "model", vehicles: 1 },
    });
  });

  it.each([
    { what: "a year younger in stock", listing: { year: 2021 }, retail: 18_000, margin: 9 },
    { what: "10,000 miles less in stock", listing: { mileage: 40_000 }, retail: 19_200, margin: 8 },
    { what: "new in stock", listing: { condition: "new" as const }, retail: 18_400, margin: 8 },
    { what: "a sale price", listing: { salePriceCur: 19_000 }, retail: 19_000, margin: 8 },
  ])(
    "adjusts $what to the vehicle's year and mileage by the stated constants",
    ({ listing, retail, margin }) => {
      expect(embeddedEstimate(CAR, [listed(listing)])).toMatchObject({ retail, margin });
    },
  );

  it.each([
    { answers: { vehicleCondition: "great" }, retail: 20_600 },
    { answers: { vehicleCondition: "good" }, retail: 20_000 },
    { answers: { vehicleCondition: "fair" }, retail: 18_400 },
    { answers: { vehicleCondition: "poor" }, retail: 16_000 },
    { answers: { vehicleCondition: "good", accidents: "one" }, retail: 18_800 },
    { answers: { vehicleCondition: "good", accidents: "more" }, retail: 17_200 },
    { answers: {}, retail: 20_000 },
  ] as { answers: Record<string, string>; retail: number }[])("$answers: $retail", ({ answers, retail }) => {
    expect(embeddedEstimate({ ...CAR, answers }, [listed()])?.retail).toBe(retail);
  });

  it("uses the median of the nearest, so that one odd price has no effect", () => {
    const stock = [
      listed({ internetPrice: 19_000 }),
      listed({ internetPrice: 20_000 }),
      listed({ internetPrice: 90_000 }),
    ];
    expect(embeddedEstimate(CAR, stock)?.retail).toBe(20_000);
    const far = many(20, { year: 2010, internetPrice: 1_000 });
    expect(embeddedEstimate(CAR, [...many(7, {}), ...far])?.retail).toBe(20_000);
  });

  it.each([
    { by: "make", margin: 18, stock: many(3, { model: "Civic", bodystyle: "sedans" }) },
    { by: "bodystyle", margin: 22, stock: many(5, { make: "Kia", model: "Sportage" }) },
    { by: "all", margin: 30, stock: many(5, { make: "Kia", model: "Rio", bodystyle: "sedans" }) },
  ])("goes on to the same $by, with a range of $margin percent", ({ by, margin, stock }) => {
    expect(embeddedEstimate(CAR, stock)).toMatchObject({ margin, basis: { by, vehicles: stock.length } });
  });

  it("is missing if too few vehicles have a price", () => {
    expect(embeddedEstimate(CAR, [])).toBeNull();
    expect(embeddedEstimate(CAR, many(4, { make: "Kia" }))).toBeNull();
    expect(embeddedEstimate(CAR, [listed({ internetPrice: null })])).toBeNull();
  });

  it("falls with age and miles, and is always an amount", () => {
    let estimates = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1985, max: 2027 }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.array(
          fc.record({
            year: fc.integer({ min: 1990, max: 2027 }),
            mileage: fc.integer({ min: 0, max: 300_000 }),
            internetPrice: fc.option(fc.integer({ min: 0, max: 200_000 })),
          }),
          { maxLength: 20 },
        ),
        (year, mileage, stock) => {
          const estimate = embeddedEstimate({ ...CAR, year, mileage }, stock.map(listed));
          const { retail, margin } = estimate ?? { retail: 0, margin: 0 };
          expect(Number.isInteger(retail) && retail >= 0).toBe(true);
          expect(margin).toBeLessThanOrEqual(30 + estimateRules.maxMarginForYears);
          const more = embeddedEstimate({ ...CAR, year, mileage: mileage + 20_000 }, stock.map(listed));
          expect(more === null).toBe(estimate === null);
          // Of a large stock, other vehicles may be the ones to compare with.
          const max = stock.length <= estimateRules.compared ? retail : Number.POSITIVE_INFINITY;
          expect(more?.retail ?? 0).toBeLessThanOrEqual(max);
          if (estimate) estimates++;
        },
      ),
    );
    expect(estimates).toBeGreaterThan(0);
  });
});
