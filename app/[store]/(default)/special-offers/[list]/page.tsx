import type { Metadata } from "next";
import { OfferList } from "@/components/catalog/offers/offer-card";
import { AskAboutOffers, NoOffers, OffersFrame } from "@/components/catalog/offers/offer-lists";

import { NotFoundContent } from "@/components/layout/not-found-content";
import { JsonLd } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { getOfferFigures, getOfferSections, offerCrumbs } from "@/lib/catalog/offers/get-offers-page";
import { offerListAt } from "@/lib/catalog/offers/shown-offer";
import { env } from "@/lib/core/platform/env";
import { offerItemList } from "@/lib/marketing/seo/offer-data";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { readablePath } from "@/lib/web/routing/readable-path";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; list: string }> };

const copy = () => offerMessages().pages;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, list: name } = await params;
  const list = offerListAt(name);
  const read = await pageSnapshot(store);
  if (!list || !read) return { title: failureMessages().notFound.title, robots: { index: false } };
  const { title, description } = copy().lists[list.department];
  const { profile } = read.snapshot;
  return pageHead(
    { title, description: description(profile.name), path: `/special-offers/${name}` },
    profile,
  );
}

/** Renders one list of offers: dealer offers, service offers or current incentives. */
export default async function OfferListPage({ params }: Props) {
  const { store, list: name } = await params;
  const read = await pageSnapshot(store);
  if (!read) return null;
  const { snapshot } = read;
  const list = offerListAt(name);
  if (!list) {
    return (
      <StaticPart>
        <NotFoundContent
          message={failureMessages().notFound.unmatched(readablePath(["special-offers", name]))}
          profile={snapshot.profile}
        />
      </StaticPart>
    );
  }
  const { title, intro } = copy().lists[list.department];
  const now = Date.now();
  const section = getOfferSections(snapshot, now).find((each) => each.list === list);
  const crumbs = offerCrumbs(snapshot.profile, list, null);
  const siteUrl = env().SITE_URL;
  const items = offerItemList(section?.offers ?? [], siteUrl);
  return (
    <StaticPart>
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      {items && <JsonLd data={items} />}
      <OffersFrame crumbs={crumbs} title={title} intro={intro}>
        {section ? (
          <OfferList
            offers={section.offers}
            figures={getOfferFigures(snapshot, section.offers, now)}
            next={<AskAboutOffers profile={snapshot.profile} />}
          />
        ) : (
          <NoOffers title={title} phone={snapshot.profile.phone} />
        )}
      </OffersFrame>
    </StaticPart>
  );
}
