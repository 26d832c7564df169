import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** A list without an offer, and the next step. */
export function NoOffers({ title, phone }: { title: string; phone: string }) {
  const t = offerMessages().pages;
  return (
    <EmptyState title={title} text={t.none}>
      <ButtonLink href="/cars-for-sale">{t.browse}</ButtonLink>
      <ButtonLink href={telHref(phone)} variant="outline">
        {t.call(phone)}
      </ButtonLink>
    </EmptyState>
  );
}
