import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentRoute } from "@/components/content/document-route";
import { PAGES } from "@/config/pages";
import { isFinancingText } from "@/lib/content/financing-texts";
import { getDocument } from "@/lib/content/get-document";
import { financingMessages } from "@/lib/i18n/financing-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { pageCrumbs } from "@/lib/pages/page-crumbs";
import { pageHead } from "@/lib/seo/page-head";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; topic: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, topic } = await params;
  if (!isFinancingText(topic)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return {};
  const { title, description } = getDocument("financing", topic);
  return pageHead({ title, description, path: PAGES[topic].path }, page.snapshot.profile);
}

/** The three texts about financing that the specification has switched off (§2); `config/pages.ts` switches them. */
export default async function FinancingTextPage({ params }: Props) {
  const { store, topic } = await params;
  if (!isFinancingText(topic)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return null;
  const document = getDocument("financing", topic);
  return (
    <DocumentRoute
      document={document}
      profile={page.snapshot.profile}
      crumbs={pageCrumbs(
        { page: "auto-financing", name: financingMessages().landing.crumb },
        { page: topic, name: document.title },
      )}
    />
  );
}
