import type { Metadata } from "next";
import { NoOffers, OfferSections, OffersFrame } from "@/components/catalog/offers/offer-lists";

import { JsonLd } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import {
  getOfferFigures,
  getOfferSections,
  offerCrumbs,
  shownInSection,
} from "@/lib/catalog/offers/get-offers-page";
import { env } from "@/lib/core/platform/env";
import { offerItemList } from "@/lib/marketing/seo/offer-data";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { offerMessages } from "@/lib/store/i18n/offer-messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

const copy = () => offerMessages().pages;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const read = await pageSnapshot((await params).store);
  if (!read) return { robots: { index: false } };
  const { profile } = read.snapshot;
  return pageHead(
    { title: copy().title, description: copy().description(profile.name), path: "/special-offers" },
    profile,
  );
}

/** Renders the first offers of every list. */
export default async function SpecialOffersPage({ params }: Props) {
  const read = await pageSnapshot((await params).store);
  if (!read) return null;
  const { snapshot } = read;
  const { profile } = snapshot;
  const now = Date.now();
  const sections = getOfferSections(snapshot, now);
  const shown = sections.flatMap(({ offers }) => offers);
  const crumbs = offerCrumbs(profile, null, null);
  const siteUrl = env().SITE_URL;
  const list = offerItemList(sections.flatMap(shownInSection), siteUrl);
  return (
    <StaticPart>
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      {list && <JsonLd data={list} />}
      <OffersFrame crumbs={crumbs} title={copy().title} intro={copy().intro}>
        {sections.length > 0 ? (
          <OfferSections sections={sections} figures={getOfferFigures(snapshot, shown, now)} />
        ) : (
          <NoOffers title={copy().title} phone={profile.phone} />
        )}
      </OffersFrame>
    </StaticPart>
  );
}
