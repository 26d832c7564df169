import { DIRECT_ARTICLES } from "../../../config/content/articles";
import type { Article } from "../api/content-schemas";

/** The article's one address. */
export function articlePath({ category, slug }: Pick<Article, "category" | "slug">): string {
  return `/${category}/${slug}`;
}

/** Whether an address shows the article by itself, without being the one to index ("article-direct-page"). */
export function isDirect(alias: string): boolean {
  return alias === DIRECT_ARTICLES;
}

export function helpPath(category: string): string {
  return `/help-center/${category}`;
}
