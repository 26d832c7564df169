/** Names that Next gives to what it sends and reads, and documents nowhere. */

/** Header of a page from the page cache; a page that is rendered for one request has none. */
export const NEXT_CACHE_HEADER = "x-nextjs-cache";

/** Headers by which Next distinguishes its own navigations from a visitor's request. */
export const NEXT_REQUEST_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
] as const;

/** Cookie of Next's draft mode, in which every page is rendered again. */
export const NEXT_DRAFT_COOKIE = "__prerender_bypass";
