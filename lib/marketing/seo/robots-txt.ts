import { ROBOTS_DISALLOW } from "../../../config/marketing/seo";

/**
 * `/robots.txt` of this site. An installation that search engines must leave alone (`SEARCH_INDEXING=off`) is closed
 * altogether. `siteUrl` has no trailing slash.
 */
export function robotsTxt(siteUrl: string, siteIsOpen: boolean): string {
  const rules = siteIsOpen ? ROBOTS_DISALLOW : ["/"];
  const lines = ["User-agent: *", ...rules.map((path) => `Disallow: ${path}`)];
  return `${[...lines, ...(siteIsOpen ? ["", `Sitemap: ${siteUrl}/sitemap.xml`] : [])].join("\n")}\n`;
}
