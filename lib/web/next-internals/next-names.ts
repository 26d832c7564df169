/** Names in requests and responses of Next.js that are not documented. */

/** Header of a page from the page cache. A page rendered for one request does not have it. */
export const NEXT_CACHE_HEADER = "x-nextjs-cache";

/** Headers by which Next.js distinguishes its own navigations from a visitor's request. */
export const NEXT_REQUEST_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
] as const;

/** Cookie of Next.js's draft mode, in which every page is rendered again. */
export const NEXT_DRAFT_COOKIE = "__prerender_bypass";
