import "server-only";
import { SITEMAP_LIMIT, SITEMAPS, type SitemapName } from "../../../config/marketing/sitemaps";
import { escapeXml, XML_HEAD } from "../../core/platform/xml";
import type { SitemapEntry } from "../../store/api/store-api";
import { isSitemapName, SITEMAP_NAMES, type SitemapStock, sitemapEntries } from "./sitemap-sources";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** File of the sitemap index; `part` starts at 1. */
interface SitemapFile {
  name: SitemapName;
  part: number;
}

/** Yields `/sitemap.xml`: an index of all files with entries. `siteUrl` has no trailing slash. */
export function* sitemapIndex(stock: SitemapStock, siteUrl: string): Generator<string> {
  yield `${XML_HEAD}\n<sitemapindex ${NAMESPACE}>\n`;
  for (const name of SITEMAP_NAMES) {
    for (const [index, entries] of splitList(sitemapEntries(name, stock), SITEMAP_LIMIT).entries()) {
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
  const entries = splitList(sitemapEntries(name, stock), SITEMAP_LIMIT)[part - 1];
  if (!entries) return null;
  const { changefreq, priority } = SITEMAPS[name];
  return function* () {
    yield `${XML_HEAD}\n<urlset ${NAMESPACE}>\n`;
    for (const { loc, lastmod } of entries) {
      yield `<url>${tag("loc", siteUrl + loc)}${tag("lastmod", lastmod)}${tag("changefreq", changefreq)}${tag("priority", priority.toFixed(1))}</url>\n`;
    }
    yield "</urlset>\n";
  };
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
