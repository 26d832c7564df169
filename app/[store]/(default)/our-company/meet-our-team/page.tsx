import type { Metadata } from "next";
import { TeamPage } from "@/components/company/team-page";
import { StaticPart } from "@/components/ui/static-part";
import { companyMessages } from "@/lib/i18n/company-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { env } from "@/lib/platform/env";
import { storePageHead } from "@/lib/seo/store-page-head";

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
      <TeamPage team={team} profile={profile} siteUrl={env().SITE_URL} />
    </StaticPart>
  );
}
