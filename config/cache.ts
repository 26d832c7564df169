/**
 * What the page cache holds (design §5): each tag with the pages, below their store's segment, that must be drawn anew
 * when it expires. `/*` covers a folder and everything below it.
 */
export const cacheRules: { tag: string; covers: string[] }[] = [
  { tag: "profile", covers: ["/*"] },
  { tag: "inventory", covers: ["/", "/inventory/*", "/search/*", "/vehicle/*", "/missing/*"] },
  // When an offer begins or ends, not only when the store changes it.
  { tag: "offers", covers: ["/vehicle/*", "/special-offers/*", "/service", "/service/schedule"] },
];

/**
 * What others may do with a page. Next's own header lets browsers show a copy that is a year old while they fetch the new
 * one; a sold car must not come back that way. Browsers ask each time (and get a 304), shared caches hold a minute.
 */
export const pageCacheControl = "public, max-age=0, s-maxage=60";

export const pageCacheLimits = {
  /** Upper bound of all cached pages together, bytes of text. */
  maxBytes: 96 * 1024 * 1024,
  /** A larger page is served but not kept. */
  maxEntryBytes: 4 * 1024 * 1024,
};

export const readyAnswerLimits = {
  /** Addresses that are answered without asking Next; the pages themselves are counted above. */
  addresses: 5_000,
  /** Longer addresses are left to Next, characters. */
  addressLength: 512,
  /** Brotli's 0 to 11: small, and done in a few milliseconds. */
  brotliQuality: 6,
};
