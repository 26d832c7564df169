import { refusedPages } from "../../../config/runtime/routes";
import { routePattern } from "../../core/pages/route-pattern";
import { routes } from "../../core/pages/routes";

/** The key of an address that shows a refused form again. */
export const DRAFT_KEY = "draft";

/** Pages are found whatever the case. */
const patterns = routes
  .filter(({ perRequest, form }) => perRequest || form !== undefined)
  .map(({ perRequest = false, public: path }) => ({
    matches: routePattern(path, "i"),
    isAlways: perRequest,
    /** A page that reads its query cannot be cached: another folder renders a cached one with its refused form. */
    folder: perRequest ? "" : refusedPages,
  }));

/**
 * Returns the folder prefix of a page that is rendered for this request, with a nonce for its scripts; null for one
 * that is cached, or no page. Most are their own folder: empty.
 */
export function renderedFor(path: string, query: URLSearchParams): string | null {
  const page = patterns.find(
    ({ matches, isAlways }) => (isAlways || query.has(DRAFT_KEY)) && matches.test(path),
  );
  return page?.folder ?? null;
}
