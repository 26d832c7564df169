import { fileParts, notPages } from "../../../config/runtime/routes";
import { type Route, routes } from "../../core/pages/routes";

/**
 * First path segments of existing pages. Middleware runs for all other segments, because a redirect may apply. Its
 * literal matcher repeats this list (`npm run matcher`). Segments of pages that are always rendered per request are
 * excluded, because middleware sets the nonce of their scripts.
 */
export const knownFirstParts: readonly string[] = [...notPages, ...fileParts, ...new Set(pageParts(routes))];

function pageParts(of: readonly Route[]): string[] {
  return of.filter(({ perRequest }) => perRequest !== true).flatMap(firstParts);
}

/** Returns the first segments of a route. `/:condition(new|used)-cars-for-sale/…` has two; the home page has none. */
function firstParts({ public: path }: Route): string[] {
  const part = path.split("/")[1]!;
  const choice = /^:\w+\(([^()]+)\)(.*)$/.exec(part);
  if (choice) return choice[1]!.split("|").map((word) => word + choice[2]);
  return part === "" ? [] : [part];
}
