import type { Metadata } from "next";
import { FinancingPage } from "@/components/financing/landing-page";
import { StaticPart } from "@/components/ui/static-part";
import { faqsOf } from "@/lib/content/faqs-of";
import { newestArrivals } from "@/lib/home/newest-arrivals";
import { financingMessages } from "@/lib/i18n/financing-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { env } from "@/lib/platform/env";
import { storePageHead } from "@/lib/seo/store-page-head";
import { shownPrice } from "@/lib/vehicle/shown-price";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storePageHead((await params).store, "auto-financing", financingMessages().landing);
}

export default async function AutoFinancingPage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { profile, vehicles } = page.snapshot;
  const priced = vehicles.filter((vehicle) => shownPrice(vehicle).salePrice !== null);
  return (
    <StaticPart>
      <FinancingPage
        profile={profile}
        example={newestArrivals(priced, 1)[0] ?? null}
        faqs={faqsOf(page.snapshot, "auto-financing")}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}
