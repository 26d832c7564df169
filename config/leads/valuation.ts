/**
 * Constants of the valuation. `valuationOffers` follows docs/rules.md#trade-in-offers. `estimateRules` are Forecourt's
 * own, for a site without a valuation provider, and are explained beside the estimate
 * (docs/decisions/0026-leads.md).
 */
export const valuationOffers = {
  /** Age in years or mileage from which a vehicle must be seen. */
  bringVehicleIn: { years: 15, mileage: 150_000 },
  /** The adjusted wholesale average counts when the rough wholesale value is from here to there, US dollars. */
  cashNow: { roughWholesale: { from: 10_000, to: 20_000 } },
  moreCashLater: {
    years: 10,
    /** US dollars. */
    minimumRecondition: 560,
    /** Percent of the price that the vehicle is advertised at, or US dollars, whichever is greater. */
    advertising: { percent: 5, minimum: 995 },
    /** The two payments, percent of what is left after the costs. */
    payments: { reservePrice: 68, profitShare: 32 },
  },
} as const;

/** Conditions of a vehicle as the visitor rates it (docs/rules.md#trade-in). */
export const VEHICLE_CONDITIONS = ["great", "good", "fair", "poor"] as const;
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number];

/** Similarity of the vehicles from which an estimate is made. */
export type ComparedBy = "model" | "make" | "bodystyle" | "all";

export const estimateRules = {
  /** Part of its value that a vehicle keeps with each year of age, and with each 10,000 miles. */
  retainedPerYear: 0.9,
  retainedPer10kMiles: 0.96,
  /** A used vehicle compared with a new one of the same year and mileage. */
  retainedWhenUsed: 0.92,
  /** Vehicles of the stock that count: the nearest in year and mileage. */
  compared: 7,
  /** Miles that equal one year when similarity is calculated. */
  milesOfAYear: 12_000,
  /** Tried in this order; each needs at least this many vehicles, and gives a range of plus or minus this many percent. */
  levels: [
    { by: "model", min: 1, margin: 8 },
    { by: "make", min: 3, margin: 18 },
    { by: "bodystyle", min: 5, margin: 22 },
    { by: "all", min: 5, margin: 30 },
  ] satisfies { by: ComparedBy; min: number; margin: number }[],
  /** Percent that each year between the vehicle and those compared adds to the margin, and the most it adds. */
  marginPerYear: 1,
  maxMarginForYears: 12,
  /** Factors relative to a vehicle in good condition. */
  condition: { great: 1.03, good: 1, fair: 0.92, poor: 0.8 } satisfies Record<VehicleCondition, number>,
  accidents: { none: 1, one: 0.94, more: 0.86 } as Record<string, number>,
  /** Wholesale values, as shares of a dealer's asking price. */
  roughWholesale: 0.75,
  averageWholesale: 0.82,
  /** Reconditioning cost by condition, as a share of the asking price; `minimumRecondition` applies. */
  recondition: { great: 0, good: 0.02, fair: 0.05, poor: 0.1 } satisfies Record<VehicleCondition, number>,
  /** Amounts are rounded to this many US dollars: more digits would claim a precision that an estimate does not have. */
  roundTo: 50,
} as const;

/** Milliseconds after which a valuation provider is given up and the visitor reads that the store will call. */
export const VALUATION_TIMEOUT_MS = 5_000;

/** Lifetime of a provider's cached questions, and the delay before a retry after a failure, in milliseconds. */
export const PROVIDER_QUESTIONS = { cacheMs: 10 * 60 * 1_000, againMs: 30_000 } as const;

/** Body styles of the contract, by the decoder's terms for them. */
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

/** Bounds of what the form accepts. */
export const TRADE_LIMITS = {
  oldestYears: 45,
  /** A model year may be ahead of the calendar's. */
  yearsAhead: 1,
  mileage: 999_999,
  dollars: 1_000_000,
  name: 60,
} as const;
