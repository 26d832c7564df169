import type { Metadata } from "next";
import { RoadsidePage } from "@/components/service/roadside-page";
import { StaticPart } from "@/components/ui/static-part";
import { ROADSIDE } from "@/config/service";
import { serviceMessages } from "@/lib/i18n/service-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { pagePath } from "@/lib/pages/page-switches";
import { pageHead } from "@/lib/seo/page-head";
import { places } from "@/lib/store/places";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

const { roadside } = serviceMessages();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  return pageHead(
    {
      title: roadside.title(ROADSIDE.make),
      description: roadside.description(ROADSIDE.make, ROADSIDE.years),
      path: "/service/mitsubishi/roadside-assistance",
      image: "/car-art/hero-service.webp",
    },
    page.snapshot.profile,
  );
}

/** The maker's roadside assistance (specification §2, §9). */
export default async function RoadsideAssistancePage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { snapshot, selectedStoreId } = page;
  return (
    <StaticPart>
      <RoadsidePage
        places={places(snapshot.profile, snapshot.stores, selectedStoreId)}
        schedule={pagePath("service-schedule")}
      />
    </StaticPart>
  );
}
