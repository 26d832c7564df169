import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentRoute } from "@/components/content/articles/document-route";
import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { getDocument, isLegalDocument, legalPage, otherLegalTexts } from "@/lib/store/content/documents";

import { fillPlaceholders, storePlaceholders } from "@/lib/store/content/placeholders";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; document: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const read = await readText(await params);
  if (!read) return {};
  const { document, page, placeholders, profile } = read;
  const description = fillPlaceholders(document.description, placeholders);
  return pageHead({ title: document.title, description, path: PAGES[page].path }, profile);
}

/** Renders the legal texts that forms link to (docs/rules.md#texts). */
export default async function LegalPage({ params }: Props) {
  const read = await readText(await params);
  if (!read) return null;
  const { document, documents, page, profile } = read;
  return (
    <DocumentRoute
      document={document}
      profile={profile}
      crumbs={pageCrumbs(profile, { page, name: document.title })}
      others={otherLegalTexts(documents, page)}
      versioned
    />
  );
}

async function readText({ store, document: name }: { store: string; document: string }) {
  if (!isLegalDocument(name)) notFound();
  const shown = await pageSnapshot(store);
  if (!shown) return null;
  const { profile, content } = shown.snapshot;
  const { documents } = content;
  const placeholders = storePlaceholders(profile);
  const document = getDocument(documents, "legal", name);
  return { document, documents, page: legalPage(name), placeholders, profile };
}
