import { ContentPicture } from "@/components/ui/content-picture";
import { Link } from "@/components/ui/link";
import { PHONE_RAIL } from "@/components/ui/phone-rail";
import { articlePath } from "@/lib/store/api/article-path";
import type { Article } from "@/lib/store/api/content-schemas";
import { contentMessages } from "@/lib/store/i18n/content-messages";

/** Renders an article as a card that is one link. */
export function ArticleCard({
  article,
  heading: Heading = "h3",
  isLarge = false,
}: {
  article: Article;
  heading?: "h2" | "h3";
  /** True for a card over half the page, whose picture fills its height. */
  isLarge?: boolean;
}) {
  return (
    <article
      lang={article.lang}
      className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-page hover:border-quiet"
    >
      {article.image && (
        <ContentPicture
          url={article.image}
          sizes={
            isLarge
              ? "(min-width: 1280px) 600px, (min-width: 1024px) 50vw, 100vw"
              : "(min-width: 1280px) 395px, (min-width: 768px) 33vw, (min-width: 640px) 50vw, 100vw"
          }
          className={`aspect-photo w-full bg-panel object-cover lg:aspect-2/1 ${isLarge ? "lg:h-0 lg:min-h-72 lg:grow" : ""}`}
        />
      )}
      <div className={`flex flex-col p-5 ${isLarge ? "" : "grow"}`}>
        <p className="text-sm font-medium text-quiet">
          {contentMessages().research.categories[article.category]}
        </p>
        <Heading className="mt-1 text-xl leading-snug">
          <Link
            href={articlePath(article)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {article.title}
          </Link>
        </Heading>
        <p className="mt-2 text-base">{article.description}</p>
      </div>
    </article>
  );
}

/** Renders article cards in a grid. */
export function ArticleGrid({
  articles,
  heading,
  isRail = false,
}: {
  articles: readonly Article[];
  heading?: "h2" | "h3";
  /** True for a sideways row on phones. */
  isRail?: boolean;
}) {
  return (
    <ul className={`${isRail ? PHONE_RAIL : ""} grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:gap-5`}>
      {articles.map((article) => (
        <li key={articlePath(article)}>
          <ArticleCard article={article} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the newest article, with its picture beside the page's title. */
export function LeadArticle({ article }: { article: Article }) {
  const { research: t } = contentMessages();
  return (
    <article
      lang={article.lang}
      className="group relative overflow-hidden rounded-card border border-line bg-page hover:border-quiet"
    >
      {article.image && (
        <ContentPicture
          url={article.image}
          sizes="(min-width: 1024px) 480px, 100vw"
          isFirst
          className="aspect-2/1 w-full bg-panel object-cover"
        />
      )}
      <div className="p-5">
        <p className="text-sm font-medium text-quiet">{t.newest}</p>
        <h2 className="mt-1 text-xl leading-snug font-bold tracking-tight text-ink">
          <Link
            href={articlePath(article)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {article.title}
          </Link>
        </h2>
      </div>
    </article>
  );
}
