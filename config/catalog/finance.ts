/**
 * Defaults of an estimated monthly payment (docs/rules.md#finance-estimates): finance term 72, lease term 36
 * and 10,000 miles a year. The down payment and credit score are the sliders' defaults. Model year 2018 or
 * later adds 2 percentage points. The base rates are sample data: a store enters its lender's rates.
 */
export const financeDefaults = {
  termMonths: 72,
  leaseTermMonths: 36,
  leaseAnnualMiles: 10_000,
  /**
   * Annual percentage rates by condition, for terms up to `months`; the last row also applies to longer
   * terms.
   */
  baseApr: [
    { months: 36, new: 3.9, certified: 4.9, used: 5.9 },
    { months: 60, new: 4.4, certified: 5.4, used: 6.4 },
    { months: 72, new: 4.9, certified: 5.9, used: 6.9 },
  ],
  modelYearExtra: { from: 2018, percent: 2 },
  /**
   * Percentage points added for a score of at least `from` and below the previous row's; the last row has no
   * minimum.
   */
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

/** Example vehicle of the financing page's sample rates; price in US dollars. */
export const RATE_EXAMPLE = { priceDollars: 25_000, condition: "used" } as const;
/** Maximum price in the financing page's calculator, US dollars. */
export const MAX_BUDGET = 250_000;
/** Monthly payments in US dollars whose searches the financing page links to. */
export const BUDGET_LINKS = [300, 400, 500, 600] as const;

/**
 * Lease assumptions beyond docs/rules.md#lease-estimates, in dollars. They are sample data: the lessor sets
 * residuals, charges and eligible vehicles, and a store enters its own.
 */
export const LEASE_TERMS = {
  conditions: ["new"],
  /**
   * Residual value in percent of the list price at 24 months and 10,000 miles a year, and the reductions per
   * additional month and mile.
   */
  residual: { percent: 62, months: 24, lessPerMonth: 0.7, annualMiles: 10_000, lessPer1000Miles: 0.4 },
  acquisitionFee: 650,
  dispositionFee: 395,
  excessMile: 0.25,
} as const;

/** A state's sales tax on a vehicle. */
export interface SalesTaxRule {
  /** State rate in percent; county and city rates come from the store's profile (`pricing.localTax`). */
  percent: number;
  /** True if the trade-in's value reduces the taxable amount. */
  tradeCredit: boolean;
  /** True if the dealership's documentary and processing fees are taxed. */
  taxesDealerFees: boolean;
  /** Citation of the law or of the tax office's publication. */
  source: string;
}

/**
 * State sales tax for the out-the-door estimate, unless the store's profile sets `pricing.salesTax`. A
 * store's accountant confirms it. No tax is estimated for an unlisted state.
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
