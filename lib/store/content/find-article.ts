import type { Article } from "../api/content-schemas";

interface Articles {
  articles: readonly Article[];
}

/** The article with a slug, whichever alias was requested; the first where two have the same. */
export function findArticle({ articles }: Articles, slug: string): Article | null {
  return articles.find((article) => article.slug === slug) ?? null;
}

/** Others to read next: those that share most tags first, then those of the same category, then the newest. */
export function relatedArticles({ articles }: Articles, article: Article, count: number): Article[] {
  const closeness = (other: Article) =>
    other.tags.filter((tag) => article.tags.includes(tag)).length * 2 +
    (other.category === article.category ? 1 : 0);
  return articles
    .filter((other) => other.slug !== article.slug)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, count);
}
