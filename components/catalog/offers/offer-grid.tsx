import type { ShownOffer } from "@/lib/catalog/offers/shown-offer";
import { OfferCard } from "./offer-card";

/** Offers in rows of up to three. */
export function OfferGrid({
  offers,
  headingLevel,
  pictured,
}: {
  offers: readonly ShownOffer[];
  headingLevel?: 2 | 3;
  pictured?: boolean;
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {offers.map((shown) => (
        <li key={shown.offer.id} className="min-w-0">
          <OfferCard shown={shown} headingLevel={headingLevel} pictured={pictured} />
        </li>
      ))}
    </ul>
  );
}
