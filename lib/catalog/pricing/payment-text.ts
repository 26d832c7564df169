import { listText } from "../../core/language/list-text";
import { longDate } from "../../core/time/zoned-time";
import { formatCentsRounded, formatDollars, formatNumber, formatPercent } from "../../store/i18n/format";
import { paymentMessages as t } from "../../store/i18n/payment-messages";
import { creditLabel } from "./credit-bands";
import type { FinanceEstimate, LeaseEstimate } from "./estimates";
import type { PrequalifiedMark } from "./prequalified";

/**
 * Texts of a payment with all disclosures that the law requires: Regulation Z for a loan, Regulation M for a lease
 * (docs/domain.md#credit-advertising). All pages use these texts.
 */
export interface PaymentText {
  payment: string;
  /** Term, APR and down payment; for a lease, the amount due at signing. */
  terms: string;
  /** Further terms for a card: credit, trade-in, tax. */
  score: string;
  /** Full disclosure for a vehicle page. */
  details: string;
}

/** Returns the texts of an estimate. */
export function paymentText(estimate: FinanceEstimate | LeaseEstimate): PaymentText {
  const { creditScore, creditScoreAssumed, tradeEquity, rebates, leftOver, excludes } = estimate;
  const isOfferRate = estimate.plan === "finance" && estimate.isOfferRate;
  const mark =
    estimate.plan === "finance" && estimate.prequalified && prequalifiedText(estimate.prequalified);
  const equity = tradeEquity > 0 ? formatCentsRounded(tradeEquity) : null;
  const taxed = !excludes.includes("fees");
  return {
    payment: t().month(formatCentsRounded(estimate.payment)),
    terms: termsOf(estimate),
    score: [
      mark || (isOfferRate ? t().card.offerRate : creditLabel(creditScore, creditScoreAssumed)),
      ...(equity ? [t().card.equity(equity)] : []),
      ...(taxed ? [t().card.taxed] : []),
    ].join(" · "),
    details: [
      detailsOf(estimate),
      mark ? `${mark}.` : scoreText(creditScore, creditScoreAssumed, isOfferRate),
      ...(rebates > 0 ? [t().rebates(formatCentsRounded(rebates))] : []),
      ...(equity ? [t().equity(equity)] : []),
      ...(leftOver > 0 ? [t().leftOver(formatCentsRounded(leftOver))] : []),
      t().before(listText(excludes.map((part) => t().excluded[part]))),
    ].join(" "),
  };
}

/** Returns the mark of a payment with a lender's rate: "Prequalified with Acme Credit, until December 29, 2026". */
export function prequalifiedText({ lender, isSample, until }: PrequalifiedMark): string {
  const { by, sample } = t().prequalified;
  return by(isSample ? sample(lender) : lender, longDate(until));
}

function scoreText(score: number, assumed: boolean, isOfferRate: boolean): string {
  if (isOfferRate) return t().offerRate;
  return assumed ? t().score.assumed(score) : t().score.given(score);
}

function termsOf(estimate: FinanceEstimate | LeaseEstimate): string {
  const down = formatCentsRounded(estimate.down);
  return estimate.plan === "finance"
    ? t().loan.terms(estimate.termMonths, formatPercent(estimate.apr), down)
    : t().lease.terms(estimate.termMonths, down, formatCentsRounded(estimate.dueAtSigning));
}

function detailsOf(estimate: FinanceEstimate | LeaseEstimate): string {
  const total = formatCentsRounded(estimate.totalOfPayments);
  if (estimate.plan === "finance") return t().loan.total(formatCentsRounded(estimate.principal), total);
  const { annualMiles, excessMile, dispositionFee, leaseRate, acquisitionFee } = estimate;
  const signing = t().lease.signing(formatCentsRounded(acquisitionFee));
  const end = t().lease.total(
    formatNumber(annualMiles),
    formatDollars(excessMile / 100),
    formatDollars(dispositionFee / 100),
    total,
  );
  return `${signing} ${end} ${t().lease.rate(formatPercent(leaseRate))}`;
}
