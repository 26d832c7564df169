import type { Metadata } from "next";
import { CompanyPage } from "@/components/content/company/company-page";
import { StaticPart } from "@/components/ui/static-part";
import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";

import { env } from "@/lib/core/platform/env";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { places } from "@/lib/store/locations/places";

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** Number of articles about the community. */
const COMMUNITY_SHOWN = 3;

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { name, locations } = page.snapshot.profile;
  const { about } = companyMessages();
  const where = locations.map(({ subname, name: location }) => subname || location).join("; ");
  return pageHead(
    { title: about.crumb, description: about.description(name, where), path: PAGES["our-company"].path },
    page.snapshot.profile,
  );
}

export default async function OurCompanyPage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { profile, vehicles, team, content } = page.snapshot;
  const stores = await pageStores(page);
  const pictures = stores.flatMap(({ id, site }): [string, string][] =>
    site.images[0] === undefined ? [] : [[id, site.images[0]]],
  );
  return (
    <StaticPart>
      <CompanyPage
        profile={profile}
        places={places(profile, stores, page.selectedStoreId)}
        vehicles={vehicles.length}
        team={team}
        community={content.articles
          .filter(({ category }) => category === "community-outreach")
          .slice(0, COMMUNITY_SHOWN)}
        pictures={new Map(pictures)}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}
