import type { Metadata } from "next";
import { Section } from "@/components/catalog/home/home-sections";
import { OfferGrid } from "@/components/catalog/offers/offer-card";
import { Departments } from "@/components/leads/service/departments";
import { RoadsideTeaser } from "@/components/leads/service/roadside-teaser";
import { ServiceHero } from "@/components/leads/service/service-hero";
import { ServiceMenu } from "@/components/leads/service/service-menu";
import { AllOffers } from "@/components/leads/service/service-offers";
import { JsonLd } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { SERVICE_OFFERS_SHOWN } from "@/config/leads/service";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";

import { storesWithoutNew } from "@/lib/catalog/vehicle/sold-new";
import { pagePath } from "@/lib/core/pages/page-switches";
import { env } from "@/lib/core/platform/env";
import { bookableStores, offeredServices } from "@/lib/leads/service/catalog";
import { getServiceOffers } from "@/lib/leads/service/get-service-offers";
import { getNextTimes } from "@/lib/leads/service/get-service-times";
import { services } from "@/lib/marketing/seo/offer-data";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { autoRepairs } from "@/lib/marketing/seo/structured-data";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { places } from "@/lib/store/locations/places";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

/** Ten minutes, because the page shows the next free times. */
export const revalidate = 600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

const center = () => serviceMessages().center;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { profile } = page.snapshot;
  const image = "/car-art/hero-service.webp";
  return pageHead(
    { title: center().title, description: center().description(profile.name), path: "/service", image },
    profile,
  );
}

/** Renders the service center: appointments, hours, phones and prices (docs/rules.md#service-scheduling). */
export default async function ServicePage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { snapshot, selectedStoreId } = page;
  const { profile } = snapshot;
  const schedule = pagePath("service-schedule", profile);
  const offers = getServiceOffers(snapshot, Date.now());
  const roadside = pagePath("service-mitsubishi-roadside-assistance", profile);
  const stores = await pageStores(page);
  const shown = places(profile, stores, selectedStoreId);
  // In the visitor's order of stores: the selected store is first.
  const bookable = schedule === null ? [] : bookableStores(inOrderOf(shown, stores));
  // A store's own snapshot has only that store's vehicles.
  const { vehicles } = (await pageSnapshot(DEFAULT_STORE_SLUG))?.snapshot ?? snapshot;
  const withoutNew = storesWithoutNew(stores, vehicles);
  const menu = offeredServices(stores, withoutNew);
  const own = stores.filter(({ id }) => id === (selectedStoreId ?? id));
  const next = await getNextTimes(bookable, menu, Date.now());
  const siteUrl = env().SITE_URL;
  const crumbs = pageCrumbs(profile, { page: "service", name: center().title });
  return (
    <main id="content">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <JsonLd data={autoRepairs(profile, siteUrl, Date.now())} />
      <JsonLd data={services(offeredServices(own, withoutNew), profile)} />
      <StaticPart>
        <ServiceHero crumbs={crumbs} schedule={schedule} phone={profile.service.phone} />
        <ServiceMenu services={menu} withoutNew={withoutNew} stores={bookable} next={next} />
        <Departments places={shown} scheduleAt={(place) => schedule && place.service.schedulingLink} />
        {offers.length > 0 && (
          <Section id="offers" title={center().offers}>
            <OfferGrid offers={offers.slice(0, SERVICE_OFFERS_SHOWN)} pictured />
            <AllOffers store={profile} />
          </Section>
        )}
        {roadside !== null && <RoadsideTeaser href={roadside} />}
      </StaticPart>
    </main>
  );
}

function inOrderOf(shown: readonly { storeId: string }[], stores: readonly StoreProfile[]): StoreProfile[] {
  return shown.flatMap(({ storeId }) => stores.find(({ id }) => id === storeId) ?? []);
}
