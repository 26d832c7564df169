import type { Metadata } from "next";
import { cache } from "react";
import { OfferPage } from "@/components/catalog/offers/offer-page";
import { NotFoundContent } from "@/components/layout/not-found-content";
import { JsonLd } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { searchOfVehicles } from "@/lib/catalog/inventory/search/results/search-for-vehicles";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { getOfferPage, offerCrumbs } from "@/lib/catalog/offers/get-offers-page";
import { offerListOf } from "@/lib/catalog/offers/shown-offer";
import { env } from "@/lib/core/platform/env";
import { offerData } from "@/lib/marketing/seo/offer-data";
import { offerOgPicture } from "@/lib/marketing/seo/og/card";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { storeSlugOfParam } from "@/lib/store/locations/store-slug";
import { readablePath } from "@/lib/web/routing/readable-path";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; list: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, list, id } = await params;
  const read = await readOffer(storeSlugOfParam(store), list, id);
  if (!read?.page) return { title: failureMessages().notFound.title, robots: { index: false } };
  const { offer, description, period } = read.page.shown;
  const canonical = `/special-offers/${list}/${id}`;
  const text = description || offerMessages().pages.description(read.profile.name);
  const image = offerOgPicture(offer);
  return {
    ...pageHead({ title: offer.name, description: text, path: canonical, image }, read.profile),
    ...(period.state === "running" ? {} : { robots: { index: false } }),
  };
}

/** Renders one offer by its id. */
export default async function OfferRoute({ params }: Props) {
  const { store, list, id } = await params;
  const read = await readOffer(storeSlugOfParam(store), list, id);
  if (!read) return null;
  const { page, profile } = read;
  if (!page) {
    return (
      <StaticPart>
        <NotFoundContent
          message={failureMessages().notFound.unmatched(readablePath(["special-offers", list, id]))}
          profile={profile}
        />
      </StaticPart>
    );
  }
  const crumbs = offerCrumbs(profile, read.list, {
    name: page.shown.offer.name,
    href: `/special-offers/${list}/${id}`,
  });
  const siteUrl = env().SITE_URL;
  return (
    <>
      <StaticPart>
        <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
        {page.shown.period.state === "running" && <JsonLd data={offerData(page.shown, profile, siteUrl)} />}
      </StaticPart>
      <OfferPage page={page} profile={profile} crumbs={crumbs} allStock={read.allStock} />
    </>
  );
}

const readOffer = cache(async (store: string, name: string, id: string) => {
  const read = await pageSnapshot(store);
  if (!read) return null;
  const list = offerListOf(name);
  const page = list && getOfferPage(read.snapshot, list, id, Date.now());
  const stock = page?.stock ?? [];
  const allStock = stock.length > 0 ? searchOfVehicles(read.snapshot.index, stock) : null;
  return { page, list, allStock, profile: read.snapshot.profile };
});
