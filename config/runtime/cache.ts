/** Pages with what the worker of `lib/catalog/facts` found. */
export const FACTS_TAG = "facts";

/**
 * Rules of the page cache. Each tag lists the parts of a store's data behind it, and the pages, below their store's
 * segment, that may show them and are rendered again when it expires. `/*` covers a folder and everything below it. The
 * first tag covers every page, and every part that no other tag names. A surplus page is rendered in vain; a missing
 * page is stale: in doubt, list the page.
 */
export const cacheRules: { tag: string; shows: string[]; covers: string[] }[] = [
  { tag: "profile", shows: ["profile", "stores", "menus", "popups"], covers: ["/*"] },
  {
    tag: "inventory",
    shows: ["vehicles", "lowestPrices"],
    // All but pages of text alone.
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
  // Expires also when an offer begins or ends, not only when the store changes it.
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
  // What others say of vehicles is no part of a store's data: a clock expires it.
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
  { tag: "company", shows: ["team", "positions"], covers: ["/our-company/*", "/refused/*"] },
];

/**
 * Cache-Control of pages for browsers and shared caches. Next's own header lets browsers show a copy that is a year old
 * while they fetch the new one; a sold car must not come back that way. Browsers revalidate each time (and get a 304),
 * shared caches store it for a minute. The one second of `stale-while-revalidate` is for the site's own nginx: visitors
 * who come while it revalidates do not wait (docs/decisions/0008-shared-caches.md).
 */
export const pageCacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=1";

/**
 * Time for which the site's own nginx (`config/nginx`) serves a page without revalidating: it overrides
 * `Cache-Control`, and nginx removes it. It then revalidates by ETag, so that an import shows within a second
 * (docs/decisions/0008-shared-caches.md). See `lib/core/platform/nginx-expiry`.
 */
export const NGINX_HEADER = "x-accel-expires";
export const NGINX_KEEPS_NOTHING = "0";

export const pageCacheLimits = {
  /** Upper bound of all cached pages together, bytes of text. */
  maxBytes: 96 * 1024 * 1024,
  /** A larger page is served but not cached. */
  maxEntryBytes: 4 * 1024 * 1024,
};

export const responseCacheLimits = {
  /** Cached URLs that are served without calling Next; the pages themselves have the limits above. */
  addresses: 5_000,
  /** Upper bound of their compressed copies together, bytes. */
  maxBytes: 64 * 1024 * 1024,
  /** Longer addresses are left to Next, characters. */
  addressLength: 512,
  /** Brotli's 0 to 11: small, and done in a few milliseconds. */
  brotliQuality: 6,
};

/** Pages that instances share through Redis (`REDIS_URL`). Its own memory limit bounds all of them together. */
export const sharedPages = {
  /** A page that was not rendered again for this long is dropped, seconds. */
  ttlSeconds: 24 * 60 * 60,
  /** Longest wait of other instances while one renders a page, and their interval of checks, in milliseconds. */
  waitForOther: 300,
  lookEvery: 20,
  /** An instance that ends while it renders delays the others no longer than this, milliseconds. */
  renderLockMs: 2_000,
};
