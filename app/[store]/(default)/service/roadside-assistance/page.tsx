import type { Metadata } from "next";
import { RoadsidePage } from "@/components/leads/service/roadside-page";
import { StaticPart } from "@/components/ui/static-part";
import { ROADSIDE } from "@/config/leads/service";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { sellersOfNew } from "@/lib/catalog/vehicle/sold-new";
import { pagePath } from "@/lib/core/pages/page-switches";
import { env } from "@/lib/core/platform/env";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { places } from "@/lib/store/locations/places";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

const roadside = () => serviceMessages().roadside;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  return pageHead(
    {
      title: roadside().title(ROADSIDE.make),
      description: roadside().description(ROADSIDE.make, ROADSIDE.years),
      path: "/service/mitsubishi/roadside-assistance",
      image: "/car-art/hero-service.webp",
    },
    page.snapshot.profile,
  );
}

/** Renders the manufacturer's roadside assistance (docs/rules.md#service-scheduling). */
export default async function RoadsideAssistancePage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { snapshot, selectedStoreId } = page;
  const { profile, stores, vehicles } = snapshot;
  const all = places(profile, stores, selectedStoreId);
  // The stores that sell the make new do its warranty work; without one in stock, all are shown.
  const sellers = sellersOfNew(vehicles, ROADSIDE.make);
  const shown = all.filter(({ storeId }) => sellers.has(storeId));
  return (
    <StaticPart>
      <RoadsidePage
        places={shown.length > 0 ? shown : all}
        store={profile}
        phone={profile.roadsidePhone}
        schedule={pagePath("service-schedule", profile)}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}
