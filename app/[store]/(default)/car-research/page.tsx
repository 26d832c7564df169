import type { Metadata } from "next";
import { ResearchPage } from "@/components/content/articles/research-pages";
import { StaticPart } from "@/components/ui/static-part";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { env } from "@/lib/core/platform/env";
import { storePageHead } from "@/lib/marketing/seo/page-head";
import { contentMessages } from "@/lib/store/i18n/content-messages";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storePageHead((await params).store, "car-research", contentMessages().research);
}

/** Renders the list of articles at `/car-research` (docs/rules.md#articles). */
export default async function CarResearchPage({ params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  return (
    <StaticPart>
      <ResearchPage
        articles={page.snapshot.content.articles}
        store={page.snapshot.profile}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}
