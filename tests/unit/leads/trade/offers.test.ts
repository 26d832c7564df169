import { describe, expect, it } from "vitest";
import { valuationOffers } from "@/config/leads/valuation";
import {
  bringInReasons,
  cashNow,
  estimatedValue,
  type MarketValues,
  moreCashLater,
  offersFor,
  type ValuedVehicle,
  valuate,
} from "@/lib/leads/core/valuation";

const YEAR = 2026;
const SAFE = { "4001000": "yes", "4004000": "yes", vehicleCondition: "good" };

function car(changes: Partial<ValuedVehicle> = {}): ValuedVehicle {
  return {
    vin: null,
    year: 2019,
    make: "Honda",
    model: "CR-V",
    trim: "",
    mileage: 60_000,
    bodystyle: null,
    answers: SAFE,
    ...changes,
  };
}

function values(changes: Partial<MarketValues> = {}): MarketValues {
  return {
    retail: 20_000,
    roughWholesale: 15_000,
    averageWholesale: 16_400,
    margin: 8,
    basis: { kind: "stock", by: "model", vehicles: 5 },
    ...changes,
  };
}

describe("the constants of the offers", () => {
  it("are these", () =>
    expect(valuationOffers).toEqual({
      bringVehicleIn: { years: 15, mileage: 150_000 },
      cashNow: { roughWholesale: { from: 10_000, to: 20_000 } },
      moreCashLater: {
        years: 10,
        minimumRecondition: 560,
        advertising: { percent: 5, minimum: 995 },
        payments: { reservePrice: 68, profitShare: 32 },
      },
    }));
});

describe("bringVehicleIn", () => {
  it.each([
    { year: 2011, mileage: 60_000, reasons: ["age"] },
    { year: 2012, mileage: 60_000, reasons: [] },
    { year: 1998, mileage: 149_999, reasons: ["age"] },
    { year: 2019, mileage: 149_999, reasons: [] },
    { year: 2019, mileage: 150_000, reasons: ["mileage"] },
    { year: 2011, mileage: 150_000, reasons: ["age", "mileage"] },
    { year: 2027, mileage: 10, reasons: [] },
  ])("$year with $mileage miles in 2026: $reasons", ({ year, mileage, reasons }) => {
    expect(bringInReasons(car({ year, mileage }), YEAR)).toEqual(reasons);
  });

  it.each(["4001000", "4004000"])("so does a no to safety question %s", (id) => {
    expect(bringInReasons(car({ answers: { ...SAFE, [id]: "no" } }), YEAR)).toEqual(["safety"]);
  });

  it("replaces every figure, and calls no provider", async () => {
    const provider = { value: () => Promise.reject(new Error("asked")) };
    const valuation = await valuate(car({ mileage: 150_000 }), provider, YEAR, () => undefined);
    expect(valuation).toEqual({
      kind: "offers",
      offers: [{ type: "bringVehicleIn", reasons: ["mileage"] }],
      basis: null,
    });
    expect(estimatedValue(valuation)).toBeNull();
  });
});

describe("cashNow", () => {
  it.each([
    { roughWholesale: 9_999, amount: 10_000, from: "rough" },
    { roughWholesale: 10_000, amount: 16_400, from: "average" },
    { roughWholesale: 15_000, amount: 16_400, from: "average" },
    { roughWholesale: 20_000, amount: 16_400, from: "average" },
    { roughWholesale: 20_001, amount: 20_000, from: "rough" },
  ])("rough wholesale $roughWholesale: $amount from the $from value", ({ roughWholesale, amount, from }) => {
    expect(cashNow(values({ roughWholesale }))).toMatchObject({ estimate: { amount }, from });
  });

  it("is shown with its range", () => {
    expect(cashNow(values()).estimate).toEqual({ amount: 16_400, low: 15_100, high: 17_700 });
  });
});

describe("moreCashLater", () => {
  it.each([
    // 5% of 19,900 is 995: from there on the percentage is the greater one.
    { retail: 8_000, condition: "great", recondition: 560, advertising: 995 },
    { retail: 19_900, condition: "great", recondition: 560, advertising: 995 },
    { retail: 19_950, condition: "great", recondition: 560, advertising: 998 },
    { retail: 30_000, condition: "great", recondition: 560, advertising: 1_500 },
    { retail: 28_000, condition: "good", recondition: 560, advertising: 1_400 },
    { retail: 28_050, condition: "good", recondition: 561, advertising: 1_403 },
    { retail: 20_000, condition: "poor", recondition: 2_000, advertising: 1_000 },
  ])("$retail, $condition: reconditioning $recondition, advertising $advertising", (row) => {
    const { retail, condition, recondition, advertising } = row;
    const offer = moreCashLater({ answers: { vehicleCondition: condition } }, values({ retail }))!;
    expect(offer).toMatchObject({ recondition, advertising });
    const left = retail - recondition - advertising;
    expect(offer.estimate.amount).toBe(left);
    expect(offer.reservePrice).toBe(Math.round(left * 0.68));
    expect(offer.reservePrice + offer.profitShare, "68% and 32% are the whole").toBe(left);
  });

  it("is no offer when the costs exceed it", () => {
    expect(moreCashLater(car(), values({ retail: 1_500 }))).toBeNull();
  });

  it.each([
    { year: 2016, types: ["cashNow", "moreCashLater"] },
    { year: 2017, types: ["cashNow"] },
    { year: 2012, types: ["cashNow", "moreCashLater"] },
  ])("is for vehicles 10 or more years old: $year in 2026 gets $types", ({ year, types }) => {
    expect(offersFor(car({ year }), values(), YEAR).map(({ type }) => type)).toEqual(types);
  });

  it("is left out where it would not be more", () => {
    const low = values({ retail: 6_000, roughWholesale: 4_500, averageWholesale: 4_920 });
    expect(offersFor(car({ year: 2014 }), low, YEAR).map(({ type }) => type)).toEqual(["cashNow"]);
  });
});

describe("a provider that fails", () => {
  it("leaves the visitor with a call, and is reported", async () => {
    const reported: unknown[] = [];
    const failure = new Error("down");
    const provider = { value: () => Promise.reject(failure) };
    expect(await valuate(car(), provider, YEAR, (error) => reported.push(error))).toEqual({ kind: "call" });
    expect(reported).toEqual([failure]);
  });

  it("without the vehicle is not a failure", async () => {
    const provider = { value: async () => null };
    expect(
      await valuate(car(), provider, YEAR, () => {
        throw new Error("reported");
      }),
    ).toEqual({ kind: "call" });
  });
});
