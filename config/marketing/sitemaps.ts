/** Names of the sitemaps (docs/rules.md#sitemaps). */
export type SitemapName = "pages" | "filters" | "vehicles" | "offers" | "articles" | "team-members";

export interface SitemapRule {
  priority: number;
  changefreq: "daily" | "weekly";
}

/** Rules of each sitemap, in the order of the index. */
export const SITEMAPS: Record<SitemapName, SitemapRule> = {
  pages: { priority: 1, changefreq: "weekly" },
  filters: { priority: 0.9, changefreq: "weekly" },
  vehicles: { priority: 0.9, changefreq: "daily" },
  offers: { priority: 0.6, changefreq: "weekly" },
  articles: { priority: 0.6, changefreq: "weekly" },
  "team-members": { priority: 0.6, changefreq: "weekly" },
};

/** Maximum number of addresses in one file, set by the sitemap protocol. */
export const SITEMAP_LIMIT = 50_000;

/** A segment of a search path. */
export type FilterPart = "bodystyle" | "make" | "model" | "price";

/**
 * Searches in the sitemaps: common search terms, each alone and with each condition. A search with fewer than
 * `min` vehicles is omitted. Features are excluded, because feeds contain hundreds of them.
 */
export const FILTER_PAGES: readonly { parts: readonly FilterPart[]; min: number }[] = [
  { parts: [], min: 1 },
  { parts: ["bodystyle"], min: 1 },
  { parts: ["make"], min: 1 },
  { parts: ["model"], min: 1 },
  { parts: ["bodystyle", "make"], min: 2 },
  { parts: ["price"], min: 2 },
  { parts: ["bodystyle", "price"], min: 2 },
];

/** Prices of `price-under-{n}` pages, US dollars. */
export const FILTER_PRICES: readonly number[] = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000];

/**
 * A sitemap covers only addresses in its own folder and below, so each file is served from the root.
 * `next.config` rewrites it to this path.
 */
export const SITEMAP_REWRITES = [
  { source: "/sitemap-:file([a-z0-9-]+).xml", destination: "/api/sitemap-files/:file" },
];
