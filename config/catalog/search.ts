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
