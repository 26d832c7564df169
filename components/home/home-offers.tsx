import { OfferGrid } from "@/components/offers/offer-grid";
import { ButtonLink } from "@/components/ui/button";
import { messages } from "@/lib/i18n/messages";
import type { OffersSection } from "@/lib/offers/get-offers-page";
import { pagePath } from "@/lib/pages/page-switches";
import { Section } from "./section";

/** The first offer of each list that runs now, and the way to all of them. */
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
