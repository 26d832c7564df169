import type { FinanceEstimate } from "@/lib/catalog/pricing/finance-estimate";
import type { LeaseEstimate } from "@/lib/catalog/pricing/lease-estimate";
import { payment as t } from "@/lib/store/i18n/en/payment";
import { formatCentsRounded, formatDollars, formatNumber, formatPercent } from "@/lib/store/i18n/format";

/**
 * The figure with all disclosures that the law requires: Regulation Z for a loan, Regulation M for a lease
 * (docs/domain.md#credit-advertising).
 */
export function PaymentFigure({ estimate }: { estimate: FinanceEstimate | LeaseEstimate }) {
  const { payment, creditScore, creditScoreAssumed, excludes } = estimate;
  const score = creditScoreAssumed ? t.score.assumed(creditScore) : t.score.given(creditScore);
  const parts = excludes.map((part) => t.excluded[part]);
  return (
    <div role="status" className="text-sm text-quiet tabular-nums">
      <p className="flex items-baseline justify-between gap-3">
        {t.label}
        <strong className="text-2xl font-bold tracking-tight text-ink">
          {t.month(formatCentsRounded(payment))}
        </strong>
      </p>
      <p className="mt-0.5 font-medium text-ink">{termsOf(estimate)}</p>
      <p className="mt-1">{[detailsOf(estimate), score, t.before(listed(parts))].join(" ")}</p>
    </div>
  );
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
  const { annualMiles, excessMile, dispositionFee, leaseRate } = estimate;
  const end = t.lease.total(
    formatNumber(annualMiles),
    formatDollars(excessMile / 100),
    formatDollars(dispositionFee / 100),
    total,
  );
  return `${end} ${t.lease.rate(formatPercent(leaseRate))}`;
}

/** "tax, title and registration". */
function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
}
