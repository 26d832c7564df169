import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn, type PageChoices } from "./page-switches";

/** Returns true if a link in content leads to an enabled page, or to no page in `config/runtime/pages`. */
export function isPathOn(href: string, store: PageChoices): boolean {
  const path = href.replace(/[?#].*$/, "");
  const ids = Object.keys(PAGES) as PageId[];
  const page =
    ids.find((id) => PAGES[id].path === path) ?? ids.find((id) => patternOf(PAGES[id].path).test(path));
  return page === undefined || isPageOn(page, store);
}

/** Converts a path such as `/special-offers/dealer/{id}` to a pattern. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]*\}/g, "[^/]+")}$`);
}
