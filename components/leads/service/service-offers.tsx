import { OfferCard } from "@/components/catalog/offers/offer-card";
import { Link } from "@/components/ui/link";
import { SERVICE_OFFERS_SHOWN } from "@/config/leads/service";
import type { ShownOffer } from "@/lib/catalog/offers/shown-offer";
import { type PageChoices, pagePath } from "@/lib/core/pages/page-switches";
import { serviceMessages } from "@/lib/store/i18n/service-messages";

/** Renders the department's offers beside the booking; nothing without offers. */
export function ServiceOffers({
  offers,
  store,
  className = "",
}: {
  offers: readonly ShownOffer[];
  store: PageChoices;
  className?: string;
}) {
  if (offers.length === 0) return null;
  return (
    <aside aria-labelledby="service-offers" className={className}>
      <h2 id="service-offers" className="text-xl">
        {serviceMessages().center.offers}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {offers.slice(0, SERVICE_OFFERS_SHOWN).map((shown) => (
          <li key={shown.offer.id} className="min-w-0">
            <OfferCard shown={shown} />
          </li>
        ))}
      </ul>
      <AllOffers store={store} />
    </aside>
  );
}

/** Renders the link to all offers, if their page is on. */
export function AllOffers({ store }: { store: PageChoices }) {
  const href = pagePath("special-offers-service", store);
  if (href === null) return null;
  return (
    <p className="mt-3">
      <Link
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {serviceMessages().center.allOffers}
      </Link>
    </p>
  );
}
