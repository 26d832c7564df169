import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentRoute } from "@/components/content/document-route";
import { PAGES } from "@/config/pages";
import { getDocument } from "@/lib/content/get-document";
import { fillPlaceholders, storePlaceholders } from "@/lib/content/placeholders";
import { isProtectionText, protectionPage } from "@/lib/content/protection-texts";
import { protectionMessages } from "@/lib/i18n/protection-messages";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { pageCrumbs } from "@/lib/pages/page-crumbs";
import { pageHead } from "@/lib/seo/page-head";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; document: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, document: name } = await params;
  if (!isProtectionText(name)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return {};
  const { title, description } = getDocument("protection", name);
  const { profile } = page.snapshot;
  const path = PAGES[protectionPage(name)].path;
  const words = storePlaceholders(profile);
  return pageHead({ title, description: fillPlaceholders(description, words), path }, profile);
}

/** The two texts about the brand's cover (specification §2). */
export default async function ProtectionTextPage({ params }: Props) {
  const { store, document: name } = await params;
  if (!isProtectionText(name)) notFound();
  const page = await pageSnapshot(store);
  if (!page) return null;
  const document = getDocument("protection", name);
  return (
    <DocumentRoute
      document={document}
      profile={page.snapshot.profile}
      crumbs={pageCrumbs(
        { page: "vehicle-protection-plans", name: protectionMessages().crumb },
        { page: protectionPage(name), name: document.title },
      )}
    />
  );
}
