import { ROBOTS } from "../../../config/marketing/seo";

/** Inputs that decide about indexing. */
export type IndexedPage =
  | {
      kind: "search";
      /** Path and query. */
      address: string;
      /** Paths of the store's search pages in the sitemap. */
      filterPaths: ReadonlySet<string>;
    }
  /** Any other page: indexable unless it says otherwise. */
  | { kind: "page"; hidden?: boolean };

/**
 * The one rule of indexing (docs/rules.md#indexing): a search page only without a query and when its path is one of the
 * sitemap's. A page writes it into its head; the page cache copies it from there into `X-Robots-Tag`, so that the two
 * cannot differ.
 * @param siteIsOpen false on an installation that search engines must leave alone (`SEARCH_INDEXING=off`)
 */
export function robotsDirectives(page: IndexedPage, siteIsOpen: boolean): string {
  return siteIsOpen && isIndexable(page) ? ROBOTS.indexable : ROBOTS.hidden;
}

/** React writes attributes in the order of the props, and Next's are these. */
const META = /<meta name="robots" content="([^"]*)"\/?>/;

/** Returns the robots directives in a page's head; null when it has none. */
export function robotsOfPage(html: string): string | null {
  return META.exec(html)?.[1] ?? null;
}

function isIndexable(page: IndexedPage): boolean {
  if (page.kind === "page") return page.hidden !== true;
  return page.filterPaths.has(page.address);
}
