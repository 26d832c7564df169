import { ROBOTS } from "../../../config/marketing/seo";

/** Page for which indexing is decided. */
export type IndexedPage =
  | {
      kind: "search";
      /** Path and query of the page. */
      address: string;
      /** Paths of the search pages in the store's sitemap. */
      filterPaths: ReadonlySet<string>;
    }
  /** Other pages are indexable unless `hidden`. */
  | { kind: "page"; hidden?: boolean };

/**
 * Returns the robots directives of a page (docs/rules.md#indexing). A search page is indexed only without a query and
 * if its path is in the sitemap. The page has them in its head, and the page cache copies them into `X-Robots-Tag`, so
 * that the two are always equal.
 * @param siteIsOpen false if search engines must not index the installation (`SEARCH_INDEXING=off`)
 */
export function robotsDirectives(page: IndexedPage, siteIsOpen: boolean): string {
  return siteIsOpen && isIndexable(page) ? ROBOTS.indexable : ROBOTS.hidden;
}

/** React writes attributes in the order of the props, and Next.js uses this order. */
const META = /<meta name="robots" content="([^"]*)"\/?>/;

/** Returns the robots directives in a page's head, or null if it has none. */
export function robotsOfPage(html: string): string | null {
  const content = META.exec(html)?.[1];
  // A copy, because V8 keeps the whole page in memory as long as a part cut out of it is used.
  return content === undefined ? null : Buffer.from(content).toString();
}

function isIndexable(page: IndexedPage): boolean {
  if (page.kind === "page") return page.hidden !== true;
  return page.filterPaths.has(page.address);
}
