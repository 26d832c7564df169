import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn, type PageChoices } from "./page-switches";

const IDS = Object.keys(PAGES) as PageId[];

/** First page of each path, and the patterns of paths such as `/special-offers/dealer/{id}`. */
const BY_PATH = new Map(IDS.toReversed().map((id) => [PAGES[id].path as string, id]));
const PATTERNS = IDS.filter((id) => PAGES[id].path.includes("{")).map(
  (id) => [patternOf(PAGES[id].path), id] as const,
);

/** Returns true if a link in content leads to an enabled page, or to no page in `config/runtime/pages`. */
export function isPathOn(href: string, store: PageChoices): boolean {
  const path = href.replace(/[?#].*$/, "");
  const page = BY_PATH.get(path) ?? PATTERNS.find(([pattern]) => pattern.test(path))?.[1];
  return page === undefined || isPageOn(page, store);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]*\}/g, "[^/]+")}$`);
}
