import { LEASE_TERMS } from "../../../config/catalog/finance";
import { toCents } from "./cents";
import { downPayment, scoreOf } from "./finance-estimate";
import { principalOf } from "./loan";
import { NO_OFFERS, type OfferAdjustments } from "./offer-adjustments";
import { type Excluded, namedFees } from "./out-the-door";
import { type PaymentChoice, type PaymentTerms, type PricedVehicle, plansFor } from "./payment-choice";

import { aprFor, moneyFactor } from "./rates";

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
  const rebates = offers.leaseRebates;
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
      : ["fees", "tax", "title", "registration"],
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
