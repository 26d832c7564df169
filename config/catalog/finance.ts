/**
 * Assumptions of an estimated monthly payment before the shopper changes them (docs/rules.md#finance-estimates):
 * finance term 72, lease term 36, lease mileage 10,000, and the default down payment and credit score of the sliders;
 * +2 percentage points for model year 2018 or later. The base rates are sample data: a store enters its lender's rates.
 */
export const financeDefaults = {
  termMonths: 72,
  leaseTermMonths: 36,
  leaseAnnualMiles: 10_000,
  /** Percent a year by condition, for terms up to `months`; the last row also applies to longer ones. */
  baseApr: [
    { months: 36, new: 3.9, certified: 4.9, used: 5.9 },
    { months: 60, new: 4.4, certified: 5.4, used: 6.4 },
    { months: 72, new: 4.9, certified: 5.9, used: 6.9 },
  ],
  modelYearExtra: { from: 2018, percent: 2 },
  /** Percentage points added for a score of at least `from` and below the previous row; the last row has no floor. */
  creditTiers: [
    { from: 620, percent: 0 },
    { from: 600, percent: 1.5 },
    { from: 580, percent: 3 },
    { from: 560, percent: 4.5 },
    { from: 520, percent: 6.5 },
    { from: 500, percent: 8 },
    { from: 300, percent: 10 },
  ],
} as const;

/** The car of the financing page's sample rates, and the monthly payments that its links search for; US dollars. */
export const RATE_EXAMPLE = { priceDollars: 25_000, condition: "used" } as const;
/** The highest price that the financing page's calculator takes, US dollars. */
export const MAX_BUDGET = 250_000;
export const BUDGET_LINKS = [300, 400, 500, 600] as const;

/**
 * Lease values beyond the terms of docs/rules.md#lease-estimates, in dollars. Sample data: the lessor sets residuals,
 * charges and eligible vehicles, and a store enters its own.
 */
export const LEASE_TERMS = {
  conditions: ["new"],
  /** Percent of the list price that the vehicle is worth at the end: at 24 months and 10,000 miles a year, and less by. */
  residual: { percent: 62, months: 24, lessPerMonth: 0.7, annualMiles: 10_000, lessPer1000Miles: 0.4 },
  acquisitionFee: 650,
  dispositionFee: 395,
  excessMile: 0.25,
} as const;

/** Sales tax of a state on a vehicle. */
export interface SalesTaxRule {
  /** The state's rate; county and city come from the store's profile (`pricing.localTax`). */
  percent: number;
  /** The trade-in's value is deducted from the taxable amount. */
  tradeCredit: boolean;
  /** The dealership's documentary and processing fees are taxed. */
  taxesDealerFees: boolean;
  /** The law or the tax office's publication. */
  source: string;
}

/**
 * State tax on a vehicle's sale for the out-the-door estimate, for stores without `pricing.salesTax` in their profile.
 * A store has its accountant confirm it; no tax is estimated for an unlisted state.
 */
export const SALES_TAX: Readonly<Record<string, SalesTaxRule>> = {
  CA: {
    percent: 7.25,
    tradeCredit: false,
    taxesDealerFees: true,
    source: "California Revenue and Taxation Code §§ 6051, 6011; CDTFA Publication 34, Motor Vehicle Dealers",
  },
  IL: {
    percent: 6.25,
    tradeCredit: true,
    taxesDealerFees: true,
    source: "35 ILCS 120/2-10 (rate), 120/1 (traded-in property)",
  },
  IN: {
    percent: 7,
    tradeCredit: true,
    taxesDealerFees: true,
    source: "Indiana Code 6-2.5-2-2 (rate), 6-2.5-1-5 (gross retail income, like-kind exchange)",
  },
  NC: {
    percent: 3,
    tradeCredit: true,
    taxesDealerFees: true,
    source: "N.C. Gen. Stat. § 105-187.3 (highway use tax, with the administrative fee of § 20-101.1)",
  },
  TX: {
    percent: 6.25,
    tradeCredit: true,
    taxesDealerFees: false,
    source: "Texas Tax Code §§ 152.021 (rate), 152.002 (total consideration)",
  },
};
