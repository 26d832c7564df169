import { PAGES, type PageId } from "../../../config/runtime/pages";
import type { Crumb } from "../../catalog/inventory/search/page/breadcrumbs";
import { isPageOn, type PageChoices } from "../../core/pages/page-switches";
import { messages } from "../../store/i18n/messages";

export interface CrumbPage {
  page: PageId;
  name: string;
  /** Path of a page with parameters. */
  path?: string;
}

/** Returns the breadcrumbs from the home page to a page. Disabled pages are skipped. */
export function pageCrumbs(store: PageChoices, ...steps: readonly CrumbPage[]): Crumb[] {
  const shown = steps.filter(({ page }) => isPageOn(page, store));
  const crumbs = shown.map(({ page, name, path }) => ({ name, href: path ?? PAGES[page].path }));
  return [{ name: messages().search.breadcrumbs.home, href: "/" }, ...crumbs];
}
