/** Inventory search in figures (docs/rules.md#search-results). */

/** Vehicles on one page of results. */
export const PAGE_SIZE = 19;

/** Order of results when the address names none; the other choice is `newest`. */
export const DEFAULT_SORT = "priceLow";

/** Path filters, most important first. When nothing matches, the last one is dropped first. */
export const FILTER_PRIORITY = ["bodystyle", "make-model", "features", "price"] as const;

/** The lifetime engine warranty covers vehicles with fewer miles than this. */
export const WARRANTY_MILES = 85_000;

/** Most characters of a text search, and most filter values of one address. */
export const MAX_QUERY_LENGTH = 100;
export const MAX_FILTER_VALUES = 50;

/** Filters that are open at first; the others open on a click, or when one of their options is applied. */
export const OPEN_FACETS = ["condition", "bodystyle", "make", "model", "price"] as const;

/** Options of a filter that show at once; the rest are behind "Show n more". */
export const OPTIONS_AT_ONCE = 8;

/** Most options of one filter on a page, the most frequent first; fewer for the many features. */
export const MAX_OPTIONS = { features: 30, other: 60 } as const;

/** Maximum prices offered as one-click links, US dollars. */
export const PRICE_STEPS = [15_000, 20_000, 25_000, 30_000, 40_000, 50_000] as const;

/** Bars of the histogram of prices, and what its slider moves by, US dollars. */
export const SPREAD_STEPS = 24;
export const PRICE_SLIDER_STEP = 500;

/** Cards whose pictures load at once: the first row on a wide screen. */
export const PRIORITY_CARDS = 3;

/** Similar vehicles on a vehicle page, and vehicles offered where there is nothing to show. */
export const SIMILAR_COUNT = 3;

/**
 * Blocks among the results (docs/rules.md#search-results): body styles side by side above them, and a row of articles after
 * this many cards.
 */
export interface ResultBlocks {
  carousel: boolean;
  articles: boolean;
  articlesAfter: number;
}

export const RESULT_BLOCKS: ResultBlocks = { carousel: false, articles: false, articlesAfter: 6 };

/**
 * Searches that found nothing, as they are counted for the staff: different ones in memory and in a day's rows (the others are
 * counted together), characters of one, how often they are written, and how long they stay.
 */
export const EMPTY_SEARCHES = { kinds: 500, length: 200, writeSeconds: 60, retentionDays: 400 };

/** Limit of the responses of `/api/inventory/search` cached in memory: some thousand searches, in characters. */
export const SEARCH_ANSWERS = { maxBytes: 24 * 1024 * 1024 };
