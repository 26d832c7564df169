import type { Metadata } from "next";
import { DocumentRoute } from "@/components/content/articles/document-route";
import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { getDocument } from "@/lib/store/content/documents";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { title, description } = getDocument(
    page.snapshot.content.documents,
    "protection",
    "dealership-warranty",
  );
  return pageHead({ title, description, path: PAGES["our-company-warranty"].path }, page.snapshot.profile);
}

/**
 * Renders the warranty page, which is disabled by default (docs/rules.md#pages-switched-off).
 * `config/runtime/pages.ts` enables it.
 */
export default async function OurWarrantyPage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const document = getDocument(page.snapshot.content.documents, "protection", "dealership-warranty");
  return (
    <DocumentRoute
      document={document}
      profile={page.snapshot.profile}
      crumbs={pageCrumbs(
        page.snapshot.profile,
        { page: "our-company", name: companyMessages().about.crumb },
        { page: "our-company-warranty", name: document.title },
      )}
    />
  );
}
