/** Cache tag of pages with facts that `lib/catalog/facts` fetched. */
export const FACTS_TAG = "facts";

/**
 * Rules of the page cache. A tag lists parts of a store's data (`shows`), and the page paths below the
 * store's slug that depend on them (`covers`). When a tag expires, its pages are rendered again. `/*` covers
 * a folder and everything below it. The first tag covers every page, and every part that no other tag lists.
 * If in doubt, list a page: a surplus page costs one rendering, a missing page becomes stale.
 */
export const cacheRules: { tag: string; shows: string[]; covers: string[] }[] = [
  { tag: "profile", shows: ["profile", "stores", "menus", "popups"], covers: ["/*"] },
  {
    tag: "inventory",
    shows: ["vehicles", "lowestPrices"],
    // All pages except pure text.
    covers: [
      "/",
      "/inventory/*",
      "/search/*",
      "/vehicle/*",
      "/missing/*",
      "/invalid/*",
      "/refused/*",
      "/our-company/*",
      "/contact-us/*",
      "/auto-financing/*",
      "/vehicle-protection-plans/*",
      "/special-offers/*",
      "/service/*",
      "/sell-trade-my-car/*",
      "/private-reserve/*",
      "/saved-vehicles/*",
      "/compare/*",
      "/test-drive/*",
      "/check-availability/*",
      "/personalize-price/*",
      "/alerts/*",
      "/thank-you/*",
    ],
  },
  // Also expires when an offer starts or ends.
  {
    tag: "offers",
    shows: ["offers", "promotions"],
    covers: [
      "/",
      "/vehicle/*",
      "/private-reserve/*",
      "/special-offers/*",
      "/service/*",
      "/auto-financing/*",
      "/vehicle-protection-plans/*",
    ],
  },
  // Vehicle facts are not part of a store's data, so a timer expires this tag.
  { tag: FACTS_TAG, shows: [], covers: ["/vehicle/*"] },
  { tag: "home", shows: ["heroSlides", "newModels"], covers: ["/"] },
  {
    tag: "questions",
    shows: ["faqs", "reviews", "charts"],
    covers: ["/", "/auto-financing/*", "/sell-trade-my-car/*", "/vehicle-protection-plans/*"],
  },
  { tag: "articles", shows: ["articles"], covers: ["/", "/article/*", "/car-research/*", "/search/*"] },
  { tag: "help", shows: ["help"], covers: ["/help-center/*", "/car-research/*"] },
  {
    tag: "documents",
    shows: ["documents"],
    covers: ["/legal/*", "/auto-financing/*", "/our-company/*", "/vehicle-protection-plans/*"],
  },
  // A deal's page is rendered for each request.
  { tag: "plans", shows: ["plans"], covers: [] },
  { tag: "company", shows: ["team", "positions"], covers: ["/our-company/*", "/refused/*"] },
];

/**
 * Cache-Control of pages for browsers and shared caches. Next.js's own header would let browsers show a
 * year-old copy, such as a sold car, while they fetch the new one. Browsers revalidate each time and get a
 * 304; shared caches store a page for a minute. The second of `stale-while-revalidate` applies to the site's
 * own nginx, so that visitors do not wait during a revalidation (docs/decisions/0008-shared-caches.md).
 */
export const pageCacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=1";

/**
 * Header with the time for which the site's own nginx (`config/nginx`) serves a page without revalidation. It
 * overrides `Cache-Control`, and nginx removes it. nginx then revalidates by ETag, so that an import is
 * visible within a second (docs/decisions/0008-shared-caches.md). See `lib/core/http/cache-headers`.
 */
export const NGINX_HEADER = "x-accel-expires";
export const NGINX_KEEPS_NOTHING = "0";

export const pageCacheLimits = {
  /** Maximum bytes of the pages kept as text, and of those compressed after they were not requested for a while. */
  maxBytes: 48 * 1024 * 1024,
  maxPackedBytes: 48 * 1024 * 1024,
  /** Maximum bytes of a cached page; a larger page is served without caching. */
  maxEntryBytes: 4 * 1024 * 1024,
};

export const responseCacheLimits = {
  /**
   * Number of cached URLs that are served without Next.js; the limits above apply to the pages themselves.
   */
  addresses: 5_000,
  /** Maximum bytes of all compressed copies. */
  maxBytes: 64 * 1024 * 1024,
  /** Maximum characters of a cached address; Next.js handles longer ones. */
  addressLength: 512,
  /** Brotli quality from 0 to 11; this one compresses well within a few milliseconds. */
  brotliQuality: 6,
};

/**
 * Settings of the page cache that instances share through Redis (`REDIS_URL`). Redis's own memory limit
 * applies to all pages together.
 */
export const sharedPages = {
  /** Seconds after its last rendering when a page is removed. */
  ttlSeconds: 24 * 60 * 60,
  /** Maximum wait in milliseconds while another instance renders the page, and the polling interval. */
  waitForOther: 300,
  lookEvery: 20,
  /** Lifetime of the render lock in milliseconds, which limits the delay after a crash during rendering. */
  renderLockMs: 2_000,
};
