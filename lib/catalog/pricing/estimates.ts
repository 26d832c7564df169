import { LEASE_TERMS } from "../../../config/catalog/finance";
import { type EstimatedPayment, percentDown } from "./default-payment";
import { aprFor, moneyFactor, monthlyPayment, principalOf, totalOfPayments } from "./loan";
import { type Excluded, namedFees, outTheDoor, toCents } from "./out-the-door";
import { type PaymentChoice, type PaymentTerms, type PricedVehicle, plansFor } from "./payment-choice";
import { type PrequalifiedMark, programFor, scoreOfBand } from "./prequalified";

/** Amounts of an offer (docs/rules.md#offers) in US dollars; absent or null means zero. */
export interface OfferFigures {
  id: string;
  /** The rate and term of an offer of type `apr` replace the usual ones. */
  type?: "dealer" | "apr";
  offer_terms?: Readonly<Record<"apr" | "term_length", number | null>> | null;
  offer_credits?: Readonly<
    Record<"lease_rebate" | "lease_cash", number | null | undefined> & { cash_rebate?: number | null }
  > | null;
  offer_debits?: Readonly<Record<"downpayment" | "acquisition_fee", number | null | undefined>> | null;
}

/** Effect of offers on a payment, in cents. */
export interface OfferAdjustments {
  /** Rebates off the price, of a loan and of a lease. */
  rebates: number;
  /** Lease credits: `lease_rebate` and `lease_cash`. They do not apply to loans. */
  leaseRebates: number;
  /** Minimum down payment that the offers require. */
  requiredDown: number;
  /** Fee that replaces the usual acquisition fee of a lease; null for the usual fee. */
  acquisitionFee: number | null;
  /** Rate (percent per year) and term of a financing offer; null for the usual ones. */
  loan: { apr: number; termMonths: number } | null;
}

/** Effect of no offers. */
export const NO_OFFERS: OfferAdjustments = {
  rebates: 0,
  leaseRebates: 0,
  requiredDown: 0,
  acquisitionFee: null,
  loan: null,
};

type ReadAdjustments =
  | { ok: true; adjustments: OfferAdjustments }
  /** Offer that cannot be calculated, because an amount is negative or not a number. */
  | { ok: false; offerId: string; field: string };

/**
 * Combines a shopper's offers. Credits are added. Of the debits, the highest applies, because a deal has one down
 * payment and one acquisition fee.
 */
export function offerAdjustments(offers: readonly OfferFigures[]): ReadAdjustments {
  const sum = { ...NO_OFFERS };
  for (const offer of offers) {
    const { id, offer_credits: credits, offer_debits: debits } = offer;
    const wrong = Object.entries({ ...credits, ...debits }).find(([, amount]) => !isAmount(amount));
    if (wrong) return { ok: false, offerId: id, field: wrong[0] };
    sum.rebates += toCents(credits?.cash_rebate ?? 0);
    sum.leaseRebates += toCents(credits?.lease_rebate ?? 0) + toCents(credits?.lease_cash ?? 0);
    sum.requiredDown = Math.max(sum.requiredDown, toCents(debits?.downpayment ?? 0));
    const fee = debits?.acquisition_fee ?? null;
    if (fee !== null) sum.acquisitionFee = Math.max(sum.acquisitionFee ?? 0, toCents(fee));
    sum.loan ??= loanOf(offer);
  }
  return { ok: true, adjustments: sum };
}

function loanOf({ type, offer_terms: terms }: OfferFigures): OfferAdjustments["loan"] {
  if (type !== "apr" || !terms || terms.apr === null || terms.term_length === null) return null;
  return { apr: terms.apr, termMonths: terms.term_length };
}

function isAmount(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** Payment of a loan with the disclosures that Regulation Z requires. Units: cents, percent per year, months. */
export interface FinanceEstimate extends EstimatedPayment {
  plan: "finance";
  tradeEquity: number;
  /** Rebates of offers, in cents. */
  rebates: number;
  /** Trade equity and rebates beyond what the vehicle costs, in cents. */
  leftOver: number;
  /** True for the rate of an offer, which depends on no assumed score. */
  isOfferRate: boolean;
  /** Prequalification whose rate it is; absent for every other rate. */
  prequalified?: PrequalifiedMark;
  /** Amount financed, in cents. */
  principal: number;
  totalOfPayments: number;
  financeCharge: number;
  excludes: readonly Excluded[];
}

/**
 * Returns the payment of a loan, or null for a vehicle without a price. Offers can set rate and term, require a down
 * payment, and give rebates; their lease credits (docs/rules.md#finance-estimates) do not apply.
 */
export function financeEstimate(
  vehicle: PricedVehicle,
  choice: PaymentChoice,
  terms: PaymentTerms,
  offers: OfferAdjustments = NO_OFFERS,
): FinanceEstimate | null {
  const { price, condition, modelYear } = vehicle;
  if (price === null) return null;
  const tradeEquity = choice.tradeEquity * 100;
  const all = outTheDoor({ price, pricing: terms.pricing, tradeEquity });
  const parts = choice.withTaxAndFees ? { fees: all.feesTotal, tax: all.tax ?? 0 } : { fees: 0, tax: 0 };
  const { rebates } = offers;
  const due = principalOf({ price, ...parts, tradeEquity, rebates });
  const down = Math.min(due, downPayment(price, choice, offers));
  const principal = due - down;
  const termMonths = offers.loan?.termMonths ?? choice.term;
  const { score, assumed } = scoreOf(choice, terms);
  const given = offers.loan === null ? choice.prequalified : undefined;
  const program = given ? programFor(given, { termMonths, principal }) : null;
  const apr =
    offers.loan?.apr ?? program?.apr ?? aprFor({ condition, modelYear, termMonths, creditScore: score });
  const total = totalOfPayments(principal, apr, termMonths);
  return {
    plan: "finance",
    payment: monthlyPayment(principal, apr, termMonths),
    down,
    apr,
    termMonths,
    tradeEquity,
    rebates,
    leftOver: Math.max(0, tradeEquity + rebates - price - parts.fees - parts.tax),
    isOfferRate: offers.loan !== null,
    ...(given && program && { prequalified: markOf(given) }),
    principal,
    totalOfPayments: total,
    financeCharge: total - principal,
    creditScore: score,
    creditScoreAssumed: assumed,
    excludes: choice.withTaxAndFees ? all.excludes : ["tax", "title", "registration", "fees"],
  };
}

/** Returns the selected down payment in cents, at least the amount that the offers require. */
function downPayment(price: number, choice: PaymentChoice, offers: OfferAdjustments): number {
  const chosen = choice.downBy === "percent" ? percentDown(price, choice.down) : choice.down * 100;
  return Math.max(chosen, offers.requiredDown);
}

function markOf({ lender, isSample, until }: PrequalifiedMark): PrequalifiedMark {
  return { lender, isSample, until };
}

/** Returns the credit score for a rate; the slider's default is assumed without one. */
function scoreOf(choice: PaymentChoice, terms: PaymentTerms): { score: number; assumed: boolean } {
  if (choice.prequalified) return { score: scoreOfBand(choice.prequalified), assumed: false };
  const assumed = choice.creditScore === null || choice.scoreUnknown === true;
  return { score: choice.creditScore ?? terms.sliders[choice.plan].creditScore.default, assumed };
}

/** Payment of a lease with the disclosures that Regulation M requires. Units: cents, months, miles. */
export interface LeaseEstimate {
  plan: "lease";
  payment: number;
  /** Number of payments. The first one is part of `dueAtSigning`. */
  termMonths: number;
  annualMiles: number;
  down: number;
  tradeEquity: number;
  rebates: number;
  /** Trade equity and rebates beyond what the lease capitalizes, in cents. */
  leftOver: number;
  /** Fee included in the capitalized cost and therefore not due at signing. */
  acquisitionFee: number;
  adjustedCapCost: number;
  residual: number;
  moneyFactor: number;
  /** Percent per year behind the money factor. Regulation M forbids calling it an annual percentage rate. */
  leaseRate: number;
  dueAtSigning: number;
  /** Charges at the end of the lease: for returning the vehicle, and for each excess mile. */
  dispositionFee: number;
  excessMile: number;
  /** Total of the amount due at signing, the payments after the first, and the disposition fee. */
  totalOfPayments: number;
  creditScore: number;
  creditScoreAssumed: boolean;
  excludes: readonly Excluded[];
}

/** Returns the payment of a lease. Returns null for a vehicle without a price, or in a condition that is not leased. */
export function leaseEstimate(
  vehicle: PricedVehicle,
  choice: PaymentChoice,
  terms: PaymentTerms,
  offers: OfferAdjustments = NO_OFFERS,
): LeaseEstimate | null {
  const { price, condition, modelYear } = vehicle;
  if (price === null || !plansFor(condition).includes("lease")) return null;
  const acquisitionFee = offers.acquisitionFee ?? toCents(LEASE_TERMS.acquisitionFee);
  const fees = choice.withTaxAndFees
    ? namedFees(terms.pricing.added).reduce((sum, { amount }) => sum + amount, 0)
    : 0;
  const tradeEquity = choice.tradeEquity * 100;
  const rebates = offers.leaseRebates + offers.rebates;
  const due = principalOf({ price, fees: fees + acquisitionFee, tradeEquity, rebates });
  const down = Math.min(due, downPayment(price, choice, offers));
  const adjustedCapCost = due - down;

  const { term: termMonths } = choice;
  const annualMiles = choice.annualMiles ?? terms.sliders.lease.annualMiles.default;
  const residual = residualValue(vehicle.listPrice ?? price, termMonths, annualMiles);
  const { score, assumed } = scoreOf(choice, terms);
  const leaseRate = aprFor({ condition, modelYear, termMonths, creditScore: score });
  const factor = moneyFactor(leaseRate);
  const payment = leasePayment({ adjustedCapCost, residual, moneyFactor: factor, months: termMonths });
  const dueAtSigning = down + payment;
  const dispositionFee = toCents(LEASE_TERMS.dispositionFee);
  return {
    plan: "lease",
    payment,
    termMonths,
    annualMiles,
    down,
    tradeEquity,
    rebates,
    leftOver: Math.max(0, tradeEquity + rebates - price - fees - acquisitionFee),
    acquisitionFee,
    adjustedCapCost,
    residual,
    moneyFactor: factor,
    leaseRate,
    dueAtSigning,
    dispositionFee,
    excessMile: toCents(LEASE_TERMS.excessMile),
    totalOfPayments: dueAtSigning + payment * (termMonths - 1) + dispositionFee,
    creditScore: score,
    creditScoreAssumed: assumed,
    excludes: choice.withTaxAndFees
      ? ["tax", "title", "registration"]
      : ["tax", "title", "registration", "fees"],
  };
}

/** Inputs of a lease payment, in cents. */
interface LeaseParts {
  /** Price and capitalized charges, less down payment, trade equity and rebates. */
  adjustedCapCost: number;
  residual: number;
  moneyFactor: number;
  months: number;
}

/**
 * Returns the monthly lease payment: (adjusted cap cost − residual)/n for depreciation, plus (adjusted cap cost +
 * residual)·MF for rent (docs/domain.md#lease). It is 0 if equity exceeds both.
 * @returns whole cents, rounded once (half up)
 */
export function leasePayment({ adjustedCapCost, residual, moneyFactor, months }: LeaseParts): number {
  if (!(months >= 1) || !(moneyFactor >= 0)) {
    throw new RangeError(`no lease has money factor ${moneyFactor} and ${months} months`);
  }
  const depreciation = (adjustedCapCost - residual) / months;
  const rent = (adjustedCapCost + residual) * moneyFactor;
  return Math.max(0, Math.round(depreciation + rent));
}

/**
 * Returns a vehicle's residual value in cents: a share of its list price that decreases with term and miles
 * (`config/catalog/finance.ts`).
 */
export function residualValue(listPriceCents: number, months: number, annualMiles: number): number {
  const { percent, months: from, lessPerMonth, annualMiles: miles, lessPer1000Miles } = LEASE_TERMS.residual;
  const share = percent - (months - from) * lessPerMonth - ((annualMiles - miles) / 1_000) * lessPer1000Miles;
  return Math.round((listPriceCents * Math.min(100, Math.max(0, share))) / 100);
}
