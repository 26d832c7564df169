import type { Metadata } from "next";
import { CompanyPage } from "@/components/company/company-page";
import { StaticPart } from "@/components/ui/static-part";
import { PAGES } from "@/config/pages";
import { companyMessages } from "@/lib/i18n/company-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { pageStores } from "@/lib/inventory/page-stores";
import { env } from "@/lib/platform/env";
import { pageHead } from "@/lib/seo/page-head";
import { places } from "@/lib/store/places";

export const revalidate = 3600;
export const generateStaticParams = () => [];

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
  const { profile, vehicles, team } = page.snapshot;
  return (
    <StaticPart>
      <CompanyPage
        profile={profile}
        places={places(profile, await pageStores(page), page.selectedStoreId)}
        vehicles={vehicles.length}
        people={team.length}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}
