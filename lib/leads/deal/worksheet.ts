import {
  type FinanceEstimate,
  financeEstimate,
  type LeaseEstimate,
  leaseEstimate,
  NO_OFFERS,
} from "../../catalog/pricing/estimates";
import { type Excluded, type NamedFee, outTheDoor } from "../../catalog/pricing/out-the-door";
import {
  defaultChoice,
  type PaymentChoice,
  type PaymentTerms,
  type PricedVehicle,
  plansFor,
} from "../../catalog/pricing/payment-choice";
import { type OfferTerms, ownChoice } from "../../catalog/pricing/personal-payment";
import type { Prequalified } from "../../catalog/pricing/prequalified";
import type { ProtectionPlan } from "../../store/api/page-schemas";
import { type DealData, type DealPayment, dealEquity } from "./deal-data";
import { isDeliveryLine, type VehicleDelivery, withDelivery } from "./handover";
import { isOfUse, isPlanLine, withPlans } from "./protection";

/** Amount of a worksheet in cents. Deductions are negative; the lines add up to the total. */
export interface WorksheetLine {
  kind: "price" | "fee" | "plan" | "delivery" | "tax" | "acquisition" | "rebates" | "trade" | "owed";
  /** The store's name of a fee or a protection plan, the ZIP code of a delivery; empty otherwise. */
  label: string;
  amount: number;
}

/** All figures of a deal, in cents; each follows from its parts by the same rules as every page. */
export interface Worksheet {
  plan: DealPayment["plan"];
  lines: readonly WorksheetLine[];
  /** Sum of the lines, at least 0: what is paid, or what a lease capitalizes before the down payment. */
  total: number;
  /** Amount by which trade-in and rebates exceed the rest, in US dollars. */
  leftOver: number;
  /** Fees that the price includes. */
  included: readonly NamedFee[];
  taxPercent: number | null;
  excludes: readonly Excluded[];
  dueAtSigning: number;
  /** Payment per month and number of payments; 0 for cash. */
  dueMonthly: number;
  months: number;
  /** Sum of everything that is paid: down payment, payments, and a lease's charge at its end. */
  totalOfPayments: number;
  /** Estimate behind the payment, with its disclosures; null for cash. */
  estimate: FinanceEstimate | LeaseEstimate | null;
  /** The same deal without its protection plans; null if it has none. */
  withoutPlans: Pick<Worksheet, "total" | "dueMonthly" | "totalOfPayments"> | null;
  /**
   * Payment on the vehicle's page with the same down payment, term, credit and offers: before tax and fees. `more` is
   * what this worksheet finances in addition (negative: less). Null for cash.
   */
  page: { payment: number; more: number } | null;
  /** Advertised price, in cents, if the store proposed another; else null. */
  advertised: number | null;
  /** True for a rate that the store proposed. */
  isOwnRate: boolean;
}

/** Vehicle, fees and rates that a worksheet depends on besides the shopper's choices. */
export interface WorksheetBasis {
  vehicle: PricedVehicle;
  /** Pricing of the selling store, and the sliders of its pages. */
  terms: PaymentTerms;
  /** Effect of the chosen offers that apply today; undefined without any. */
  offers?: OfferTerms;
  /** Protection plans to which the shopper agreed. */
  plans?: readonly ProtectionPlan[];
  /** Delivery that the shopper chose. */
  delivery?: VehicleDelivery | null;
  /** Prequalification that is valid today. */
  prequalified?: Prequalified | null;
}

/**
 * Returns the worksheet of a deal (docs/rules.md#deals), or null for a vehicle without a price. A plan that the vehicle
 * does not have becomes a loan; without an answer, the worksheet is for the loan that every page estimates.
 */
export function worksheetOf(data: DealData, basis: WorksheetBasis): Worksheet | null {
  const agreed = withTerms(data, basis);
  const { price } = agreed.vehicle;
  if (price === null) return null;
  const { plan, choice } = choiceOf(data, basis);
  const plans = (basis.plans ?? []).filter((each) => isOfUse(each, plan));
  const figures = figuresOf(data, { ...agreed, plans, price, plan, choice });
  const withoutPlans =
    plans.length === 0 ? null : figuresOf(data, { ...agreed, plans: [], price, plan, choice });
  return {
    ...figures,
    withoutPlans: withoutPlans && {
      total: withoutPlans.total,
      dueMonthly: withoutPlans.dueMonthly,
      totalOfPayments: withoutPlans.totalOfPayments,
    },
    page: pagePayment(figures, choice, basis),
    advertised: basis.vehicle.price === price ? null : basis.vehicle.price,
    isOwnRate: plan === "finance" && data.terms?.apr != null,
  };
}

/** Returns the basis with the price and the rate that the store proposed. */
function withTerms({ terms, payment }: DealData, basis: WorksheetBasis): WorksheetBasis {
  if (!terms) return basis;
  const vehicle = { ...basis.vehicle, price: terms.price * 100 };
  if (terms.apr === null) return { ...basis, vehicle };
  const termMonths = payment?.term ?? basis.terms.sliders.finance.term.max;
  const adjustments = { ...(basis.offers?.adjustments ?? NO_OFFERS), loan: { apr: terms.apr, termMonths } };
  const choice = basis.offers?.choice ?? defaultChoice("finance", basis.terms.sliders);
  return { ...basis, vehicle, offers: { isFixed: false, choice, ...basis.offers, adjustments } };
}

type Figures = Omit<Worksheet, "withoutPlans" | "page" | "advertised" | "isOwnRate">;

function figuresOf(
  data: DealData,
  {
    vehicle,
    terms: ofStore,
    offers,
    plans,
    price,
    plan,
    choice,
    delivery = null,
  }: WorksheetBasis &
    Required<Pick<WorksheetBasis, "plans">> & { price: number } & ReturnType<typeof choiceOf>,
): Figures {
  const terms = withDelivery(withPlans(ofStore, plans), delivery);
  const { value = 0, owed = 0 } = data.trade ?? {};
  const { rebates, leaseRebates } = offers?.adjustments ?? NO_OFFERS;
  const own: WorksheetLine[] = [
    { kind: "trade", label: "", amount: -value * 100 },
    { kind: "owed", label: "", amount: owed * 100 },
  ];
  const all = outTheDoor({ price, pricing: terms.pricing, tradeEquity: choice.tradeEquity * 100 });
  const fees: WorksheetLine[] = all.fees.map((fee) => ({
    kind: isPlanLine(fee) ? "plan" : isDeliveryLine(fee) ? "delivery" : "fee",
    label: fee.label,
    amount: fee.amount,
  }));
  const common = { plan, included: all.included };
  if (plan === "lease") {
    const estimate = leaseEstimate(vehicle, choice, terms, offers?.adjustments)!;
    const lines = used([
      { kind: "price", label: "", amount: price },
      ...fees,
      { kind: "acquisition", label: "", amount: estimate.acquisitionFee },
      { kind: "rebates", label: "", amount: -(rebates + leaseRebates) },
      ...own,
    ]);
    return {
      ...common,
      ...sumOf(lines),
      taxPercent: null,
      excludes: estimate.excludes,
      dueAtSigning: estimate.dueAtSigning,
      dueMonthly: estimate.payment,
      months: estimate.termMonths,
      totalOfPayments: estimate.totalOfPayments,
      estimate,
    };
  }
  const lines = used([
    { kind: "price", label: "", amount: price },
    ...fees,
    { kind: "tax", label: "", amount: all.tax ?? 0 },
    { kind: "rebates", label: "", amount: -rebates },
    ...own,
  ]);
  const sum = sumOf(lines);
  const figures = { ...common, ...sum, taxPercent: all.taxPercent, excludes: all.excludes };
  if (plan === "cash") {
    const { total } = sum;
    return {
      ...figures,
      dueAtSigning: total,
      dueMonthly: 0,
      months: 0,
      totalOfPayments: total,
      estimate: null,
    };
  }
  const estimate = financeEstimate(vehicle, choice, terms, offers?.adjustments)!;
  return {
    ...figures,
    dueAtSigning: estimate.down,
    dueMonthly: estimate.payment,
    months: estimate.termMonths,
    totalOfPayments: estimate.down + estimate.totalOfPayments,
    estimate,
  };
}

/** Returns the payment of the vehicle's page, and the difference in what is financed. */
function pagePayment(
  { estimate }: Figures,
  choice: PaymentChoice,
  { vehicle, terms, offers }: WorksheetBasis,
): Worksheet["page"] {
  if (estimate === null || vehicle.price === null) return null;
  const own = { ...choice, tradeEquity: 0, withTaxAndFees: false };
  const shown = (estimate.plan === "lease" ? leaseEstimate : financeEstimate)(
    vehicle,
    own,
    terms,
    offers?.adjustments,
  )!;
  return { payment: shown.payment, more: financedBy(estimate) - financedBy(shown) };
}

function financedBy(estimate: FinanceEstimate | LeaseEstimate): number {
  return estimate.plan === "lease" ? estimate.adjustedCapCost : estimate.principal;
}

/** Returns the plan and the settings of its estimate, within the store's ranges and by the chosen offers. */
function choiceOf(
  { payment, trade }: DealData,
  { vehicle, terms, offers, prequalified }: WorksheetBasis,
): { plan: DealPayment["plan"]; choice: PaymentChoice } {
  const { sliders } = terms;
  const fixed = offers?.isFixed ? offers.choice : null;
  const wanted = payment?.plan === "cash" ? "cash" : (fixed?.plan ?? payment?.plan ?? "finance");
  const leased = plansFor(vehicle.condition).includes("lease");
  const plan = wanted === "lease" && !leased ? "finance" : wanted;
  const { down, annualMiles = null, creditScore = null } = payment ?? {};
  const settings = {
    ...(down === undefined
      ? (({ downBy, down }) => ({ downBy, down }))(offers?.choice ?? defaultChoice("finance", sliders))
      : { downBy: "amount" as const, down }),
    ...{ creditScore, scoreUnknown: payment !== undefined && creditScore === null, annualMiles },
    ...{ tradeIn: false, tradeEquity: 0, plan: plan === "lease" ? ("lease" as const) : ("finance" as const) },
    term: fixed?.term ?? payment?.term,
    ...(prequalified && { prequalified }),
  };
  // The equity may be negative, which no slider allows: what is owed is then part of the deal.
  const choice = {
    ...ownChoice(settings, vehicle.condition, sliders),
    tradeEquity: dealEquity(trade),
    withTaxAndFees: true,
  };
  return { plan, choice: { ...choice, ...(fixed && { term: fixed.term }) } };
}

function used(lines: WorksheetLine[]): WorksheetLine[] {
  return lines.filter(({ amount }) => amount !== 0);
}

function sumOf(lines: WorksheetLine[]): Pick<Worksheet, "lines" | "total" | "leftOver"> {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return { lines, total: Math.max(0, sum), leftOver: Math.max(0, -sum) };
}
