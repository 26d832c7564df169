import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { OFFERS_SHOWN } from "@/config/catalog/offers";
import type { SelectableOffer } from "@/lib/catalog/offers/selectable-offers";
import type { VehicleOffer } from "@/lib/catalog/offers/vehicle-offers";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { ExampleLine, OfferCard } from "./offer-card";

interface Props {
  offers: readonly VehicleOffer[];
  /** Offers that the visitor can choose, with their links. */
  selectable?: readonly SelectableOffer[];
}

/**
 * Renders the offers that apply to a vehicle, each with its effect on the price, and a link that uses it in the payment;
 * nothing without offers.
 */
export function VehicleOffers({ offers, selectable = [] }: Props) {
  const t = offerMessages().onVehicle;
  if (offers.length === 0) return null;
  const shown = offers.filter(({ example }) => example).length + OFFERS_SHOWN;
  const rest = offers.slice(shown);
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <Cards offers={offers.slice(0, shown)} selectable={selectable} />
      {rest.length > 0 && (
        <details className="group mt-3 print:hidden">
          <summary className="flex min-h-11 list-none items-center gap-2 text-base font-semibold text-ink [&::-webkit-details-marker]:hidden">
            {t.more(rest.length)}
            <Icon
              name="chevronDown"
              size={18}
              className="transition-transform group-open:rotate-180 print:hidden"
            />
          </summary>
          <div className="pt-2">
            <Cards offers={rest} selectable={selectable} />
          </div>
        </details>
      )}
      <p className="mt-3 max-w-prose text-sm text-quiet">{t.note}</p>
    </section>
  );
}

function Cards({ offers, selectable }: Required<Props>) {
  const label = offerMessages().onVehicle.example;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {offers.map((shown) => {
        const usable = selectable.find(({ offer }) => offer.id === shown.offer.id);
        return (
          // An offer with a payment has more text, so it fills the row.
          <li key={shown.offer.id} className={`min-w-0 ${shown.example ? "sm:col-span-2" : ""}`}>
            <OfferCard shown={shown} footer={usable && <UseOffer offer={usable} />}>
              {shown.example && <ExampleLine example={shown.example} label={label} />}
            </OfferCard>
          </li>
        );
      })}
    </ul>
  );
}

/** Renders the link to the page with the offer, or without it if it is chosen. */
function UseOffer({ offer }: { offer: SelectableOffer }) {
  const t = offerMessages().onVehicle;
  const isChosen = offer.state === "chosen";
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 print:hidden">
      {isChosen && (
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-accent-text">
          <Icon name="check" size={18} />
          {t.used}
        </span>
      )}
      <Link href={offer.href} rel="nofollow" className={buttonClass("outline")}>
        {isChosen ? t.remove : t.use}
        <span className="sr-only">{`: ${offer.offer.name}`}</span>
      </Link>
    </p>
  );
}
