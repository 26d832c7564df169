import { Container } from "@/components/ui/container";
import { PageTitle } from "@/components/ui/page-title";
import type { Article } from "@/lib/store/api/content-schemas";
import type { ContentHit } from "@/lib/store/content/search-content";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { ArticleGrid } from "./article-card";
import { ContentSearchForm } from "./content-search-form";

interface Props {
  queryText: string;
  hits: readonly ContentHit[];
  /** Shown where nothing was searched for or found. */
  latest: readonly Article[];
}

/** What was found in the articles and the help center. */
export function ContentResultsPage({ queryText, hits, latest }: Props) {
  const { search: t, research } = contentMessages();
  const crumbs = pageCrumbs(
    { page: "car-research", name: research.crumb },
    { page: "car-research-search", name: t.crumb },
  );
  return (
    <main id="content" className="py-6 sm:py-10">
      <Container>
        <PageTitle crumbs={crumbs} title={t.title}>
          <ContentSearchForm queryText={queryText} />
        </PageTitle>
        <h2 className="mt-10 text-2xl">{queryText === "" ? t.prompt : t.found(hits.length, queryText)}</h2>
        {hits.length > 0 ? (
          <ol className="mt-4 max-w-3xl divide-y divide-line border-y border-line">
            {hits.map((hit) => (
              <li key={hit.href} className="py-5">
                <p className="text-sm font-medium text-quiet">{t[hit.kind]}</p>
                <h3 className="mt-1 text-xl">
                  <a
                    href={hit.href}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {hit.title}
                  </a>
                </h3>
                <p className="mt-1 line-clamp-3">{hit.text}</p>
              </li>
            ))}
          </ol>
        ) : (
          <>
            {queryText !== "" && <p className="mt-3 max-w-prose">{t.nothing}</p>}
            <div className="mt-6">
              <ArticleGrid articles={latest} />
            </div>
          </>
        )}
      </Container>
    </main>
  );
}
