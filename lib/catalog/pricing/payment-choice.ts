import { financeDefaults } from "../../../config/catalog/finance-defaults";
import { ASIDE_STARTS_AT, FIRST_DOWN } from "../../../config/catalog/finance-sliders";
import { type Fitted, fitToSlider, type SliderId, type Sliders } from "./sliders";

export type Plan = "finance" | "lease";

/** What a shopper has set in the payment aside. Whole dollars, percent, points, months, miles a year. */
export interface PaymentChoice {
  plan: Plan;
  downBy: "amount" | "percent";
  /** Dollars, or percent of the price. */
  down: number;
  tradeEquity: number;
  /** null: the shopper gave none, and the slider's default is assumed and named as such. */
  creditScore: number | null;
  term: number;
  /** Of a lease; null for a loan. */
  annualMiles: number | null;
  /** The payment covers the price alone, or the store's fees and the state's tax as well. */
  withTaxAndFees: boolean;
}

/** Where the aside begins (`config/catalog/finance-sliders.ts`): always a choice that its sliders can show. */
export function defaultChoice(plan: Plan, sliders: Sliders): PaymentChoice {
  const own = sliders[plan];
  const assumed = plan === "lease" ? financeDefaults.leaseTermMonths : financeDefaults.termMonths;
  const miles = sliders.lease.annualMiles;
  const atSliders = ASIDE_STARTS_AT === "sliders";
  const leaseMiles = atSliders ? miles.default : financeDefaults.leaseAnnualMiles;
  return {
    plan,
    downBy: FIRST_DOWN,
    down: own[downSlider(FIRST_DOWN)].default,
    tradeEquity: own.tradeEquity.default,
    creditScore: null,
    term: atSliders ? own.term.default : fitToSlider("term", assumed, own.term).value,
    annualMiles: plan === "lease" ? fitToSlider("annualMiles", leaseMiles, miles).value : null,
    withTaxAndFees: false,
  };
}

/** The slider that a down payment moves on. */
export function downSlider(downBy: PaymentChoice["downBy"]): "cashDown" | "cashDownPercent" {
  return downBy === "percent" ? "cashDownPercent" : "cashDown";
}

/** A choice brought into the sliders' ranges, and what that changed, by slider: pages say so beside the field. */
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
