import type { Metadata } from "next";
import { BookingFrame, ExternalScheduling } from "@/components/leads/service/booking-frame";
import { WorkForm } from "@/components/leads/service/work-form";
import { StaticPart } from "@/components/ui/static-part";
import { SERVICE_ITEMS } from "@/config/leads/service";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";

import { getServiceOffers } from "@/lib/leads/service/get-service-offers";
import { SCHEDULE_PATH } from "@/lib/leads/service/paths";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { serviceMessages } from "@/lib/store/i18n/service-messages";

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
  return (
    <BookingFrame
      intro={copy().intro}
      offers={getServiceOffers(snapshot, Date.now())}
      store={snapshot.profile}
    >
      <WorkForm
        stores={await pageStores(page)}
        services={SERVICE_ITEMS}
        chosen={{ store: selectedStoreId }}
      />
    </BookingFrame>
  );
}
