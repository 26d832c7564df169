import { OfferGrid } from "@/components/catalog/offers/offer-grid";
import { ButtonLink } from "@/components/ui/button";
import type { OffersSection } from "@/lib/catalog/offers/get-offers-page";
import { pagePath } from "@/lib/core/pages/page-switches";
import { messages } from "@/lib/store/i18n/messages";
import { Section } from "./section";

/** The first current offer of each list, and a link to all of them. */
export function HomeOffers({ sections }: { sections: readonly OffersSection[] }) {
  const t = messages().home;
  const path = pagePath("special-offers");
  const offers = sections.flatMap((section) => section.offers.slice(0, 1));
  if (offers.length === 0) return null;
  const all = path && (
    <ButtonLink href={path} variant="outline">
      {t.offersAll}
    </ButtonLink>
  );
  return (
    <Section id="offers" title={t.offersTitle} intro={t.offersIntro} action={all}>
      <OfferGrid offers={offers} />
    </Section>
  );
}
