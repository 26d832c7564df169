import type { Metadata } from "next";
import { NoOffers } from "@/components/catalog/offers/no-offers";
import { OfferSections } from "@/components/catalog/offers/offer-sections";
import { OffersFrame } from "@/components/catalog/offers/offers-frame";
import { NotFoundContent } from "@/components/layout/not-found-content";
import { JsonLd } from "@/components/ui/json-ld";
import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList } from "@/lib/catalog/inventory/page/breadcrumbs";
import { pageSnapshot } from "@/lib/catalog/inventory/page-snapshot";
import { getOfferSections, offerCrumbs } from "@/lib/catalog/offers/get-offers-page";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { env } from "@/lib/core/platform/env";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { failure } from "@/lib/store/i18n/en/failure";
import { offerMessages } from "@/lib/store/i18n/offer-messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

const copy = offerMessages().pages;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const read = await pageSnapshot((await params).store);
  if (!read || !isPageOn("special-offers")) return { robots: { index: false } };
  const { profile } = read.snapshot;
  return pageHead(
    { title: copy.title, description: copy.description(profile.name), path: "/special-offers" },
    profile,
  );
}

/** All lists of offers with their first ones. */
export default async function SpecialOffersPage({ params }: Props) {
  const read = await pageSnapshot((await params).store);
  if (!read) return null;
  const { snapshot } = read;
  const { profile } = snapshot;
  if (!isPageOn("special-offers")) {
    return (
      <StaticPart>
        <NotFoundContent message={failure.notFound.unmatched("/special-offers")} profile={profile} />
      </StaticPart>
    );
  }
  const sections = getOfferSections(snapshot, Date.now());
  const crumbs = offerCrumbs(null, null);
  return (
    <StaticPart>
      <JsonLd data={breadcrumbList(crumbs, env().SITE_URL)} />
      <OffersFrame crumbs={crumbs} title={copy.title} intro={copy.intro}>
        {sections.length > 0 ? (
          <OfferSections sections={sections} />
        ) : (
          <NoOffers title={copy.title} phone={profile.phone} />
        )}
      </OffersFrame>
    </StaticPart>
  );
}
