/** What a page says to search engines, as `<meta name="robots">` and as `X-Robots-Tag` (docs/rules.md#indexing). */
export const ROBOTS = {
  indexable: "index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1",
  hidden: "noindex, follow",
  /** Files and data: nothing in them is a page. */
  notAPage: "noindex",
} as const;

/** Between a page's title and the store's name. */
export const TITLE_SEPARATOR = "|";

/** Languages of the site, the first is the default; with a second one each page names its translations (`hreflang`). */
export const LANGUAGES: readonly { hreflang: string; prefix: string }[] = [{ hreflang: "en-US", prefix: "" }];

/** The language of shared links, as Open Graph writes it. */
export const SHARED_LOCALE = "en_US";

/**
 * Paths that crawlers need not request. Pages that must stay out of an index are not here: a crawler has to read their
 * `noindex`. Sorted lists and keyword searches lead to no vehicle that the list's own pages do not show.
 */
export const ROBOTS_DISALLOW = ["/api/", "/*?sort=", "/*&sort=", "/*?q=", "/*&q="];

/** Cached pages with a form; a rejected form (`?draft=…`) is rendered for the request and must stay out of an index. */
export const FORM_PAGES = ["/contact-us", "/our-company/:path*", "/auto-financing/:path*"];

/** Pages rendered for each request: the page cache cannot give these their `X-Robots-Tag`. */
export const HIDDEN_DYNAMIC_PAGES = [
  "/check-availability/:path*",
  "/test-drive/:path*",
  "/sell-trade-my-car/your-vehicle/:path*",
  "/auto-financing/full-credit-application/:path*",
  "/car-research/search",
  "/private-reserve/:path*",
  "/saved-vehicles",
  "/compare",
  "/service/schedule/:step+",
  "/personalize-price/:path*",
];
