import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Container, EmptyState } from "@/components/ui/page-frame";
import type { Crumb } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import {
  type OfferStockFigures,
  type OffersSection,
  shownInSection,
} from "@/lib/catalog/offers/get-offers-page";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { OfferGrid } from "./offer-card";

/** Renders the top of every special offers page: breadcrumbs, title and one sentence. */
export function OffersFrame({
  crumbs,
  title,
  intro,
  children,
}: {
  crumbs: readonly Crumb[];
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <main id="content" className="pb-16">
      <Container className="pt-2 sm:pt-4">
        <Breadcrumbs crumbs={crumbs} label={offerMessages().pages.label} />
        <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-2 mb-8 max-w-prose text-lg text-balance text-quiet">{intro}</p>
        {children}
      </Container>
    </main>
  );
}

/** Renders the first offers of every list. */
export function OfferSections({
  sections,
  figures,
}: {
  sections: readonly OffersSection[];
  figures?: ReadonlyMap<string, OfferStockFigures>;
}) {
  const t = offerMessages().pages;
  return (
    <div className="space-y-14">
      {sections.map(({ list, path, offers }, index) => {
        const { title, intro, all } = t.lists[list.department];
        return (
          <section key={list.department} aria-labelledby={list.department}>
            <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <div>
                <h2 id={list.department} className="text-2xl">
                  {title}
                </h2>
                <p className="mt-1 max-w-prose text-quiet">{intro}</p>
              </div>
              {path && (
                <ButtonLink href={path} variant="outline" className="print:hidden">
                  {all}
                </ButtonLink>
              )}
            </div>
            <OfferGrid
              offers={shownInSection({ path, offers })}
              pictured
              figures={figures}
              isOnFirstScreen={index === 0}
            />
          </section>
        );
      })}
    </div>
  );
}

/** Renders a message for an empty list, with a next step. */
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
