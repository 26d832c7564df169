import { PAGES, type PageId } from "../../../config/runtime/pages";
import { localPath } from "../../core/language/local-path";
import { routePattern, routes } from "../../core/pages/routes";

/** Internal route of Markdown pages. Their public URL is the page's URL, with `.md` appended or an `Accept` header. */
export const MARKDOWN_ROUTE = "/api/markdown";

/** Pages that are also available as Markdown: a vehicle, a search, the stores, an article. */
const KINDS = {
  "cars-direct-page": "vehicle",
  "cars-search-page": "search",
  "contact-us": "stores",
  "our-company": "stores",
  "article-page": "article",
} as const satisfies Partial<Record<PageId, string>>;

type MarkdownPage = keyof typeof KINDS;
export type MarkdownKind = (typeof KINDS)[MarkdownPage];

/** Patterns in the order of the page table, in which pages are matched. */
const PATTERNS = routes.map(({ page, public: path }) => ({ page, matches: routePattern(path, "i") }));
const EXTENSION = ".md";

/** Returns the kind of Markdown page for a path, or null if there is none. */
export function markdownKind(pathname: string): { kind: MarkdownKind; page: PageId } | null {
  const page = PATTERNS.find(({ matches }) => matches.test(pathname))?.page;
  return page && Object.hasOwn(KINDS, page) && PAGES[page].built
    ? { kind: KINDS[page as MarkdownPage], page }
    : null;
}

/** Returns the whole URL of an address of this site in the current language. @param siteUrl without a trailing slash */
export function urlOf(siteUrl: string, address: string): string {
  return siteUrl + localPath(address);
}

/** Returns the URL of a page as Markdown. @param address path and query */
export function markdownAddress(address: string): string {
  const [path = "", query] = address.split("?", 2);
  return path + EXTENSION + (query === undefined ? "" : `?${query}`);
}

export interface MarkdownRequest {
  /** Path and query of the page. */
  address: string;
  /** True if the page's own URL was requested with an `Accept` header for Markdown. */
  byAccept: boolean;
}

/** Returns the page that a request wants as Markdown, or null. */
export function markdownRequest(url: string, accept: string | undefined): MarkdownRequest | null {
  const [path = "", ...query] = url.split("?");
  const rest = query.length > 0 ? `?${query.join("?")}` : "";
  if (path.endsWith(EXTENSION)) {
    const page = path.slice(0, -EXTENSION.length);
    return markdownKind(page) ? { address: page + rest, byAccept: false } : null;
  }
  return prefersMarkdown(accept) && markdownKind(path) ? { address: url, byAccept: true } : null;
}

/** Returns true if an `Accept` header gives Markdown at least the weight of HTML. Browsers never name Markdown. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept || !/markdown/i.test(accept)) return false;
  const weights = new Map<string, number>();
  for (const part of accept.split(",")) {
    const [type = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    const q = parameters.find((each) => each.startsWith("q="));
    weights.set(type, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}
