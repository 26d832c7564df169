/** Settings of the inventory search (docs/rules.md#search-results). */

/** Vehicles on one page of results. */
export const PAGE_SIZE = 19;

/** Sort order of results without a sort in the address; `newest` is the alternative. */
export const DEFAULT_SORT = "priceLow";

/** Path filters, most important first. If nothing matches, the search drops the last filter first. */
export const FILTER_PRIORITY = ["bodystyle", "make-model", "features", "price"] as const;

/** Mileage below which a vehicle has the lifetime engine warranty. */
export const WARRANTY_MILES = 85_000;

/** Maximum characters of a text search, and maximum number of filter values in one address. */
export const MAX_QUERY_LENGTH = 100;
export const MAX_FILTER_VALUES = 50;

/** Filters that are open initially. The others open on a click, or if one of their options is applied. */
export const OPEN_FACETS = ["condition", "bodystyle", "make", "model", "price"] as const;

/** Number of initially visible options of a filter; "Show n more" reveals the rest. */
export const OPTIONS_AT_ONCE = 8;

/** Maximum number of options of one filter on a page, most frequent first; lower for the many features. */
export const MAX_OPTIONS = { features: 30, other: 60 } as const;

/** Maximum prices offered as one-click links, US dollars. */
export const PRICE_STEPS = [15_000, 20_000, 25_000, 30_000, 40_000, 50_000] as const;

/** Number of bars in the price histogram, and the step of its slider in US dollars. */
export const SPREAD_STEPS = 24;
export const PRICE_SLIDER_STEP = 500;

/** Number of cards whose pictures load immediately: the first row on a wide screen. */
export const PRIORITY_CARDS = 3;

/** Number of similar vehicles on a vehicle page, and of suggestions on an empty page. */
export const SIMILAR_COUNT = 3;

/**
 * Blocks among the search results (docs/rules.md#search-results): body styles above the results, and a row of
 * articles after this many cards.
 */
export interface ResultBlocks {
  carousel: boolean;
  articles: boolean;
  articlesAfter: number;
}

export const RESULT_BLOCKS: ResultBlocks = { carousel: false, articles: false, articlesAfter: 6 };

/**
 * Limits of the statistics about searches without results. `kinds`: different searches in memory and in a
 * day's rows; further ones are counted together. `length`: characters of a search. Also the write interval
 * and the retention.
 */
export const EMPTY_SEARCHES = { kinds: 500, length: 200, writeSeconds: 60, retentionDays: 400 };

/**
 * Anchor of the sentence that says that misspelled words were corrected. It is in every search page and shown only if
 * the address names it, so that corrected and other searches share a cached page.
 */
export const CORRECTED_ANCHOR = "corrected";

/** Size limit of the in-memory cache for `/api/inventory/search`; enough for some thousand searches. */
export const SEARCH_ANSWERS = { maxBytes: 24 * 1024 * 1024 };
