import "server-only";
import {
  SITEMAP_LIMIT,
  SITEMAPS,
  type SitemapName,
  type SitemapRule,
} from "../../../config/marketing/sitemaps";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { filterPages } from "../../catalog/inventory/search/page/filter-pages";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { runningOffers } from "../../catalog/offers/shown-offer";
import { localPath } from "../../core/language/local-path";
import { isPageOn } from "../../core/pages/page-switches";
import { escapeXml, XML_HEAD } from "../../core/platform/xml";
import { articlePath, helpPath } from "../../store/api/article-path";
import type { SitemapEntry } from "../../store/api/store-api";
import { vehiclePath } from "../../store/api/vehicle-path";
import { staffPath } from "../../store/team/team";
import { languageAlternates } from "./page-head";

/** Entry in the response of `/api/___sitemaps___/{name}` (docs/rules.md#sitemaps). */
type SourceEntry = SitemapEntry & Partial<SitemapRule>;

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

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINK_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** File of the sitemap index; `part` starts at 1. */
interface SitemapFile {
  name: SitemapName;
  part: number;
}

/** Yields `/sitemap.xml`: an index of all files with entries. `siteUrl` has no trailing slash. */
export function* sitemapIndex(stock: SitemapStock, siteUrl: string): Generator<string> {
  yield `${XML_HEAD}\n<sitemapindex ${NAMESPACE}>\n`;
  for (const name of SITEMAP_NAMES) {
    for (const [index, entries] of filesOf(name, stock).entries()) {
      const loc = `${siteUrl}/sitemap-${fileName({ name, part: index + 1 })}.xml`;
      yield `<sitemap>${tag("loc", loc)}${tag("lastmod", latest(entries))}</sitemap>\n`;
    }
  }
  yield "</sitemapindex>\n";
}

/**
 * Returns the XML of one sitemap file. Returns null for an unknown or empty file, because a sitemap without URLs is
 * invalid.
 */
export function sitemapFile(
  { name, part }: SitemapFile,
  stock: SitemapStock,
  siteUrl: string,
): (() => Generator<string>) | null {
  const entries = filesOf(name, stock)[part - 1];
  if (!entries) return null;
  const { changefreq, priority } = SITEMAPS[name];
  return function* () {
    const { languages = [DEFAULT_LOCALE] } = stock.profile;
    yield `${XML_HEAD}\n<urlset ${NAMESPACE}${languages.length > 1 ? ` ${LINK_NAMESPACE}` : ""}>\n`;
    for (const { loc, lastmod } of entries) {
      const links = Object.entries(languageAlternates(loc, languages) ?? {}).map(
        ([hreflang, path]) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(siteUrl + path)}"/>`,
      );
      for (const locale of languages)
        yield `<url>${tag("loc", siteUrl + localPath(loc, locale))}${tag("lastmod", lastmod)}${tag("changefreq", changefreq)}${tag("priority", priority.toFixed(1))}${links.join("")}</url>\n`;
    }
    yield "</urlset>\n";
  };
}

/** Splits the pages of a sitemap into files; each page has an address in each language of the site. */
function filesOf(name: SitemapName, stock: SitemapStock): SitemapEntry[][] {
  const languages = stock.profile.languages?.length ?? 1;
  return splitList(sitemapEntries(name, stock), Math.floor(SITEMAP_LIMIT / languages));
}

/** Returns a file name: "vehicles", "vehicles-2", "team-members-3". */
export function fileName({ name, part }: SitemapFile): string {
  return part === 1 ? name : `${name}-${part}`;
}

/** Parses a name that `fileName` wrote, or returns null. */
export function readFileName(file: string): SitemapFile | null {
  if (isSitemapName(file)) return { name: file, part: 1 };
  const [, name = "", part = ""] = /^([a-z-]+)-([1-9]\d{0,5})$/.exec(file) ?? [];
  return isSitemapName(name) && part !== "1" ? { name, part: Number(part) } : null;
}

function latest(entries: readonly SitemapEntry[]): string | undefined {
  // All dates come from `toISOString`, so text order is time order.
  return entries.reduce<string | undefined>(
    (last, { lastmod }) => (lastmod !== undefined && (last === undefined || lastmod > last) ? lastmod : last),
    undefined,
  );
}

function tag(name: string, text: string | undefined): string {
  return text === undefined ? "" : `<${name}>${escapeXml(text)}</${name}>`;
}

/**
 * Splits a list into files of at most `limit` entries, in order. An empty list has no file.
 * @param limit a whole number of 1 or more
 */
export function splitList<T>(list: readonly T[], limit: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / limit) }, (_, index) =>
    list.slice(index * limit, (index + 1) * limit),
  );
}
