import type { Metadata } from "next";
import { TeamPage } from "@/components/content/company/team-page";
import { StaticPart } from "@/components/ui/static-part";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import { storePageHead } from "@/lib/marketing/seo/page-head";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { places } from "@/lib/store/locations/places";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storePageHead((await params).store, "our-company-meet-our-team", companyMessages().team);
}

export default async function MeetOurTeamPage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { team, profile } = page.snapshot;
  return (
    <StaticPart>
      <TeamPage
        team={team}
        profile={profile}
        places={places(profile, await pageStores(page), page.selectedStoreId)}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}
