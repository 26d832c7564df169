import type { Metadata } from "next";
import { TaggedPromotions } from "@/components/catalog/promotions/promotions";
import { ProtectionPage } from "@/components/content/protection/protection-page";
import { StaticPart } from "@/components/ui/static-part";
import { ROADSIDE } from "@/config/leads/service";
import { PAGES } from "@/config/runtime/pages";
import { getFaqsFor } from "@/lib/catalog/home/get-faqs-for";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { promotionsTagged } from "@/lib/catalog/offers/shown-promotions";
import { otherNewMakes } from "@/lib/catalog/vehicle/sold-new";
import { env } from "@/lib/core/platform/env";
import { storePageHead } from "@/lib/marketing/seo/page-head";
import { warrantySearchPath } from "@/lib/store/api/search-links";
import { protectionLinks } from "@/lib/store/content/documents";
import { protectionMessages } from "@/lib/store/i18n/protection-messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storePageHead((await params).store, "vehicle-protection-plans", protectionMessages());
}

/** Renders the warranties and the additional coverage for sale (docs/rules.md#warranties). */
export default async function VehicleProtectionPlansPage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { profile, content, vehicles } = page.snapshot;
  const { path } = PAGES["vehicle-protection-plans"];
  const moment = { now: Date.now(), profile, vehicles };
  return (
    <StaticPart>
      <ProtectionPage
        profile={profile}
        make={ROADSIDE.make}
        otherMakes={otherNewMakes(vehicles, ROADSIDE.make)}
        texts={protectionLinks(content.documents, profile)}
        chart={content.charts.find(({ id }) => id === "protection")}
        faqs={getFaqsFor(page.snapshot, "vehicle-protection-plans")}
        coveredPath={vehicles.length > 0 ? warrantySearchPath() : null}
        siteUrl={env().SITE_URL}
        promotions={
          <TaggedPromotions promotions={promotionsTagged(content.promotions, "warranty", path, moment)} />
        }
      />
    </StaticPart>
  );
}
