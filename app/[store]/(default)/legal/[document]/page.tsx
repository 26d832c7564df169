import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentPage } from "@/components/content/document-page";
import { StaticPart } from "@/components/ui/static-part";
import { PAGES } from "@/config/pages";
import { getDocument } from "@/lib/content/get-document";
import { isLegalDocument, legalPage, otherLegalTexts } from "@/lib/content/legal-texts";
import { fillPlaceholders, storePlaceholders } from "@/lib/content/placeholders";
import { renderMarkdown } from "@/lib/content/render-markdown";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { pageCrumbs } from "@/lib/pages/page-crumbs";
import { env } from "@/lib/platform/env";
import { pageHead } from "@/lib/seo/page-head";

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

/** The legal texts of specification §2; forms link to them. */
export default async function LegalPage({ params }: Props) {
  const read = await readText(await params);
  if (!read) return null;
  const { document, page, placeholders } = read;
  return (
    <StaticPart>
      <DocumentPage
        document={document}
        title={document.title}
        html={renderMarkdown(document.body, placeholders)}
        crumbs={pageCrumbs({ page, name: document.title })}
        siteUrl={env().SITE_URL}
        others={otherLegalTexts(page)}
        versioned
      />
    </StaticPart>
  );
}

async function readText({ store, document: name }: { store: string; document: string }) {
  if (!isLegalDocument(name)) notFound();
  const shown = await pageSnapshot(store);
  if (!shown) return null;
  const { profile } = shown.snapshot;
  const placeholders = storePlaceholders(profile);
  return { document: getDocument("legal", name), page: legalPage(name), placeholders, profile };
}
