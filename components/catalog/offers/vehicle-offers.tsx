import { Icon } from "@/components/ui/icon";
import { OFFERS_SHOWN } from "@/config/catalog/offers";
import type { VehicleOffer } from "@/lib/catalog/offers/vehicle-offers";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { ExampleLine, OfferCard } from "./offer-card";

/** Renders the offers that apply to a vehicle, each with its effect on the price; nothing without offers. */
export function VehicleOffers({ offers }: { offers: readonly VehicleOffer[] }) {
  const t = offerMessages().onVehicle;
  if (offers.length === 0) return null;
  const shown = offers.filter(({ example }) => example).length + OFFERS_SHOWN;
  const rest = offers.slice(shown);
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <Cards offers={offers.slice(0, shown)} />
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
            <Cards offers={rest} />
          </div>
        </details>
      )}
      <p className="mt-3 max-w-prose text-sm text-quiet">{t.note}</p>
    </section>
  );
}

function Cards({ offers }: { offers: readonly VehicleOffer[] }) {
  const label = offerMessages().onVehicle.example;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {offers.map((shown) => (
        // An offer with a payment has more text, so it fills the row.
        <li key={shown.offer.id} className={`min-w-0 ${shown.example ? "sm:col-span-2" : ""}`}>
          <OfferCard shown={shown}>
            {shown.example && <ExampleLine example={shown.example} label={label} />}
          </OfferCard>
        </li>
      ))}
    </ul>
  );
}
