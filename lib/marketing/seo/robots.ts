import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ROBOTS, ROBOTS_ALLOW, ROBOTS_DISALLOW, SHOPPING_AGENTS } from "../../../config/marketing/seo";

/** Returns `/robots.txt`. With `SEARCH_INDEXING=off`, it forbids everything. `siteUrl` has no trailing slash. */
export function robotsTxt(siteUrl: string, siteIsOpen: boolean): string {
  if (!siteIsOpen) return "User-agent: *\nDisallow: /\n";
  // An agent with its own group ignores other groups, so all get the same rules.
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

/** Pattern of a search page with any query. */
const SEARCH_WITH_QUERY = /^\/(?:(?:new|used|certified)-)?cars-for-sale(?:\/[^?]*)?\?[^#]/;

export function isSearchWithQuery(address: string): boolean {
  return SEARCH_WITH_QUERY.test(address);
}

/**
 * Adds `noindex` to search pages with any query (docs/rules.md#indexing), including keys that filter nothing
 * (`utm_source`). Such a request gets the cached page of the bare path, which says `index`. Middleware cannot match a
 * query with unknown keys, and would slow down every cached search page.
 */
export function hideSearchesWithQuery(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (isSearchWithQuery(request.url ?? "")) settleHeader(response);
  });
}

/** Sets the header last, to replace the cached page's value. */
function settleHeader(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (...parts: unknown[]) => {
    response.setHeader("x-robots-tag", ROBOTS.hidden);
    return writeHead(...parts);
  };
}
