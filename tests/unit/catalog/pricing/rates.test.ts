import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { financeDefaults } from "@/config/catalog/finance";
import { FINANCE_SLIDERS } from "@/config/catalog/finance-sliders";
import { aprFor, creditExtra, modelYearExtra, moneyFactor, type RateTable } from "@/lib/catalog/pricing/loan";

describe("lower tiers (FICO to extra percent)", () => {
  it.each([
    [850, 0],
    [620, 0],
    [619, 1.5],
    [600, 1.5],
    [599, 3],
    [580, 3],
    [579, 4.5],
    [560, 4.5],
    [559, 6.5],
    [520, 6.5],
    [519, 8],
    [500, 8],
    [499, 10],
    [300, 10],
  ])("a score of %i adds %d", (score, extra) => expect(creditExtra(score)).toBe(extra));

  it.each([[299], [0], [Number.NaN]])("a score outside the tiers (%d) gets the dearest one", (score) =>
    expect(creditExtra(score)).toBe(10),
  );
});

describe("extra percent +2 for model year 2018 or later", () => {
  it.each([
    [2017, 0],
    [2018, 2],
    [2027, 2],
  ])("model year %i adds %d", (year, extra) => expect(modelYearExtra(year)).toBe(extra));
});

describe("the defaults of an estimate", () => {
  it("are credit score 850, finance term 72, lease term 36, lease mileage 10000", () =>
    expect({ ...financeDefaults, creditScore: FINANCE_SLIDERS.creditScore.default }).toMatchObject({
      creditScore: 850,
      termMonths: 72,
      leaseTermMonths: 36,
      leaseAnnualMiles: 10_000,
    }));
});

describe("APR = base(term, condition) + credit-tier extra + model-year extra", () => {
  const rates: RateTable = {
    baseApr: [
      { months: 48, new: 1, certified: 2, used: 3 },
      { months: 72, new: 4, certified: 5, used: 6 },
    ],
    modelYearExtra: { from: 2018, percent: 2 },
    creditTiers: financeDefaults.creditTiers,
  };

  it.each([
    ["new", 2017, 36, 850, 1],
    ["new", 2017, 48, 850, 1],
    ["new", 2017, 60, 850, 4],
    ["new", 2017, 84, 850, 4],
    ["certified", 2020, 72, 700, 7],
    ["used", 2020, 72, 610, 9.5],
    ["used", 2010, 24, 450, 13],
  ] as const)("%s of %i over %i months at %i: %d%%", (condition, modelYear, termMonths, creditScore, apr) =>
    expect(aprFor({ condition, modelYear, termMonths, creditScore }, rates)).toBe(apr),
  );

  it("leaves no dust of binary fractions, for any store's rates", () => {
    const thousandths = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(thousandths, thousandths, thousandths, (base, tier, extra) => {
        const table: RateTable = {
          baseApr: [{ months: 72, new: base / 1_000, certified: 0, used: 0 }],
          creditTiers: [{ from: 300, percent: tier / 1_000 }],
          modelYearExtra: { from: 2018, percent: extra / 1_000 },
        };
        const question = { condition: "new", modelYear: 2020, termMonths: 72, creditScore: 700 } as const;
        expect(aprFor(question, table)).toBe((base + tier + extra) / 1_000);
      }),
    );
  });

  it("rows are in the order of their terms, so that each term finds its own", () => {
    const months = financeDefaults.baseApr.map((row) => row.months);
    expect(months).toEqual([...months].sort((a, b) => a - b));
  });
});

describe("MF = APR/2400", () => {
  it.each([
    [6, 0.0025],
    [3, 0.00125],
    [0, 0],
  ])("%d%% is %d", (apr, factor) => expect(moneyFactor(apr)).toBeCloseTo(factor, 12));
});
