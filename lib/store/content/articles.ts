import { DIRECT_ARTICLES } from "../../../config/content/articles";
import type { Article } from "../api/content-schemas";

/** Returns the article's one address. */
export function articlePath({ category, slug }: { category: string; slug: string }): string {
  return `/${category}/${slug}`;
}

/** Returns true if a path shows the article by itself, without being the one to index ("article-direct-page"). */
export function isDirect(alias: string): boolean {
  return alias === DIRECT_ARTICLES;
}

export function helpPath(category: string): string {
  return `/help-center/${category}`;
}

interface Articles {
  articles: readonly Article[];
}

/** Returns the article with a slug, whichever alias was requested; the first where two have the same. */
export function findArticle({ articles }: Articles, slug: string): Article | null {
  return articles.find((article) => article.slug === slug) ?? null;
}

/** Returns related articles: those that share most tags first, then those of the same category, then the newest. */
export function relatedArticles({ articles }: Articles, article: Article, count: number): Article[] {
  const closeness = (other: Article) =>
    other.tags.filter((tag) => article.tags.includes(tag)).length * 2 +
    (other.category === article.category ? 1 : 0);
  return articles
    .filter((other) => other.slug !== article.slug)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, count);
}

/** Words that people read in a minute. */
const WORDS_PER_MINUTE = 220;

/** About how long a text takes to read, whole minutes; at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));
}
