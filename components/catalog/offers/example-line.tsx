import type { ReactNode } from "react";
import type { OfferExample } from "@/lib/catalog/offers/offer-example";
import { formatCentsRounded, formatDollars, formatNumber, formatPercent } from "@/lib/store/i18n/format";
import { offerMessages } from "@/lib/store/i18n/offer-messages";

/** The payment that an offer makes, never without the required disclosures: Regulation Z for a loan, M for a lease. */
export function ExampleLine({ example, label }: { example: OfferExample; label: ReactNode }) {
  const { headline, detail } = exampleCopy(example);
  return (
    <div className="mt-3 rounded-sm bg-panel px-3 py-2.5 text-sm tabular-nums">
      <p className="text-quiet">{label}</p>
      <p className="text-base font-semibold text-ink">{headline}</p>
      <p className="mt-0.5 text-quiet">{detail}</p>
    </div>
  );
}

function exampleCopy(example: OfferExample): { headline: string; detail: string } {
  const t = offerMessages().example;
  const rounded = formatCentsRounded;
  const { payment, down, termMonths, totalOfPayments } = example;
  if (example.kind === "loan") {
    return {
      headline: t.loan(rounded(payment), termMonths, formatPercent(example.apr), rounded(down)),
      detail: t.loanDetail(rounded(example.principal), rounded(totalOfPayments)),
    };
  }
  const { annualMiles, excessMile, dispositionFee, rebates, acquisitionFee } = example;
  return {
    headline: t.lease(rounded(payment), termMonths, rounded(example.dueAtSigning)),
    detail: t.leaseDetail({
      credit: rounded(rebates),
      acquisitionFee: rounded(acquisitionFee),
      down: rounded(down),
      miles: formatNumber(annualMiles),
      excess: formatDollars(excessMile / 100),
      disposition: rounded(dispositionFee),
      total: rounded(totalOfPayments),
      score: example.creditScore,
    }),
  };
}
