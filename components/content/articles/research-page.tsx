import { Container } from "@/components/ui/container";
import { JsonLd } from "@/components/ui/json-ld";
import { PageTitle } from "@/components/ui/page-title";
import { ARTICLE_CATEGORIES } from "@/config/content/articles";
import { breadcrumbList } from "@/lib/catalog/inventory/page/breadcrumbs";
import type { Article } from "@/lib/store/api/content-schemas";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { ArticleGrid } from "./article-card";
import { ContentSearchForm } from "./content-search-form";

/** All articles, by category. */
export function ResearchPage({ articles, siteUrl }: { articles: readonly Article[]; siteUrl: string }) {
  const t = contentMessages().research;
  const crumbs = pageCrumbs({ page: "car-research", name: t.crumb });
  const groups = ARTICLE_CATEGORIES.map((category) => ({
    category,
    own: articles.filter((article) => article.category === category),
  })).filter(({ own }) => own.length > 0);
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <Container>
        <PageTitle crumbs={crumbs} title={t.title} intro={t.intro}>
          <ContentSearchForm />
        </PageTitle>
        <nav aria-label={t.crumb} className="mt-6 flex flex-wrap gap-2">
          {groups.map(({ category }) => (
            <a
              key={category}
              href={`#${category}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium text-ink hover:border-ink"
            >
              {t.categories[category]}
            </a>
          ))}
        </nav>
        {groups.map(({ category, own }) => (
          <section key={category} aria-labelledby={category} className="mt-12">
            <h2 id={category} className="scroll-mt-20 text-2xl sm:text-3xl">
              {t.categories[category]}
            </h2>
            <div className="mt-5">
              <ArticleGrid articles={own} />
            </div>
          </section>
        ))}
      </Container>
    </main>
  );
}
