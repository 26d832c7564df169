/**
 * What the page cache holds: each tag with the pages, below their store's segment, that must be rendered again when it
 * expires. `/*` covers a folder and everything below it.
 */
export const cacheRules: { tag: string; covers: string[] }[] = [
  { tag: "profile", covers: ["/*"] },
  { tag: "inventory", covers: ["/", "/inventory/*", "/search/*", "/vehicle/*", "/missing/*"] },
  // When an offer begins or ends, not only when the store changes it.
  {
    tag: "offers",
    covers: [
      "/",
      "/vehicle/*",
      "/special-offers/*",
      "/service",
      "/service/schedule",
      "/auto-financing",
      "/vehicle-protection-plans",
    ],
  },
];

/**
 * How browsers and shared caches may store a page. Next's own header lets browsers show a copy that is a year old while they
 * fetch the new one; a sold car must not come back that way. Browsers revalidate each time (and get a 304), shared caches
 * store it for a minute. The one second of `stale-while-revalidate` is for the site's own nginx: visitors who come while it
 * revalidates do not wait (docs/decisions/0038-nginx-page-cache.md).
 */
export const pageCacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=1";

/**
 * How long the site's own nginx (`config/nginx`) serves a page without revalidating: it overrides `Cache-Control`, and nginx
 * removes it. It then revalidates by ETag, so that an import shows within a second
 * (docs/decisions/0038-nginx-page-cache.md). See `lib/core/platform/nginx-expiry`.
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
  /** Addresses that are answered without calling Next; the pages themselves are counted above. */
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
  /** While one instance renders a page the others wait for it: at most this long, checking this often, milliseconds. */
  waitForOther: 300,
  lookEvery: 20,
  /** An instance that ends while it renders delays the others no longer than this, milliseconds. */
  renderLockMs: 2_000,
};
