import type { Metadata } from "next";
import { ContentResultsPage } from "@/components/content/articles/research-pages";
import { StaticPart } from "@/components/ui/static-part";
import { CONTENT_SEARCH } from "@/config/content/articles";
import { ROBOTS } from "@/config/marketing/seo";
import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { pageHead } from "@/lib/marketing/seo/page-head";
import { searchContent } from "@/lib/store/content/search-content";
import { contentMessages } from "@/lib/store/i18n/content-messages";

const LATEST_SHOWN = 6;

type Props = {
  params: Promise<{ store: string }>;
  searchParams: Promise<{ q?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return {};
  const { title, description } = contentMessages().search;
  const head = pageHead(
    { title, description, path: PAGES["car-research-search"].path },
    page.snapshot.profile,
  );
  return { ...head, robots: ROBOTS.hidden };
}

/** Renders the results for each request. The visitor's search text never becomes a key of the page cache. */
export default async function CarResearchSearchPage({ params, searchParams }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return null;
  const { content } = page.snapshot;
  const queryText = [(await searchParams).q ?? ""].flat()[0]!.slice(0, CONTENT_SEARCH.queryLength).trim();
  return (
    <StaticPart>
      <ContentResultsPage
        store={page.snapshot.profile}
        queryText={queryText}
        hits={searchContent(content, queryText)}
        latest={content.articles.slice(0, LATEST_SHOWN)}
      />
    </StaticPart>
  );
}
