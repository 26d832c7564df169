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
import { pagePath } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
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
        <p className="mt-2 mb-8 max-w-prose text-lg text-quiet">{intro}</p>
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

/** Renders the next step of a shopper who has a question about the offers. */
export function AskAboutOffers({ profile }: { profile: StoreProfile }) {
  const t = offerMessages().pages;
  const contact = pagePath("contact-us", profile);
  const { phone } = profile.sales;
  return (
    <section
      aria-labelledby="ask"
      className="flex h-full flex-col justify-center rounded-card bg-panel p-5 sm:p-8"
    >
      <h2 id="ask" className="text-xl">
        {t.ask.title}
      </h2>
      <p className="mt-2 max-w-prose">{t.ask.text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {contact && <ButtonLink href={contact}>{t.ask.action}</ButtonLink>}
        <ButtonLink href={telHref(phone)} variant="outline" className="whitespace-nowrap tabular-nums">
          {t.call(phone)}
        </ButtonLink>
      </p>
    </section>
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
