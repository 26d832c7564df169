import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn, type PageChoices } from "./page-switches";

/** Returns true if an address in content leads to a page that is on, or to no page of `config/runtime/pages`. */
export function isPathOn(href: string, store: PageChoices): boolean {
  const path = href.replace(/[?#].*$/, "");
  const ids = Object.keys(PAGES) as PageId[];
  const page =
    ids.find((id) => PAGES[id].path === path) ?? ids.find((id) => patternOf(PAGES[id].path).test(path));
  return page === undefined || isPageOn(page, store);
}

/** `/special-offers/dealer/{id}` as a pattern. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]*\}/g, "[^/]+")}$`);
}
