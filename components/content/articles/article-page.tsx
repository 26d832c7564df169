import { ContentPicture } from "@/components/ui/content-picture";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { longDate } from "@/lib/core/time/zoned-time";
import { articleData } from "@/lib/marketing/seo/structured-data";
import { articlePath } from "@/lib/store/api/article-path";
import type { Article } from "@/lib/store/api/content-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { articleNextStep, readingMinutes } from "@/lib/store/content/articles";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { ArticleGrid } from "./article-card";
import { AskUs, TEXT_AND_SIDE } from "./ask-us";
import { Prose } from "./text-blocks";

interface Props {
  article: Article;
  /** Article body as rendered HTML. */
  html: string;
  related: readonly Article[];
  profile: StoreProfile;
  siteUrl: string;
}

export function ArticlePage({ article, html, related, profile, siteUrl }: Props) {
  const t = contentMessages();
  const next = articleNextStep(article, profile);
  const crumbs = pageCrumbs(
    profile,
    { page: "car-research", name: t.research.crumb },
    { page: "article-page", name: article.title, path: articlePath(article) },
  );
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <JsonLd data={articleData(article, profile.name, siteUrl)} />
      <Container>
        <div className={TEXT_AND_SIDE}>
          <article lang={article.lang} className="min-w-0">
            <PageTitle crumbs={crumbs} title={article.title} intro={article.description}>
              <p className="mt-3 text-sm text-quiet">
                {t.articles.byline(article.author)}
                <time dateTime={article.published} className="whitespace-nowrap">
                  {longDate(article.published)}
                </time>
                {" · "}
                <span className="whitespace-nowrap">{t.articles.minutes(readingMinutes(article.body))}</span>
              </p>
            </PageTitle>
            {article.image && (
              <ContentPicture
                url={article.image}
                sizes="(min-width: 768px) 736px, 100vw"
                isFirst
                className="mt-6 aspect-2/1 w-full rounded-card bg-panel object-cover"
              />
            )}
            <Prose html={html} className="mt-8" />
          </article>
          <AskUs
            profile={profile}
            next={{ href: next.path, label: t.articles.next[next.page] }}
            className="lg:mt-11"
          />
        </div>
        {related.length > 0 && (
          <section aria-labelledby="read-next" className="mt-14">
            <h2 id="read-next" className="text-2xl">
              {t.articles.more}
            </h2>
            <div className="mt-5">
              <ArticleGrid articles={related} isRail />
            </div>
          </section>
        )}
      </Container>
    </main>
  );
}
