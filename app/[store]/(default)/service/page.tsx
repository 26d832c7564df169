import type { Metadata } from "next";
import { Section } from "@/components/catalog/home/section";
import { OfferGrid } from "@/components/catalog/offers/offer-card";
import { Departments } from "@/components/leads/service/departments";
import { RoadsideTeaser } from "@/components/leads/service/roadside-teaser";
import { ServiceHero } from "@/components/leads/service/service-hero";
import { AllOffers } from "@/components/leads/service/service-offers";
import { ServicesList } from "@/components/leads/service/services-list";
import { JsonLd } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { SERVICE_ITEMS, SERVICE_OFFERS_SHOWN } from "@/config/leads/service";
import { breadcrumbList } from "@/lib/catalog/inventory/page/breadcrumbs";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/page-snapshot";

import { pagePath } from "@/lib/core/pages/page-switches";
import { env } from "@/lib/core/platform/env";
import { getServiceOffers } from "@/lib/leads/service/get-service-offers";
import { changePath } from "@/lib/leads/service/paths";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { places } from "@/lib/store/locations/places";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

const { center } = serviceMessages();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { profile } = page.snapshot;
  const image = "/car-art/hero-service.webp";
  return pageHead(
    { title: center.title, description: center.description(profile.name), path: "/service", image },
    profile,
  );
}

/** The service center: appointments, hours, phones and prices (docs/rules.md#service-scheduling). */
export default async function ServicePage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { snapshot, selectedStoreId } = page;
  const { profile } = snapshot;
  const schedule = pagePath("service-schedule", profile);
  const offers = getServiceOffers(snapshot, Date.now());
  const roadside = pagePath("service-mitsubishi-roadside-assistance", profile);
  const stores = await pageStores(page);
  const crumbs = pageCrumbs(profile, { page: "service", name: center.title });
  return (
    <main id="content">
      <JsonLd data={breadcrumbList(crumbs, env().SITE_URL)} />
      <StaticPart>
        <ServiceHero crumbs={crumbs} schedule={schedule} phone={profile.service.phone} />
        <Departments
          places={places(profile, stores, selectedStoreId)}
          scheduleAt={(place) =>
            schedule && (place.service.schedulingLink ?? changePath({ store: place.storeId, services: [] }))
          }
        />
        <ServicesList services={SERVICE_ITEMS} />
        {offers.length > 0 && (
          <Section id="offers" title={center.offers}>
            <OfferGrid offers={offers.slice(0, SERVICE_OFFERS_SHOWN)} />
            <AllOffers store={profile} />
          </Section>
        )}
        {roadside !== null && <RoadsideTeaser href={roadside} />}
      </StaticPart>
    </main>
  );
}
