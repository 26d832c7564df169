import { StartPurchase } from "@/components/leads/deal/start-purchase";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container } from "@/components/ui/page-frame";
import { valuationOffers } from "@/config/leads/valuation";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { type EstimateBasis, estimatedValue, type TradeIn } from "@/lib/leads/core/valuation";
import { equityOf } from "@/lib/leads/trade/trade-estimate";
import { tradeOfferPage } from "@/lib/leads/trade/trade-flow";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatDollars, formatNumber } from "@/lib/store/i18n/format";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { Appraisal, type AppraisalState } from "./appraisal";
import { OfferCard } from "./offer-card";
import { OfferHead } from "./offer-head";

const copy = () => valuationMessages().offers;

interface Props {
  tradeIn: TradeIn;
  seller: StoreProfile;
  /** Picture of a car of the same body style and color; null if unknown. */
  picture: string | null;
  /** Time of the estimate, in milliseconds since 1970. */
  createdAt: number;
  /** Vehicle that the visitor wants to trade for, if it is for sale. */
  wanted: Vehicle | null;
  /** Token of this page, which begins a deal with the trade-in; null where no deals begin. */
  token: string | null;
  /** Null for a vehicle that cannot be brought in, or whose estimate has ended. */
  appraisal: AppraisalState | null;
}

/** Renders the amount with the actions, the time of the appraisal, the offers side by side, how they were calculated, and the next steps. */
export function OffersView({ tradeIn, seller, picture, createdAt, wanted, token, appraisal }: Props) {
  const { valuation } = tradeIn;
  const name = [tradeIn.year, tradeIn.make, tradeIn.model, tradeIn.trim].filter(Boolean).join(" ");
  const { offers, basis } = valuation?.kind === "offers" ? valuation : { offers: [], basis: null };
  const hasFigure = estimatedValue(valuation) !== null;
  const isTradeIn = hasFigure && tradeIn.interest === "trade-in";
  const canBegin = wanted !== null && token !== null && isTradeIn;
  // A vehicle without a figure or a time to bring it in needs a call first.
  const mustCall = appraisal === null && !hasFigure;
  const second = appraisal || mustCall ? "outline" : "primary";
  const isOld = new Date().getUTCFullYear() - tradeIn.year >= valuationOffers.moreCashLater.years;
  return (
    <Container>
      <OfferHead
        picture={picture}
        name={name}
        estimate={
          offers.flatMap((offer) => (offer.type === "bringVehicleIn" ? [] : [offer.estimate]))[0] ?? null
        }
        createdAt={createdAt}
        timeZone={seller.timeZone}
        more={
          <>
            {isTradeIn && <p className="mt-3 max-w-prose text-sm text-quiet">{copy().savedText}</p>}
            <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1">
              {wanted && canBegin && <BackToWanted {...{ wanted, tradeIn, variant: "quiet" }} />}
              {wanted && (
                <ButtonLink href="/cars-for-sale" variant="quiet" className="px-0!">
                  {copy().browse}
                </ButtonLink>
              )}
              {!mustCall && (
                <ButtonLink href={telHref(seller.sales.phone)} variant="quiet" className="px-0!">
                  <Icon name="phone" />
                  {copy().callNow(seller.sales.phone)}
                </ButtonLink>
              )}
            </div>
          </>
        }
      >
        {mustCall && (
          <ButtonLink href={telHref(seller.sales.phone)} className="min-h-12">
            <Icon name="phone" />
            {copy().callNow(seller.sales.phone)}
          </ButtonLink>
        )}
        {appraisal && (
          <ButtonLink
            href={appraisal.booked ? `${tradeOfferPage(appraisal.token)}#appraisal` : "#appraisal"}
            className="min-h-12"
          >
            <Icon name="calendar" />
            {appraisal.booked ? copy().appraisal.see : copy().appraisal.book}
          </ButtonLink>
        )}
        {canBegin && (
          <StartPurchase
            variant={appraisal ? "outline" : "primary"}
            fields={{ vin: wanted.vin, trade: token }}
          />
        )}
        {wanted && !canBegin && <BackToWanted {...{ wanted, tradeIn, variant: second }} />}
        {!wanted && (
          <ButtonLink
            href="/cars-for-sale"
            variant={second}
            className="min-h-12"
            data-use-trade={isTradeIn ? equityIn(tradeIn) || undefined : undefined}
          >
            {isTradeIn ? copy().saved : copy().browse}
          </ButtonLink>
        )}
      </OfferHead>
      {appraisal && <Appraisal appraisal={appraisal} seller={seller} />}
      <div
        className={`mt-10 grid items-start gap-x-10 gap-y-6 ${offers.length > 1 ? "" : "lg:grid-cols-[3fr_2fr]"}`}
      >
        {offers.length === 0 && (
          <div className="rounded-card bg-panel p-6 sm:p-8">
            <h2 className="text-2xl">{copy().call.title}</h2>
            <p className="mt-3 text-lg">{copy().call.lead}</p>
          </div>
        )}
        {offers.length > 0 && (
          <div className={offers.length > 1 ? "grid gap-5 lg:grid-cols-2" : ""}>
            {offers.map((offer) => (
              <OfferCard key={offer.type} offer={offer} basis={basis} hasFigure={offers.length > 1} />
            ))}
          </div>
        )}
        <div className="max-w-prose space-y-3 text-sm">
          <Balance tradeIn={tradeIn} />
          {hasFigure && basis && <p>{basisCopy(basis, tradeIn)}</p>}
          {hasFigure && isOld && offers.length === 1 && <p>{copy().notMore}</p>}
          {hasFigure && <p>{copy().notBinding}</p>}
        </div>
      </div>
      <section aria-labelledby="next-title" className="mt-12">
        <h2 id="next-title" className="text-2xl">
          {copy().nextTitle}
        </h2>
        <NumberedSteps
          steps={[
            copy().firstStep[!appraisal ? "call" : appraisal.booked ? "booked" : "book"],
            ...copy().steps,
          ]}
          columns={3}
        />
      </section>
    </Container>
  );
}

/**
 * Renders the link back to the vehicle that the visitor came from. On a click, `SaveEstimate` uses the amount
 * as its trade equity.
 */
function BackToWanted({
  wanted,
  tradeIn,
  variant,
}: {
  wanted: Vehicle;
  tradeIn: TradeIn;
  variant: "primary" | "outline" | "quiet";
}) {
  const equity = tradeIn.interest === "trade-in" ? equityIn(tradeIn) : 0;
  const name = vehicleName(wanted);
  return (
    <ButtonLink
      href={vehiclePath(wanted)}
      data-use-trade={equity || undefined}
      variant={variant}
      className={variant === "quiet" ? "px-0!" : "min-h-12"}
    >
      {equity > 0 ? copy().use(formatDollars(equity), name) : copy().backTo(name)}
    </ButtonLink>
  );
}

/** Returns the trade-in's equity in whole dollars. */
function equityIn({ remainingBalance, valuation }: TradeIn): number {
  return equityOf({ value: estimatedValue(valuation) ?? 0, owed: remainingBalance ?? 0 });
}

/** Shows the remaining loan balance beside the estimate. */
function Balance({ tradeIn: { remainingBalance, valuation } }: { tradeIn: TradeIn }) {
  const value = estimatedValue(valuation);
  if (!remainingBalance || value === null) return null;
  const left = value - remainingBalance;
  return (
    <p className="mb-5 flex gap-2 rounded-card bg-info-soft p-4 text-base text-ink">
      <Icon name="info" className="mt-0.5 text-info" />
      <span>
        {copy().balance(formatDollars(remainingBalance))}{" "}
        {left >= 0 ? copy().equity(formatDollars(left)) : copy().shortfall(formatDollars(-left))}
      </span>
    </p>
  );
}

function basisCopy(basis: EstimateBasis, { make, model }: TradeIn): string {
  if (basis.kind === "provider") return copy().basis.provider;
  const count = formatNumber(basis.vehicles);
  switch (basis.by) {
    case "model":
      return copy().basis.model(count, `${make} ${model}`);
    case "make":
      return copy().basis.make(count, make);
    default:
      return copy().basis[basis.by](count);
  }
}
