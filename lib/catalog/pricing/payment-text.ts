import { formatCentsRounded, formatDollars, formatNumber, formatPercent } from "../../store/i18n/format";
import { payment as t } from "../../store/i18n/payment-messages";
import { creditLabel } from "./credit-bands";
import type { FinanceEstimate, LeaseEstimate } from "./estimates";

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
  const { creditScore, creditScoreAssumed, tradeEquity, excludes } = estimate;
  const equity = tradeEquity > 0 ? formatCentsRounded(tradeEquity) : null;
  const taxed = !excludes.includes("fees");
  return {
    payment: t.month(formatCentsRounded(estimate.payment)),
    terms: termsOf(estimate),
    score: [
      creditLabel(creditScore, creditScoreAssumed),
      ...(equity ? [t.card.equity(equity)] : []),
      ...(taxed ? [t.card.taxed] : []),
    ].join(" · "),
    details: [
      detailsOf(estimate),
      creditScoreAssumed ? t.score.assumed(creditScore) : t.score.given(creditScore),
      ...(equity ? [t.equity(equity)] : []),
      t.before(listed(excludes.map((part) => t.excluded[part]))),
    ].join(" "),
  };
}

function termsOf(estimate: FinanceEstimate | LeaseEstimate): string {
  const down = formatCentsRounded(estimate.down);
  return estimate.plan === "finance"
    ? t.loan.terms(estimate.termMonths, formatPercent(estimate.apr), down)
    : t.lease.terms(estimate.termMonths, down, formatCentsRounded(estimate.dueAtSigning));
}

function detailsOf(estimate: FinanceEstimate | LeaseEstimate): string {
  const total = formatCentsRounded(estimate.totalOfPayments);
  if (estimate.plan === "finance") return t.loan.total(formatCentsRounded(estimate.principal), total);
  const { annualMiles, excessMile, dispositionFee, leaseRate, acquisitionFee } = estimate;
  const signing = t.lease.signing(formatCentsRounded(acquisitionFee));
  const end = t.lease.total(
    formatNumber(annualMiles),
    formatDollars(excessMile / 100),
    formatDollars(dispositionFee / 100),
    total,
  );
  return `${signing} ${end} ${t.lease.rate(formatPercent(leaseRate))}`;
}

/** Joins parts: "tax, title and registration". */
function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
}
