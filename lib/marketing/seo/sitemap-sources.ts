import "server-only";
import { SITEMAPS, type SitemapName, type SitemapRule } from "../../../config/marketing/sitemaps";
import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { filterPages } from "../../catalog/inventory/search/page/filter-pages";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { runningOffers } from "../../catalog/offers/shown-offer";
import { isPageOn } from "../../core/pages/page-switches";
import type { SitemapEntry } from "../../store/api/store-api";
import { vehiclePath } from "../../store/api/vehicle-path";
import { articlePath, helpPath } from "../../store/content/articles";
import { staffPath } from "../../store/team/team";

/** Entry in the response of `/api/___sitemaps___/{name}` (docs/rules.md#sitemaps). */
export type SourceEntry = SitemapEntry & Partial<SitemapRule>;

export type SitemapStock = Pick<StoreSnapshot, "vehicles" | "offers" | "profile" | "team" | "content">;

export const SITEMAP_NAMES = Object.keys(SITEMAPS) as SitemapName[];

export function isSitemapName(name: string): name is SitemapName {
  return Object.hasOwn(SITEMAPS, name);
}

/**
 * Returns the pages of one sitemap. All are indexable, no page is in two sitemaps, and private vehicles are excluded.
 */
export function sitemapEntries(name: SitemapName, stock: SitemapStock): SitemapEntry[] {
  return SOURCES[name](stock);
}

/**
 * Returns the response of a sitemap source. `without=1` reduces it to the URLs, which are all that the indexing rule
 * needs.
 */
export function sourceAnswer(
  name: SitemapName,
  stock: SitemapStock,
  without: boolean,
): { value: SourceEntry[] } {
  const entries = sitemapEntries(name, stock);
  return {
    value: entries.map((entry) => (without ? { loc: entry.loc } : { ...entry, ...SITEMAPS[name] })),
  };
}

const SOURCES: Record<SitemapName, (stock: SitemapStock) => SitemapEntry[]> = {
  pages: plainPages,
  filters: (stock) =>
    filterPages(stock).map(({ path, changedAt }) => ({ loc: path, lastmod: timeOf(changedAt) })),
  vehicles: ({ vehicles }) =>
    vehicles.map((vehicle) => ({
      loc: vehiclePath(vehicle),
      lastmod: timeOf(Date.parse(vehicle.updatedAt)),
    })),
  offers: ({ offers, profile }) =>
    runningOffers(offers, Date.now(), profile).flatMap(({ path }) => (path ? [{ loc: path }] : [])),
  articles: ({ content, profile }) =>
    isPageOn("article-page", profile)
      ? content.articles.map((article) => ({
          loc: articlePath(article),
          lastmod: timeOf(Date.parse(article.published)),
        }))
      : [],
  "team-members": ({ team, profile }) =>
    isPageOn("our-company-meet-our-team-slug", profile)
      ? team.map((member) => ({ loc: staffPath(member) }))
      : [],
};

/** Returns pages with one URL each; searches have their own sitemap. The home page changes with the stock. */
function plainPages({ vehicles, content, profile }: SitemapStock): SitemapEntry[] {
  const changedAt = vehicles.reduce((latest, each) => Math.max(latest, Date.parse(each.updatedAt)), 0);
  const plain = (Object.entries(PAGES) as [PageId, PageRow][])
    .filter(([id, { hidden }]) => isPageOn(id, profile) && id !== "cars-search-page" && !hidden)
    .filter(([, { path }]) => !path.includes("{"))
    .map(([id, { path }]) => ({
      loc: path,
      ...(id === "index" && changedAt > 0 ? { lastmod: timeOf(changedAt) } : {}),
    }));
  const help = isPageOn("help-center-category", profile) ? content.help : [];
  return [...plain, ...help.map(({ slug }) => ({ loc: helpPath(slug) }))];
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
