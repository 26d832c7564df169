import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { slug } from "./slug";

/** Settings that determine a store's pages; a store profile satisfies this type. */
export interface PageChoices {
  /** Enabled state by page; the page table's default otherwise. */
  pages?: Readonly<Partial<Record<PageId, boolean>>> | undefined;
  /** Makes that the store sells new; all by default. */
  brands?: readonly string[] | undefined;
}

/** Returns true if a page exists and the store has enabled it. Only then may other pages link to it. */
export function isPageOn(page: PageId, store: PageChoices): boolean {
  const { built, enabled, required, brand, partOf }: PageRow = PAGES[page];
  if (!built || required) return built;
  if (partOf !== undefined) return isPageOn(partOf as PageId, store);
  return sellsBrand(brand, store) && (store.pages?.[page] ?? enabled);
}

/** Returns a page's public path, or null if the page is disabled. Pages with parameters have a `{placeholder}`. */
export function pagePath(page: PageId, store: PageChoices): string | null {
  return isPageOn(page, store) ? PAGES[page].path : null;
}

/**
 * Returns true if content about a brand applies to this store, in any spelling of the brand. Content without a brand
 * applies to all.
 */
export function sellsBrand(brand: string | undefined, { brands }: PageChoices): boolean {
  return brand === undefined || brands === undefined || brands.some((own) => slug(own) === slug(brand));
}

/** Pages that a profile's `pages` can enable or disable. */
export const SWITCHED_PAGES = (Object.keys(PAGES) as PageId[]).filter((id) => {
  const { required, partOf }: PageRow = PAGES[id];
  return !required && partOf === undefined;
});
