import type { Metadata } from "next";
import { NoOffers } from "@/components/offers/no-offers";
import { OfferSections } from "@/components/offers/offer-sections";
import { OffersFrame } from "@/components/offers/offers-frame";
import { JsonLd } from "@/components/ui/json-ld";
import { NotFoundContent } from "@/components/ui/not-found-content";
import { StaticPart } from "@/components/ui/static-part";
import { failure } from "@/lib/i18n/en/failure";
import { offerMessages } from "@/lib/i18n/offer-messages";
import { breadcrumbList } from "@/lib/inventory/page/breadcrumbs";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { getOfferSections, offerCrumbs } from "@/lib/offers/get-offers-page";
import { isPageOn } from "@/lib/pages/page-switches";
import { env } from "@/lib/platform/env";
import { pageHead } from "@/lib/seo/page-head";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

const words = offerMessages().pages;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const read = await pageSnapshot((await params).store);
  if (!read || !isPageOn("special-offers")) return { robots: { index: false } };
  const { profile } = read.snapshot;
  return pageHead(
    { title: words.title, description: words.description(profile.name), path: "/special-offers" },
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
      <OffersFrame crumbs={crumbs} title={words.title} intro={words.intro}>
        {sections.length > 0 ? (
          <OfferSections sections={sections} />
        ) : (
          <NoOffers title={words.title} phone={profile.phone} />
        )}
      </OffersFrame>
    </StaticPart>
  );
}
