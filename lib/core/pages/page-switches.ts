import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { slug } from "./slug";

/** Settings that determine a store's pages; a store profile is one. */
export interface PageChoices {
  /** Page by page; the table's own choice where it says nothing. */
  pages?: Readonly<Partial<Record<PageId, boolean>>> | undefined;
  /** Makes that the store sells new; all by default. */
  brands?: readonly string[] | undefined;
}

/** True when a page exists and the store has it switched on: only then may anything link to it. */
export function isPageOn(page: PageId, store: PageChoices): boolean {
  const { built, enabled, required, brand, partOf }: PageRow = PAGES[page];
  if (!built || required) return built;
  if (partOf !== undefined) return isPageOn(partOf as PageId, store);
  return sellsBrand(brand, store) && (store.pages?.[page] ?? enabled);
}

/** Returns a page's public path; null while the page is off. Pages with parameters keep their `{placeholder}`. */
export function pagePath(page: PageId, store: PageChoices): string | null {
  return isPageOn(page, store) ? PAGES[page].path : null;
}

/**
 * Returns true if content about a brand applies to this store, in any spelling of the brand; content about none applies
 * to all.
 */
export function sellsBrand(brand: string | undefined, { brands }: PageChoices): boolean {
  return brand === undefined || brands === undefined || brands.some((own) => slug(own) === slug(brand));
}

/** The pages that `pages` of a profile switches. */
export const SWITCHED_PAGES = (Object.keys(PAGES) as PageId[]).filter((id) => {
  const { required, partOf }: PageRow = PAGES[id];
  return !required && partOf === undefined;
});
