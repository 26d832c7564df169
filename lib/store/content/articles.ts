import { ARTICLE_NEXT_STEPS, DIRECT_ARTICLES, type NextStepPage } from "../../../config/content/articles";
import { PAGES } from "../../../config/runtime/pages";
import { type PageChoices, pagePath } from "../../core/pages/page-switches";
import type { Article } from "../api/content-schemas";

/** Returns true if a path is an alternative path of an article, which is not indexed ("article-direct-page"). */
export function isDirect(alias: string): boolean {
  return alias === DIRECT_ARTICLES;
}

interface Articles {
  articles: readonly Article[];
}

/** Returns the article with a slug, whichever alias was requested. If two have the same slug, returns the first. */
export function findArticle({ articles }: Articles, slug: string): Article | null {
  return articles.find((article) => article.slug === slug) ?? null;
}

/** Returns related articles: those that share the most tags, then those in the same category, then the newest. */
export function relatedArticles({ articles }: Articles, article: Article, count: number): Article[] {
  const closeness = (other: Article) =>
    other.tags.filter((tag) => article.tags.includes(tag)).length * 2 +
    (other.category === article.category ? 1 : 0);
  return articles
    .filter((other) => other.slug !== article.slug)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, count);
}

/** Returns the next step of an article's reader: the enabled page that its tags name, otherwise the stock. */
export function articleNextStep(
  { tags }: Pick<Article, "tags">,
  store: PageChoices,
): { page: NextStepPage; path: string } {
  for (const { page, tags: named } of ARTICLE_NEXT_STEPS) {
    const path = pagePath(page, store);
    if (path !== null && named.some((tag) => tags.includes(tag))) return { page, path };
  }
  return { page: "cars-search-page", path: PAGES["cars-search-page"].path };
}

/** Average reading speed in words per minute. */
const WORDS_PER_MINUTE = 220;

/** Estimates the reading time of a text in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));
}
