import type { Metadata } from "next";
import { TaggedPromotions } from "@/components/catalog/promotions/promotions";
import { LiveFinancingLinks } from "@/components/catalog/vehicle/live-financing-links";
import { LiveEstimate } from "@/components/leads/financing/estimate/live-estimate";
import { FinancingPage } from "@/components/leads/financing/landing-page";
import { StaticPart } from "@/components/ui/static-part";
import { PAGES } from "@/config/runtime/pages";
import { getFaqsFor } from "@/lib/catalog/home/get-faqs-for";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { promotionsTagged } from "@/lib/catalog/offers/shown-promotions";
import { env } from "@/lib/core/platform/env";
import { storePageHead } from "@/lib/marketing/seo/page-head";
import { financingMessages } from "@/lib/store/i18n/financing-messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storePageHead((await params).store, "auto-financing", financingMessages().landing);
}

export default async function AutoFinancingPage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { profile, vehicles, content } = page.snapshot;
  const { path } = PAGES["auto-financing"];
  const moment = { now: Date.now(), profile, vehicles };
  return (
    <>
      <StaticPart>
        <FinancingPage
          profile={profile}
          modelYear={new Date(moment.now).getFullYear()}
          faqs={getFaqsFor(page.snapshot, "auto-financing")}
          siteUrl={env().SITE_URL}
          promotions={
            <TaggedPromotions promotions={promotionsTagged(content.promotions, "financing", path, moment)} />
          }
        />
      </StaticPart>
      <LiveEstimate />
      <LiveFinancingLinks />
    </>
  );
}
