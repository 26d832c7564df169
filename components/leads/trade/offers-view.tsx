import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { valuationOffers } from "@/config/leads/valuation";
import type { EstimateBasis } from "@/lib/leads/core/trade/market-values";
import type { TradeIn } from "@/lib/leads/core/trade/trade-in";
import { estimatedValue } from "@/lib/leads/core/trade/valuation";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { formatDollars, formatNumber } from "@/lib/store/i18n/format";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { OfferCard } from "./offer-card";

const copy = valuationMessages().offers;

/** The offers side by side, how they were calculated, and the next steps. */
export function OffersView({ tradeIn, seller }: { tradeIn: TradeIn; seller: StoreProfile }) {
  const { valuation } = tradeIn;
  const name = [tradeIn.year, tradeIn.make, tradeIn.model, tradeIn.trim].filter(Boolean).join(" ");
  const offers = valuation?.kind === "offers" ? valuation.offers : [];
  const hasFigure = estimatedValue(valuation) !== null;
  const isOld = new Date().getUTCFullYear() - tradeIn.year >= valuationOffers.moreCashLater.years;
  return (
    <Container>
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="check" />
        {copy.sent}
      </p>
      <h1 className="mt-3 text-3xl sm:text-4xl">{copy.title(name)}</h1>
      <div
        className={`mt-8 grid items-start gap-x-10 gap-y-6 ${offers.length > 1 ? "" : "lg:grid-cols-[3fr_2fr]"}`}
      >
        {offers.length === 0 && (
          <div className="rounded-card bg-panel p-6 sm:p-8">
            <h2 className="text-2xl">{copy.call.title}</h2>
            <p className="mt-3 text-lg">{copy.call.lead}</p>
          </div>
        )}
        {offers.length > 0 && (
          <div className={offers.length > 1 ? "grid gap-5 lg:grid-cols-2" : ""}>
            {offers.map((offer) => (
              <OfferCard key={offer.type} offer={offer} />
            ))}
          </div>
        )}
        <div className="max-w-prose space-y-3 text-sm">
          <Balance tradeIn={tradeIn} />
          {hasFigure && valuation?.kind === "offers" && valuation.basis && (
            <p>{basisCopy(valuation.basis, tradeIn)}</p>
          )}
          {hasFigure && isOld && offers.length === 1 && <p>{copy.notMore}</p>}
          {hasFigure && <p>{copy.notBinding}</p>}
        </div>
      </div>
      <section aria-labelledby="next-title" className="mt-12">
        <h2 id="next-title" className="text-2xl">
          {copy.nextTitle}
        </h2>
        <ol className="mt-5 grid gap-6 sm:grid-cols-3">
          {copy.steps.map((step, index) => (
            <li key={step} className="border-t-2 border-ink pt-4">
              <span className="mr-2 font-bold text-quiet tabular-nums">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={telHref(seller.sales.phone)} variant="dark">
            <Icon name="phone" />
            {copy.callNow(seller.sales.phone)}
          </ButtonLink>
          <ButtonLink href="/cars-for-sale" variant="outline">
            {hasFigure && tradeIn.interest === "trade-in" ? copy.saved : copy.browse}
          </ButtonLink>
        </div>
        {hasFigure && tradeIn.interest === "trade-in" && (
          <p className="mt-3 max-w-prose text-sm text-quiet">{copy.savedText}</p>
        )}
      </section>
    </Container>
  );
}

/** What is owed, beside the estimate. */
function Balance({ tradeIn: { remainingBalance, valuation } }: { tradeIn: TradeIn }) {
  const value = estimatedValue(valuation);
  if (!remainingBalance || value === null) return null;
  const left = value - remainingBalance;
  return (
    <p className="mb-5 flex gap-2 rounded-card bg-info-soft p-4 text-base text-ink">
      <Icon name="info" className="mt-0.5 shrink-0 text-info" />
      <span>
        {copy.balance(formatDollars(remainingBalance))}{" "}
        {left >= 0 ? copy.equity(formatDollars(left)) : copy.shortfall(formatDollars(-left))}
      </span>
    </p>
  );
}

function basisCopy(basis: EstimateBasis, { make, model }: TradeIn): string {
  if (basis.kind === "provider") return copy.basis.provider;
  const count = formatNumber(basis.vehicles);
  switch (basis.by) {
    case "model":
      return copy.basis.model(count, `${make} ${model}`);
    case "make":
      return copy.basis.make(count, make);
    default:
      return copy.basis[basis.by](count);
  }
}
