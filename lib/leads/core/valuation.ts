import {
  type ComparedBy,
  estimateRules,
  VEHICLE_CONDITIONS,
  type VehicleCondition,
  valuationOffers,
} from "../../../config/leads/valuation";

/** A visitor's own vehicle as stored with a lead (docs/rules.md#trade-in). */
export interface TradeIn {
  interest: "sell" | "trade-in";
  vin: string | null;
  year: number;
  make: string;
  model: string;
  trim: string;
  /** Odometer, miles. */
  miles: number;
  /** Values decoded from the VIN; null where it has none. */
  doors: string | null;
  bodystyle: string | null;
  transmission: string | null;
  fuelType: string | null;
  exteriorColor: string | null;
  /** Price that the visitor hopes for, in US dollars. */
  price: number | null;
  /** Remaining loan balance in US dollars; null: none. */
  remainingBalance: number | null;
  /** Every question asked, with its answer as text. */
  answers: { questionId: string; question: string; answer: string }[];
  /** Photos of it, and the signed link under which the dealership sees them. */
  photos?: { count: number; url: string };
  /** Valuation shown to the visitor; null until it has been calculated. */
  valuation: Valuation | null;
}

/** Market values of a vehicle in whole US dollars, adjusted for mileage and condition. */
export interface MarketValues {
  /** Dealer's asking price for the vehicle. */
  retail: number;
  roughWholesale: number;
  /** The adjusted wholesale average. */
  averageWholesale: number;
  /** The range of each, plus or minus so many percent. */
  margin: number;
  basis: EstimateBasis;
}

/** Basis of the estimates, as shown to the visitor. */
export type EstimateBasis = { kind: "stock"; by: ComparedBy; vehicles: number } | { kind: "provider" };

/** The input of a valuation: nothing personal. */
export interface ValuedVehicle {
  vin: string | null;
  year: number;
  make: string;
  model: string;
  trim: string;
  mileage: number;
  /** One of the contract's body styles, where the VIN gives it. */
  bodystyle: string | null;
  /** Answers by question id. */
  answers: Readonly<Record<string, string>>;
}

/** The result shown to the visitor. It is stored with the lead, so that it can be shown again unchanged. */
export type Valuation =
  | { kind: "offers"; offers: TradeOffer[]; basis: EstimateBasis | null }
  /** No figure can be given: we will call. */
  | { kind: "call" };

/** Provider of vehicle values: the embedded estimate, or a company's service behind `VALUATION_URL`. */
export interface ValuationProvider {
  /** Null: it has no comparable vehicle. @throws when it fails or takes too long */
  value(car: ValuedVehicle): Promise<MarketValues | null>;
}

/** Returns a vehicle's offers; there is a result even if the provider fails. */
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

/** Returns the amount used for the vehicle elsewhere (trade equity, ADF): cash now; null when there is no figure. */
export function estimatedValue(valuation: Valuation | null): number | null {
  if (valuation?.kind !== "offers") return null;
  const cash = valuation.offers.find((offer) => offer.type === "cashNow");
  return cash?.estimate.amount ?? null;
}

/** Whole US dollars; estimates in steps of `estimateRules.roundTo`. */
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
      /** Basis of the estimate: the adjusted wholesale average, or the rough wholesale value. */
      from: "average" | "rough";
    }
  | {
      type: "moreCashLater";
      estimate: EstimatedAmount;
      /** Advertised price of the vehicle, and the deductions before it is paid out. */
      retail: number;
      recondition: number;
      advertising: number;
      /** The two payments; their sum is the estimate's amount. */
      reservePrice: number;
      profitShare: number;
    };

/** Questions 4001000 and 4004000, about the vehicle's safety (docs/rules.md#trade-in). */
const SAFETY_QUESTIONS = ["4001000", "4004000"];

/**
 * Returns the reasons for which a vehicle must be seen before it is valued: 15 or more years old, 150,000 miles or more
 * (docs/rules.md#trade-in-offers), or unsafe to drive. Empty if there are none.
 * @param thisYear the calendar's year
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
 * Returns the offers for a vehicle that need not be seen first: cash now, and for vehicles 10 or more years old more
 * cash later, where that is more (docs/rules.md#trade-in-offers, docs/decisions/0026-leads.md).
 */
export function offersFor(car: ValuedVehicle, values: MarketValues, thisYear: number): TradeOffer[] {
  const cash = cashNow(values);
  const later =
    thisYear - car.year >= valuationOffers.moreCashLater.years ? moreCashLater(car, values) : null;
  return later && later.estimate.amount > cash.estimate.amount ? [cash, later] : [cash];
}

/** Returns the adjusted wholesale average when rough wholesale is between 10,000 and 20,000, else rough wholesale. */
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
 * Returns the offer of selling the vehicle for its owner: the price minus the costs, in two payments. Null when nothing
 * remains.
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
  // To the dollar: the visitor can follow the sum.
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

/** Returns the condition that an answer names; null for none of the four. */
export function vehicleConditionOf(answer: string | undefined): VehicleCondition | null {
  return VEHICLE_CONDITIONS.find((condition) => condition === answer) ?? null;
}
