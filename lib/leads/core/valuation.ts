import {
  type ComparedBy,
  estimateRules,
  VEHICLE_CONDITIONS,
  type VehicleCondition,
  valuationOffers,
} from "../../../config/leads/valuation";

/** Visitor's own vehicle, as stored with a lead (docs/rules.md#trade-in). */
export interface TradeIn {
  interest: "sell" | "trade-in";
  vin: string | null;
  year: number;
  make: string;
  model: string;
  trim: string;
  /** Odometer reading in miles. */
  miles: number;
  /** Number of doors, decoded from the VIN; null if the VIN does not have it. */
  doors: string | null;
  bodystyle: string | null;
  transmission: string | null;
  fuelType: string | null;
  exteriorColor: string | null;
  /** Price that the visitor expects, in US dollars. */
  price: number | null;
  /** Remaining loan balance in US dollars, or null if there is none. */
  remainingBalance: number | null;
  /** All questions shown, with the visitor's answers as text. */
  answers: { questionId: string; question: string; answer: string }[];
  /** Number of photos, and the signed link where the dealership sees them. */
  photos?: { count: number; url: string };
  /** Valuation shown to the visitor, or null before it is calculated. */
  valuation: Valuation | null;
}

/** Market values of a vehicle in whole US dollars, adjusted for mileage and condition. */
export interface MarketValues {
  /** Dealer's typical asking price. */
  retail: number;
  roughWholesale: number;
  /** Adjusted average wholesale value. */
  averageWholesale: number;
  /** Margin of error of each value, in percent. */
  margin: number;
  basis: EstimateBasis;
}

/** Basis of the estimates, as shown to the visitor. */
export type EstimateBasis = { kind: "stock"; by: ComparedBy; vehicles: number } | { kind: "provider" };

/** Input of a valuation, without personal data. */
export interface ValuedVehicle {
  vin: string | null;
  year: number;
  make: string;
  model: string;
  trim: string;
  mileage: number;
  /** Body style decoded from the VIN, if available. */
  bodystyle: string | null;
  /** Visitor's answers by question id. */
  answers: Readonly<Record<string, string>>;
}

/** Valuation shown to the visitor. It is stored with the lead, so that it can be shown again unchanged. */
export type Valuation =
  | { kind: "offers"; offers: TradeOffer[]; basis: EstimateBasis | null }
  /** No valuation is possible; staff will call the visitor. */
  | { kind: "call" };

/** Provider of vehicle values: the built-in estimate, or a company's service at `VALUATION_URL`. */
export interface ValuationProvider {
  /** Returns market values, or null without a comparable vehicle. @throws on failure or timeout */
  value(car: ValuedVehicle): Promise<MarketValues | null>;
}

/** Values a vehicle. There is a result even if the provider fails. */
export async function valuate(
  car: ValuedVehicle,
  provider: ValuationProvider,
  thisYear: number,
  report: (error: unknown) => void,
): Promise<Valuation> {
  const reasons: BringInReason[] = bringInReasons(car, thisYear);
  if (reasons.length > 0)
    return { kind: "offers", offers: [{ type: "bringVehicleIn", reasons }], basis: null };
  try {
    const values = await provider.value(car);
    if (!values) return { kind: "call" };
    return { kind: "offers", offers: offersFor(car, values, thisYear), basis: values.basis };
  } catch (error) {
    report(error);
    return { kind: "call" };
  }
}

/** Returns the "cash now" amount, used for trade equity and ADF, or null without one. */
export function estimatedValue(valuation: Valuation | null): number | null {
  if (valuation?.kind !== "offers") return null;
  const cash = valuation.offers.find((offer) => offer.type === "cashNow");
  return cash?.estimate.amount ?? null;
}

/** Amount in whole US dollars. Estimates are rounded to `estimateRules.roundTo`. */
export interface EstimatedAmount {
  amount: number;
  low: number;
  high: number;
}

export type BringInReason = "age" | "mileage" | "safety";

/** The three types of offer (docs/rules.md#trade-in-offers). */
export type TradeOffer =
  | { type: "bringVehicleIn"; reasons: BringInReason[] }
  | {
      type: "cashNow";
      estimate: EstimatedAmount;
      /** Basis of the estimate: the adjusted average or the rough wholesale value. */
      from: "average" | "rough";
    }
  | {
      type: "moreCashLater";
      estimate: EstimatedAmount;
      /** Advertised price of the vehicle; the other amounts are deducted from it. */
      retail: number;
      recondition: number;
      advertising: number;
      /** First of two payments, whose sum is the estimated amount. */
      reservePrice: number;
      profitShare: number;
    };

/** Ids of the questions about the vehicle's safety (docs/rules.md#trade-in). */
const SAFETY_QUESTIONS = ["4001000", "4004000"];

/**
 * Returns the reasons why a vehicle must be inspected before a valuation: age of 15 years, 150,000 miles
 * (docs/rules.md#trade-in-offers), or unsafe to drive. Empty if there are none.
 * @param thisYear current calendar year
 */
export function bringInReasons(
  { year, mileage, answers }: Pick<ValuedVehicle, "year" | "mileage" | "answers">,
  thisYear: number,
): BringInReason[] {
  const rule = valuationOffers.bringVehicleIn;
  return [
    ...(thisYear - year >= rule.years ? (["age"] as const) : []),
    ...(mileage >= rule.mileage ? (["mileage"] as const) : []),
    ...(SAFETY_QUESTIONS.some((id) => answers[id] === "no") ? (["safety"] as const) : []),
  ];
}

/**
 * Returns the offers for a vehicle that needs no inspection: cash now, and for vehicles of 10 or more years also "more
 * cash later" if it pays more (docs/rules.md#trade-in-offers, docs/decisions/0026-leads.md).
 */
export function offersFor(car: ValuedVehicle, values: MarketValues, thisYear: number): TradeOffer[] {
  const cash = cashNow(values);
  const later =
    thisYear - car.year >= valuationOffers.moreCashLater.years ? moreCashLater(car, values) : null;
  return later && later.estimate.amount > cash.estimate.amount ? [cash, later] : [cash];
}

/**
 * Returns the "cash now" offer: the adjusted average if rough wholesale is between 10,000 and 20,000, otherwise rough
 * wholesale.
 */
export function cashNow(values: MarketValues): TradeOffer & { type: "cashNow" } {
  const { from, to } = valuationOffers.cashNow.roughWholesale;
  const isBetween = values.roughWholesale >= from && values.roughWholesale <= to;
  const amount = isBetween ? values.averageWholesale : values.roughWholesale;
  return {
    type: "cashNow",
    estimate: estimated(amount, values.margin),
    from: isBetween ? "average" : "rough",
  };
}

/**
 * Returns the offer to sell the vehicle for its owner: the price minus the costs, in two payments. Returns null if
 * nothing remains.
 */
export function moreCashLater(
  { answers }: Pick<ValuedVehicle, "answers">,
  values: MarketValues,
): (TradeOffer & { type: "moreCashLater" }) | null {
  const { minimumRecondition, advertising: rule, payments } = valuationOffers.moreCashLater;
  const share = estimateRules.recondition[vehicleConditionOf(answers.vehicleCondition) ?? "good"];
  const retail = toStep(values.retail);
  const recondition = Math.max(minimumRecondition, Math.round(retail * share));
  const advertising = Math.max(rule.minimum, Math.round((retail * rule.percent) / 100));
  // Not rounded, so that the visitor can verify the sum.
  const amount = retail - recondition - advertising;
  if (amount <= 0) return null;
  const reservePrice = Math.round((amount * payments.reservePrice) / 100);
  return {
    type: "moreCashLater",
    estimate: { ...estimated(amount, values.margin), amount },
    retail,
    recondition,
    advertising,
    reservePrice,
    profitShare: amount - reservePrice,
  };
}

function estimated(dollars: number, margin: number): EstimatedAmount {
  return {
    amount: toStep(dollars),
    low: toStep(dollars * (1 - margin / 100)),
    high: toStep(dollars * (1 + margin / 100)),
  };
}

function toStep(dollars: number): number {
  const step = estimateRules.roundTo;
  return Math.max(0, Math.round(dollars / step) * step);
}

/** Returns the condition for a visitor's answer, or null if the answer names none of the four. */
export function vehicleConditionOf(answer: string | undefined): VehicleCondition | null {
  return VEHICLE_CONDITIONS.find((condition) => condition === answer) ?? null;
}
