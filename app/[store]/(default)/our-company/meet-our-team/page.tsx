import type { Metadata } from "next";
import { TeamPage } from "@/components/company/team-page";
import { StaticPart } from "@/components/ui/static-part";
import { PAGES } from "@/config/pages";
import { companyMessages } from "@/lib/i18n/company-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { env } from "@/lib/platform/env";
import { pageHead } from "@/lib/seo/page-head";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { team } = companyMessages();
  const description = team.description(page.snapshot.profile.name);
  return pageHead({ title: team.title, description, path: PAGES["our-company-meet-our-team"].path });
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
