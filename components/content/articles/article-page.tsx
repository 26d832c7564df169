import { ButtonLink } from "@/components/ui/button";
import { ContentPicture } from "@/components/ui/content-picture";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { pagePath } from "@/lib/core/pages/page-switches";
import { longDate } from "@/lib/core/time/zoned-time";
import { articleData } from "@/lib/marketing/seo/structured-data";
import { articlePath } from "@/lib/store/api/article-path";
import type { Article } from "@/lib/store/api/content-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { readingMinutes } from "@/lib/store/content/articles";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { ArticleGrid } from "./article-card";
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
  const crumbs = pageCrumbs(
    profile,
    { page: "car-research", name: t.research.crumb },
    { page: "article-page", name: article.title, path: articlePath(article) },
  );
  const contact = pagePath("contact-us", profile);
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <JsonLd data={articleData(article, profile.name, siteUrl)} />
      <Container>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,46rem)_minmax(16rem,1fr)] xl:gap-x-20">
          <article lang={article.lang} className="min-w-0">
            <PageTitle crumbs={crumbs} title={article.title} intro={article.description}>
              <p className="mt-3 text-sm text-quiet">
                {t.articles.byline(article.author)}
                <time dateTime={article.published}>{longDate(article.published)}</time>
                {` · ${t.articles.minutes(readingMinutes(article.body))}`}
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
          <aside
            aria-labelledby="ask-us"
            className="h-fit rounded-card bg-panel p-6 lg:sticky lg:top-24 lg:mt-11"
          >
            <h2 id="ask-us" className="text-xl">
              {t.articles.ask}
            </h2>
            <p className="mt-2">
              <Unbroken text={t.articles.askText(profile.name, profile.phone)} part={profile.phone} />
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink href={telHref(profile.phone)}>{messages().shell.call(profile.phone)}</ButtonLink>
              {contact !== null && (
                <ButtonLink href={contact} variant="outline">
                  {t.articles.contact}
                </ButtonLink>
              )}
            </div>
          </aside>
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

/** Renders a sentence without a line break inside one of its parts, such as a phone number. */
function Unbroken({ text, part }: { text: string; part: string }) {
  const [before = "", ...after] = text.split(part);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{part}</span>
      {after.join(part)}
    </>
  );
}
