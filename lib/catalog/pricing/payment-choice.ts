import { financeDefaults, LEASE_TERMS } from "../../../config/catalog/finance";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Condition } from "../../store/api/vehicle-schema";
import { estimateTerms } from "./default-payment";
import { type Fitted, fitToSlider, type SliderId, type Sliders, slidersOf } from "./sliders";
import { type StorePricing, storePricing } from "./store-pricing";

export type Plan = "finance" | "lease";

/** Shopper's settings of the payment calculator, in whole dollars, percent, points, months, miles a year. */
export interface PaymentChoice {
  plan: Plan;
  downBy: "amount" | "percent";
  /** Dollars, or percent of the price. */
  down: number;
  tradeEquity: number;
  /** null: the shopper gave none, and the slider's default is assumed and named as such. */
  creditScore: number | null;
  term: number;
  /** Miles a year of a lease; null for a loan. */
  annualMiles: number | null;
  /** The payment covers the price alone, or the store's fees and the state's tax as well. */
  withTaxAndFees: boolean;
}

/**
 * Returns the calculator's initial settings: the terms of every estimate (docs/rules.md#finance-estimates), within the
 * ranges of its sliders.
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

/** Returns the slider that a down payment moves on. */
export function downSlider(downBy: PaymentChoice["downBy"]): "cashDown" | "cashDownPercent" {
  return downBy === "percent" ? "cashDownPercent" : "cashDown";
}

/**
 * Returns a choice brought into the sliders' ranges, and what that changed, by slider: pages say so beside the field.
 */
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
  /** The advertised price; null: "Call for price", nothing is computed. */
  price: number | null;
  /** The manufacturer's price, from which a lease's residual is calculated; null: the selling price is used. */
  listPrice: number | null;
  condition: Condition;
  modelYear: number;
}

/** Fields of a store that determine its payments; small enough to be an island's property. */
export interface PaymentTerms {
  pricing: StorePricing;
  sliders: Sliders;
}

/**
 * Returns the terms of a store's pages, with tax and fees of the store that sells the vehicle: its cards, filters and
 * calculator assume the same for every seller.
 */
export function paymentTermsOf(
  page: Pick<StoreProfile, "fees" | "pricing" | "state_short" | "financeSliders" | "leaseSliders">,
  seller: Pick<StoreProfile, "fees" | "pricing" | "state_short"> = page,
): PaymentTerms {
  return { pricing: storePricing(seller), sliders: slidersOf(page) };
}

/**
 * Returns the plans for financing a vehicle: always a loan, and a lease where `config/catalog/finance.ts` lists its
 * condition.
 */
export function plansFor(condition: Condition): readonly [Plan, ...Plan[]] {
  return (LEASE_TERMS.conditions as readonly Condition[]).includes(condition)
    ? ["finance", "lease"]
    : ["finance"];
}
