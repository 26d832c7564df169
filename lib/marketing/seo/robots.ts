import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ROBOTS, ROBOTS_ALLOW, ROBOTS_DISALLOW, SHOPPING_AGENTS } from "../../../config/marketing/seo";

/**
 * `/robots.txt` of this site. An installation that search engines must leave alone (`SEARCH_INDEXING=off`) is closed
 * altogether. `siteUrl` has no trailing slash.
 */
export function robotsTxt(siteUrl: string, siteIsOpen: boolean): string {
  if (!siteIsOpen) return "User-agent: *\nDisallow: /\n";
  // An agent with its own group ignores the others: all have the same rules.
  const agents = ["*", ...SHOPPING_AGENTS].map((name) => `User-agent: ${name}`);
  const lines = [
    ...agents,
    ...ROBOTS_ALLOW.map((path) => `Allow: ${path}`),
    ...ROBOTS_DISALLOW.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}

/** A search page with any query. */
const SEARCH_WITH_QUERY = /^\/(?:(?:new|used|certified)-)?cars-for-sale(?:\/[^?]*)?\?[^#]/;

export function isSearchWithQuery(address: string): boolean {
  return SEARCH_WITH_QUERY.test(address);
}

/**
 * Search pages with any query send `noindex` (docs/rules.md#indexing), also with keys that filter nothing
 * (`utm_source`): the response is then the cached page of the bare path, which ignores the query and says `index`.
 * Middleware cannot match a query of unknown keys, and would cost every cached search page its speed.
 */
export function hideSearchesWithQuery(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (isSearchWithQuery(request.url ?? "")) settleHeader(response);
  });
}

/** Sets it last, in place of what the cached page says. */
function settleHeader(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (...parts: unknown[]) => {
    response.setHeader("x-robots-tag", ROBOTS.hidden);
    return writeHead(...parts);
  };
}
