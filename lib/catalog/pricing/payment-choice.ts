import { financeDefaults, LEASE_TERMS } from "../../../config/catalog/finance";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Condition } from "../../store/api/vehicle-schema";
import { estimateTerms } from "./default-payment";
import type { Prequalified } from "./prequalified";
import { type Fitted, fitToSlider, type SliderId, type Sliders, slidersOf } from "./sliders";
import { type StorePricing, storePricing } from "./store-pricing";

export type Plan = "finance" | "lease";

/** A shopper's settings in the payment calculator. Units: whole dollars, percent, points, months, miles per year. */
export interface PaymentChoice {
  plan: Plan;
  downBy: "amount" | "percent";
  /** Down payment in dollars, or percent of the price. */
  down: number;
  tradeEquity: number;
  /** Null if the shopper gave none; the slider's default is then assumed and marked as assumed. */
  creditScore: number | null;
  /** True if the score is the one assumed for a shopper who does not know it, and is marked as assumed. */
  scoreUnknown?: boolean;
  term: number;
  /** Miles per year of a lease; null for a loan. */
  annualMiles: number | null;
  /** True if the payment includes the store's fees and the state's tax, not only the price. */
  withTaxAndFees: boolean;
  /** A lender's valid prequalification; its programs and its credit band replace the usual rate and the score. */
  prequalified?: Prequalified;
}

/**
 * Returns the initial settings of the calculator: the terms of all estimates (docs/rules.md#finance-estimates), within
 * the ranges of its sliders.
 */
export function defaultChoice(plan: Plan, sliders: Sliders): PaymentChoice {
  const own = sliders[plan];
  const { leaseTermMonths, leaseAnnualMiles } = financeDefaults;
  return {
    plan,
    downBy: "percent",
    down: own.cashDownPercent.default,
    tradeEquity: own.tradeEquity.default,
    creditScore: null,
    term:
      plan === "lease"
        ? fitToSlider("term", leaseTermMonths, own.term).value
        : estimateTerms(sliders.finance).termMonths,
    annualMiles:
      plan === "lease" ? fitToSlider("annualMiles", leaseAnnualMiles, sliders.lease.annualMiles).value : null,
    withTaxAndFees: false,
  };
}

/** Returns the slider of a down payment. */
export function downSlider(downBy: PaymentChoice["downBy"]): "cashDown" | "cashDownPercent" {
  return downBy === "percent" ? "cashDownPercent" : "cashDown";
}

/** Clamps a choice to the sliders' ranges. Also returns the changes by slider, which pages show beside the field. */
export function fitChoice(
  choice: PaymentChoice,
  sliders: Sliders,
): { choice: PaymentChoice; changed: Partial<Record<SliderId, Exclude<Fitted["changed"], null>>> } {
  const changed: Partial<Record<SliderId, Exclude<Fitted["changed"], null>>> = {};
  const own = sliders[choice.plan];
  const bring = (id: SliderId, typed: number) => {
    const slider = id === "annualMiles" ? sliders.lease.annualMiles : own[id];
    const fitted = fitToSlider(id, typed, slider);
    if (fitted.changed) changed[id] = fitted.changed;
    return fitted.value;
  };
  const { plan, creditScore, annualMiles } = choice;
  const fitted: PaymentChoice = {
    ...choice,
    down: bring(downSlider(choice.downBy), choice.down),
    tradeEquity: bring("tradeEquity", choice.tradeEquity),
    creditScore: creditScore === null ? null : bring("creditScore", creditScore),
    term: bring("term", choice.term),
    annualMiles:
      plan === "lease" ? bring("annualMiles", annualMiles ?? sliders.lease.annualMiles.default) : null,
  };
  return { choice: fitted, changed };
}

/** Fields of a vehicle that determine its payment, in cents. */
export interface PricedVehicle {
  /** Advertised price. Null means "Call for price"; nothing is calculated then. */
  price: number | null;
  /** Manufacturer's price, from which a lease's residual is calculated; null to use the selling price. */
  listPrice: number | null;
  condition: Condition;
  modelYear: number;
}

/** Fields of a store that determine its payments, small enough to be a property of an island. */
export interface PaymentTerms {
  pricing: StorePricing;
  sliders: Sliders;
}

/**
 * Returns the terms of a store's pages, with tax and fees of the store that sells the vehicle. Other assumptions are
 * the same for all sellers.
 */
export function paymentTermsOf(
  page: Pick<StoreProfile, "fees" | "pricing" | "state_short" | "financeSliders" | "leaseSliders">,
  seller: Pick<StoreProfile, "fees" | "pricing" | "state_short"> = page,
): PaymentTerms {
  return { pricing: storePricing(seller), sliders: slidersOf(page) };
}

/** Returns the plans for a vehicle: always a loan, and a lease if `config/catalog/finance.ts` lists its condition. */
export function plansFor(condition: Condition): readonly [Plan, ...Plan[]] {
  return (LEASE_TERMS.conditions as readonly Condition[]).includes(condition)
    ? ["finance", "lease"]
    : ["finance"];
}
