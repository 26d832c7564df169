import { estimateRules } from "@/config/leads/valuation";
import type { EstimateBasis, EstimatedAmount, TradeOffer } from "@/lib/leads/core/valuation";
import { formatDollars } from "@/lib/store/i18n/format";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";

const copy = () => valuationMessages().offers;

/** Renders one offer: its amount with a range, its reason, and the next steps. */
export function OfferCard({
  offer,
  basis,
  hasFigure,
}: {
  offer: TradeOffer;
  basis: EstimateBasis | null;
  /** False if the amount is above the card. */
  hasFigure: boolean;
}) {
  const text = copy()[offer.type];
  return (
    <section
      aria-labelledby={`offer-${offer.type}`}
      className="flex flex-col rounded-card border border-line p-6 sm:p-8"
    >
      <h2 id={`offer-${offer.type}`} className="text-xl">
        {text.title}
      </h2>
      {hasFigure && offer.type !== "bringVehicleIn" && <Figure estimate={offer.estimate} />}
      <p className="mt-3 text-lg">{text.lead}</p>
      {offer.type === "moreCashLater" && <Payments offer={offer} />}
      <h3 className="mt-6 font-semibold">{copy().whyTitle}</h3>
      <Why offer={offer} basis={basis} />
      {offer.type === "moreCashLater" && <Sum offer={offer} />}
      <h3 className="mt-6 font-semibold">{copy().nextTitle}</h3>
      <p className="mt-1">
        {offer.type === "bringVehicleIn" && offer.reasons.includes("safety")
          ? copy().bringVehicleIn.doNotDrive
          : text.next}
      </p>
    </section>
  );
}

function Figure({ estimate: { amount, low, high } }: { estimate: EstimatedAmount }) {
  return (
    <div className="mt-3">
      <p className="flex items-baseline gap-3">
        <span className="text-4xl font-bold tracking-tight text-ink tabular-nums">
          {formatDollars(amount)}
        </span>
        <span className="rounded-button bg-panel px-3 py-1 text-sm font-semibold">{copy().estimate}</span>
      </p>
      <p className="mt-1 text-quiet tabular-nums">{copy().range(formatDollars(low), formatDollars(high))}</p>
    </div>
  );
}

function Why({ offer, basis }: { offer: TradeOffer; basis: EstimateBasis | null }) {
  switch (offer.type) {
    case "bringVehicleIn":
      return (
        <ul className="mt-1 space-y-2">
          {offer.reasons.map((reason) => (
            <li key={reason}>{copy().bringVehicleIn.why[reason]}</li>
          ))}
        </ul>
      );
    case "cashNow":
      return (
        <p className="mt-1">
          {basis?.kind === "stock" ? ownEstimate(offer) : copy().cashNow.why[offer.from]}
        </p>
      );
    case "moreCashLater":
      return <p className="mt-1">{copy().moreCashLater.why}</p>;
  }
}

/**
 * Explains an estimate without a valuation service, in which wholesale prices are a share of the store's
 * asking prices.
 */
function ownEstimate({ from }: TradeOffer & { type: "cashNow" }): string {
  const { averageWholesale, roughWholesale } = estimateRules;
  const share = from === "average" ? averageWholesale : roughWholesale;
  return copy().cashNow.shareOfAsking(Math.round(share * 100));
}

function Payments({ offer }: { offer: TradeOffer & { type: "moreCashLater" } }) {
  return (
    <ol className="mt-4 space-y-2 border-l-2 border-accent-text pl-4">
      <li>{copy().moreCashLater.reservePrice(formatDollars(offer.reservePrice))}</li>
      <li>{copy().moreCashLater.profitShare(formatDollars(offer.profitShare))}</li>
    </ol>
  );
}

function Sum({ offer }: { offer: TradeOffer & { type: "moreCashLater" } }) {
  const { sum } = copy().moreCashLater;
  const rows: [string, string][] = [
    [sum.retail, formatDollars(offer.retail)],
    [sum.recondition, `−${formatDollars(offer.recondition)}`],
    [sum.advertising, `−${formatDollars(offer.advertising)}`],
    [sum.left, formatDollars(offer.estimate.amount)],
  ];
  return (
    <table className="mt-3 w-full text-sm">
      <tbody>
        {rows.map(([label, amount]) => (
          <tr key={label} className="border-t border-line last:font-semibold last:text-ink">
            <th scope="row" className="py-1.5 text-left font-[inherit]">
              {label}
            </th>
            <td className="py-1.5 text-right tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
