/** The first parts of article addresses (docs/rules.md#articles), in the order in which they are listed. */
export const ARTICLE_CATEGORIES = [
  "car-research",
  "car-advice-education",
  "staff-reviews",
  "faqs",
  "news",
  "community-outreach",
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** The address under which an article is shown by itself ("article-direct-page"); its own address stays the one to index. */
export const DIRECT_ARTICLES = "faqs-okd";

/** Results of a search of the research section and the help center, at most. */
export const CONTENT_SEARCH = { results: 20, queryLength: 100 };

/** Articles of each category that the research page shows as cards; the others are listed by title. */
export const RESEARCH_SHOWN = 3;
