import { buttonClass } from "@/components/ui/button";
import { PictureThumb } from "@/components/ui/content-picture";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { JUMP_LINK, JUMP_LINKS } from "@/components/ui/jump-links";
import { Link } from "@/components/ui/link";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";
import { ARTICLE_CATEGORIES, CONTENT_SEARCH, RESEARCH_LISTED } from "@/config/content/articles";
import { PAGES } from "@/config/runtime/pages";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import type { PageChoices } from "@/lib/core/pages/page-switches";
import { articlePath } from "@/lib/store/api/article-path";
import type { Article } from "@/lib/store/api/content-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { ContentHit } from "@/lib/store/content/search-content";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { ArticleCard, ArticleGrid, LeadArticle } from "./article-card";
import { AskUs, TEXT_AND_SIDE } from "./ask-us";

interface ResearchPageProps {
  articles: readonly Article[];
  store: PageChoices;
  siteUrl: string;
}

/** Renders all articles by category. */
export function ResearchPage({ articles, store, siteUrl }: ResearchPageProps) {
  const t = contentMessages().research;
  const crumbs = pageCrumbs(store, { page: "car-research", name: t.crumb });
  const newest = articles[0];
  const groups = ARTICLE_CATEGORIES.map((category) => ({
    category,
    own: articles.filter((article) => article.category === category),
  })).filter(({ own }) => own.length > 0);
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <Container>
        <div className="grid grid-cols-1 items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <PageTitle crumbs={crumbs} title={t.title} intro={t.intro}>
            <ContentSearchForm />
          </PageTitle>
          {newest && <LeadArticle article={newest} />}
        </div>
        <nav aria-label={t.crumb} className={`mt-6 ${JUMP_LINKS}`}>
          {groups.map(({ category }) => (
            <Link key={category} href={`#${category}`} className={JUMP_LINK}>
              {t.categories[category]}
            </Link>
          ))}
        </nav>
        {groups.map(({ category, own }) => (
          <section key={category} aria-labelledby={category} className="mt-12">
            <h2 id={category} className="scroll-mt-20 text-2xl sm:text-3xl">
              {t.categories[category]}
            </h2>
            <CategoryArticles articles={own} />
          </section>
        ))}
      </Container>
    </main>
  );
}

/** Renders a category: its newest article large, the next ones as a list beside it, and older ones in a disclosure. */
function CategoryArticles({ articles: [newest, ...others] }: { articles: readonly Article[] }) {
  const listed = others.slice(0, RESEARCH_LISTED);
  const older = others.slice(RESEARCH_LISTED);
  return (
    <>
      <div className="mt-5 grid gap-x-8 gap-y-2 lg:grid-cols-2">
        {newest && <ArticleCard article={newest} isLarge />}
        <ul className="grid auto-rows-fr divide-y divide-line lg:-my-3">
          {listed.map((article) => (
            <li key={articlePath(article)} className="group relative flex items-center gap-4 py-3 sm:gap-5">
              {article.image && <PictureThumb url={article.image} isLarge />}
              <div className="min-w-0">
                <h3 className="text-lg leading-6">
                  <Link
                    href={articlePath(article)}
                    lang={article.lang}
                    className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                  >
                    {article.title}
                  </Link>
                </h3>
                <p lang={article.lang} className="mt-1 line-clamp-2 text-base text-quiet max-sm:hidden">
                  {article.description}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {older.length > 0 && <OlderArticles articles={older} />}
    </>
  );
}

/** Lists a category's older articles by title. */
function OlderArticles({ articles }: { articles: readonly Article[] }) {
  return (
    <details className="group mt-4 rounded-card border border-line px-4 sm:px-5">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold text-ink [&::-webkit-details-marker]:hidden">
        {contentMessages().research.older(articles.length)}
        <Icon name="chevronDown" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-x-8 pb-3 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={articlePath(article)}>
            <Link
              href={articlePath(article)}
              lang={article.lang}
              className="flex min-h-11 items-center underline underline-offset-4"
            >
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ContentResultsPageProps {
  store: StoreProfile;
  queryText: string;
  hits: readonly ContentHit[];
  /** Latest articles, shown without a search or without results. */
  latest: readonly Article[];
}

/** Lists the search results from the articles and the help center. */
export function ContentResultsPage({ store, queryText, hits, latest }: ContentResultsPageProps) {
  const { search: t, research } = contentMessages();
  const crumbs = pageCrumbs(
    store,
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
          <div className={`mt-4 ${TEXT_AND_SIDE}`}>
            <ol className="divide-y divide-line border-y border-line">
              {hits.map((hit) => (
                <li key={hit.href} className="py-5">
                  <p className="text-sm font-medium text-quiet">{t[hit.kind]}</p>
                  <h3 className="mt-1 text-xl">
                    <Link
                      href={hit.href}
                      className="inline-flex min-h-11 items-center underline underline-offset-4"
                    >
                      {hit.title}
                    </Link>
                  </h3>
                  <p className="mt-1 line-clamp-3">{hit.text}</p>
                </li>
              ))}
            </ol>
            <AskUs profile={store} />
          </div>
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

/** Renders the search of the articles and the help center as a plain GET form. */
export function ContentSearchForm({ queryText = "" }: { queryText?: string }) {
  const t = contentMessages().search;
  return (
    <Form action={PAGES["car-research-search"].path} className="mt-6 flex max-w-xl flex-wrap gap-2">
      <label htmlFor="content-search" className="sr-only">
        {t.label}
      </label>
      <input
        id="content-search"
        name="q"
        type="search"
        defaultValue={queryText}
        maxLength={CONTENT_SEARCH.queryLength}
        placeholder={t.placeholder}
        enterKeyHint="search"
        className="h-12 min-w-0 grow basis-40 rounded-button border border-line bg-panel px-5 text-base text-ink placeholder:text-quiet hover:border-quiet"
      />
      <button type="submit" className={buttonClass("dark", "min-h-12")}>
        {t.button}
      </button>
    </Form>
  );
}
