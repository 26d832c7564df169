import { fileParts, notPages } from "../../../config/runtime/routes";
import { type Route, routes } from "../../core/pages/routes";

/**
 * First path parts that exist. Middleware runs for every other one, where a redirect may be due, and for none of these
 * without a further reason; its literal matcher repeats them (`npm run matcher`). Missing on purpose are the parts of pages
 * that are all rendered for each request: middleware gives them the nonce of their scripts.
 */
export const knownFirstParts: readonly string[] = [...notPages, ...fileParts, ...new Set(pageParts(routes))];

function pageParts(of: readonly Route[]): string[] {
  return of.filter(({ perRequest }) => perRequest !== true).flatMap(firstParts);
}

/** `/:condition(new|used)-cars-for-sale/…` has two; the home page has none. */
function firstParts({ public: path }: Route): string[] {
  const part = path.split("/")[1]!;
  const choice = /^:\w+\(([^()]+)\)(.*)$/.exec(part);
  if (choice) return choice[1]!.split("|").map((word) => word + choice[2]);
  return part === "" ? [] : [part];
}
