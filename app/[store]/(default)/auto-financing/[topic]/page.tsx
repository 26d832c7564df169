import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentRoute } from "@/components/content/articles/document-route";
import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { getDocument, isFinancingText } from "@/lib/store/content/documents";

import { financingMessages } from "@/lib/store/i18n/financing-messages";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; topic: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, topic } = await params;
  if (!isFinancingText(topic)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return {};
  const { title, description } = getDocument(page.snapshot.content.documents, "financing", topic);
  return pageHead({ title, description, path: PAGES[topic].path }, page.snapshot.profile);
}

/**
 * Renders the three financing texts that are disabled by default (docs/rules.md#pages-switched-off).
 * `config/runtime/pages.ts` enables them.
 */
export default async function FinancingTextPage({ params }: Props) {
  const { store, topic } = await params;
  if (!isFinancingText(topic)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return null;
  const document = getDocument(page.snapshot.content.documents, "financing", topic);
  return (
    <DocumentRoute
      document={document}
      profile={page.snapshot.profile}
      crumbs={pageCrumbs(
        page.snapshot.profile,
        { page: "auto-financing", name: financingMessages().landing.crumb },
        { page: topic, name: document.title },
      )}
    />
  );
}
