import { estimateRules, valuationOffers } from "../../../../config/leads/valuation";
import type { MarketValues, ValuedVehicle } from "./market-values";
import { vehicleConditionOf } from "./vehicle-condition";

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
      /** What it rests on: the adjusted wholesale average, or the rough wholesale value. */
      from: "average" | "rough";
    }
  | {
      type: "moreCashLater";
      estimate: EstimatedAmount;
      /** What it would be advertised at, and what comes off before it is paid out. */
      retail: number;
      recondition: number;
      advertising: number;
      /** The two payments; their sum is the estimate's amount. */
      reservePrice: number;
      profitShare: number;
    };

/** Questions 4001000 and 4004000 ask whether the vehicle is safe (docs/rules.md#trade-in). */
const SAFETY_QUESTIONS = ["4001000", "4004000"];

/**
 * Why a vehicle has to be seen before it gets a figure: 15 or more years old, or 150,000 miles or more (docs/rules.md#trade-in-offers),
 * or not safe to drive. Empty: it need not.
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
 * The offers for a vehicle that need not be seen first: cash now, and for vehicles 10 or more years old more cash later,
 * where that is more (docs/rules.md#trade-in-offers, docs/decisions/0023-valuation.md).
 */
export function offersFor(car: ValuedVehicle, values: MarketValues, thisYear: number): TradeOffer[] {
  const cash = cashNow(values);
  const later =
    thisYear - car.year >= valuationOffers.moreCashLater.years ? moreCashLater(car, values) : null;
  return later && later.estimate.amount > cash.estimate.amount ? [cash, later] : [cash];
}

/** The adjusted wholesale average when rough wholesale is between 10,000 and 20,000, else rough wholesale. */
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

/** We sell it for the owner: what is left of its price after the costs, in two payments. Null when nothing is left. */
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
