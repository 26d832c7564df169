import { PAGES, type PageId, type PageSwitch } from "../../../config/runtime/pages";

/** True when a page exists and the dealership has it switched on: only then may anything link to it. */
export function isPageOn(page: PageId): boolean {
  const { built, enabled }: PageSwitch = PAGES[page];
  return built && enabled;
}

/** A page's public path; null while the page is off. Pages with parameters keep their `{placeholder}`. */
export function pagePath(page: PageId): string | null {
  return isPageOn(page) ? PAGES[page].path : null;
}
