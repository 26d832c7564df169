import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentRoute } from "@/components/content/articles/document-route";
import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { getDocument, isProtectionText, protectionPage } from "@/lib/store/content/documents";
import { fillPlaceholders, storePlaceholders } from "@/lib/store/content/placeholders";

import { protectionMessages } from "@/lib/store/i18n/protection-messages";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

export const revalidate = 3600;
export const generateStaticParams = () => [];

const PICTURE = "/car-art/subjects/engine-warranty.webp";

type Props = { params: Promise<{ store: string; document: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, document: name } = await params;
  if (!isProtectionText(name)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return {};
  const { title, description } = getDocument(page.snapshot.content.documents, "protection", name);
  const { profile } = page.snapshot;
  const path = PAGES[protectionPage(name)].path;
  const placeholders = storePlaceholders(profile);
  return pageHead({ title, description: fillPlaceholders(description, placeholders), path }, profile);
}

/** Renders the two texts about the manufacturer's coverage (docs/rules.md#warranties). */
export default async function ProtectionTextPage({ params }: Props) {
  const { store, document: name } = await params;
  if (!isProtectionText(name)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return null;
  const document = getDocument(page.snapshot.content.documents, "protection", name);
  return (
    <DocumentRoute
      document={document}
      picture={PICTURE}
      profile={page.snapshot.profile}
      crumbs={pageCrumbs(
        page.snapshot.profile,
        { page: "vehicle-protection-plans", name: protectionMessages().crumb },
        { page: protectionPage(name), name: document.title },
      )}
    />
  );
}
