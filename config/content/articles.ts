/** First segments of article addresses (docs/rules.md#articles), in display order. */
export const ARTICLE_CATEGORIES = [
  "car-research",
  "car-advice-education",
  "staff-reviews",
  "faqs",
  "news",
  "community-outreach",
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/**
 * First segment of an article's standalone address ("article-direct-page"); search engines index its
 * canonical address.
 */
export const DIRECT_ARTICLES = "faqs-okd";

/** Next step beside an article by its tags; the first match applies, and every other article leads to the stock. */
export const ARTICLE_NEXT_STEPS = [
  { page: "sell-trade-my-car", tags: ["trade-in"] },
  { page: "auto-financing-apply-for-financing", tags: ["financing", "leasing"] },
  { page: "service-schedule", tags: ["service", "tires"] },
] as const;
/** Pages that an article can lead to. */
export type NextStepPage = (typeof ARTICLE_NEXT_STEPS)[number]["page"] | "cars-search-page";

/**
 * Maximum number of results in the research section and the help center, and maximum characters of a query.
 */
export const CONTENT_SEARCH = { results: 20, queryLength: 100 };

/**
 * Number of articles that the research page lists beside a category's newest one; older ones are in a disclosure.
 */
export const RESEARCH_LISTED = 5;
