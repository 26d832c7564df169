/**
 * Constants of the valuation. `valuationOffers` follows docs/rules.md#trade-in-offers. `estimateRules`
 * applies to a site without a valuation provider; its values are Forecourt's own and explained on the page
 * (docs/decisions/0026-leads.md).
 */
export const valuationOffers = {
  /** Age in years or mileage from which a vehicle must be inspected. */
  bringVehicleIn: { years: 15, mileage: 150_000 },
  /** Range of the rough wholesale value, in US dollars, in which the adjusted wholesale average applies. */
  cashNow: { roughWholesale: { from: 10_000, to: 20_000 } },
  moreCashLater: {
    years: 10,
    /** Minimum reconditioning cost, US dollars. */
    minimumRecondition: 560,
    /**
     * Advertising cost: percent of the advertised price, or the minimum in US dollars, whichever is greater.
     */
    advertising: { percent: 5, minimum: 995 },
    /** Shares of the two payments, in percent of the value after costs. */
    payments: { reservePrice: 68, profitShare: 32 },
  },
} as const;

/** Days for which an estimate is good after its day. */
export const OFFER_GOOD_DAYS = 7;

/** Conditions of a vehicle as the visitor rates it (docs/rules.md#trade-in). */
export const VEHICLE_CONDITIONS = ["great", "good", "fair", "poor"] as const;
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number];

/** Similarity level of the vehicles that an estimate is based on. */
export type ComparedBy = "model" | "make" | "bodystyle" | "all";

export const estimateRules = {
  /** Share of its value that a vehicle keeps per year of age, and per 10,000 miles. */
  retainedPerYear: 0.9,
  retainedPer10kMiles: 0.96,
  /** Value of a used vehicle relative to a new one with the same year and mileage. */
  retainedWhenUsed: 0.92,
  /** Number of stock vehicles in the comparison: the nearest in year and mileage. */
  compared: 7,
  /** Miles that equal one year of age in the similarity. */
  milesOfAYear: 12_000,
  /**
   * Similarity levels in order. Each requires a minimum number of vehicles and has a margin of plus or minus
   * this percentage.
   */
  levels: [
    { by: "model", min: 1, margin: 8 },
    { by: "make", min: 3, margin: 18 },
    { by: "bodystyle", min: 5, margin: 22 },
    { by: "all", min: 5, margin: 30 },
  ] satisfies { by: ComparedBy; min: number; margin: number }[],
  /** Percentage points of margin per year of age difference, and their maximum. */
  marginPerYear: 1,
  maxMarginForYears: 12,
  /** Factors relative to a vehicle in good condition. */
  condition: { great: 1.03, good: 1, fair: 0.92, poor: 0.8 } satisfies Record<VehicleCondition, number>,
  accidents: { none: 1, one: 0.94, more: 0.86 } as Record<string, number>,
  /** Wholesale values as shares of a dealer's asking price. */
  roughWholesale: 0.75,
  averageWholesale: 0.82,
  /** Reconditioning cost by condition, as a share of the asking price and at least `minimumRecondition`. */
  recondition: { great: 0, good: 0.02, fair: 0.05, poor: 0.1 } satisfies Record<VehicleCondition, number>,
  /**
   * US dollars to which amounts are rounded; more digits would suggest a precision that an estimate lacks.
   */
  roundTo: 50,
} as const;

/** Timeout of a valuation provider in milliseconds; the visitor then reads that the store will call. */
export const VALUATION_TIMEOUT_MS = 5_000;

/** Cache lifetime of a provider's questions, and the retry delay after a failure, in milliseconds. */
export const PROVIDER_QUESTIONS = { cacheMs: 10 * 60 * 1_000, againMs: 30_000 } as const;

/** Body styles of the site by the decoder's terms. */
export const DECODED_BODYSTYLES: Readonly<Record<string, string>> = {
  Sedan: "sedans",
  Coupe: "coupes",
  Convertible: "convertibles",
  Hatchback: "hatchbacks",
  SUV: "suvs",
  Crossover: "suvs",
  Wagon: "wagons",
  Minivan: "minivans",
  Van: "minivans",
  Pickup: "trucks",
  Truck: "trucks",
};

/** Limits of form values. */
export const TRADE_LIMITS = {
  oldestYears: 45,
  /** Maximum number of years that a model year may be ahead of the calendar. */
  yearsAhead: 1,
  mileage: 999_999,
  dollars: 1_000_000,
  name: 60,
} as const;
