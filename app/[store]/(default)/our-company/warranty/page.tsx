import type { Metadata } from "next";
import { DocumentRoute } from "@/components/content/document-route";
import { PAGES } from "@/config/pages";
import { getDocument } from "@/lib/content/get-document";
import { companyMessages } from "@/lib/i18n/company-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { pageCrumbs } from "@/lib/pages/page-crumbs";
import { pageHead } from "@/lib/seo/page-head";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { title, description } = getDocument("protection", "dealership-warranty");
  return pageHead({ title, description, path: PAGES["our-company-warranty"].path }, page.snapshot.profile);
}

/** The warranty page that the specification has switched off (§2); `config/pages.ts` switches it. */
export default async function OurWarrantyPage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const document = getDocument("protection", "dealership-warranty");
  return (
    <DocumentRoute
      document={document}
      profile={page.snapshot.profile}
      crumbs={pageCrumbs(
        { page: "our-company", name: companyMessages().about.crumb },
        { page: "our-company-warranty", name: document.title },
      )}
    />
  );
}
