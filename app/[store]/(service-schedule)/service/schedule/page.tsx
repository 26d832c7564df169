import type { Metadata } from "next";
import { BookingFrame, ExternalScheduling } from "@/components/leads/service/booking-frame";
import { WorkForm } from "@/components/leads/service/work-form";
import { StaticPart } from "@/components/ui/static-part";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";

import { storesWithoutNew } from "@/lib/catalog/vehicle/sold-new";
import { offeredServices } from "@/lib/leads/service/catalog";
import { getServiceOffers } from "@/lib/leads/service/get-service-offers";
import { SCHEDULE_PATH } from "@/lib/leads/service/paths";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

const copy = () => serviceMessages().schedule;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { profile } = page.snapshot;
  const image = "/car-art/hero-service.webp";
  return pageHead(
    { title: copy().title, description: copy().description(profile.name), path: SCHEDULE_PATH, image },
    profile,
  );
}

/**
 * Renders the first step of a service appointment, or a link to the store's external scheduler
 * (docs/rules.md#service-scheduling).
 */
export default async function SchedulePage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { snapshot, selectedStoreId } = page;
  const { name, service } = snapshot.profile;
  if (service.schedulingLink !== null) {
    return (
      <StaticPart>
        <ExternalScheduling name={name} link={service.schedulingLink} phone={service.phone} />
      </StaticPart>
    );
  }
  const stores = await pageStores(page);
  // A store's own snapshot has only that store's vehicles.
  const { vehicles } = (await pageSnapshot(DEFAULT_STORE_SLUG))?.snapshot ?? snapshot;
  const withoutNew = storesWithoutNew(stores, vehicles);
  return (
    <BookingFrame
      intro={copy().intro}
      offers={getServiceOffers(snapshot, Date.now())}
      store={snapshot.profile}
    >
      <WorkForm
        stores={stores}
        services={offeredServices(stores, withoutNew)}
        withoutNew={withoutNew}
        chosen={{ store: selectedStoreId }}
      />
    </BookingFrame>
  );
}
