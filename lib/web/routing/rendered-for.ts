import { WANTED_KEY } from "../../../config/leads/wanted";
import { refusedPages } from "../../../config/runtime/routes";
import { routePattern, routes } from "../../core/pages/routes";

/** Query key of a page that shows a refused form again. */
export const DRAFT_KEY = "draft";

/** Returns the query keys with which a form's cached page is rendered for the visitor. */
export function visitorKeys({ wanted = false }: { wanted?: boolean }): readonly string[] {
  return wanted ? [DRAFT_KEY, WANTED_KEY] : [DRAFT_KEY];
}

/** Patterns of pages, matched without regard to case. */
const patterns = routes
  .filter(({ perRequest, form }) => perRequest || form !== undefined)
  .map(({ perRequest = false, wanted = false, public: path }) => ({
    matches: routePattern(path, "i"),
    isAlways: perRequest,
    keys: visitorKeys({ wanted }),
    /** A page that reads its query is never cached. A cached page with a refused form is rendered by another folder. */
    folder: perRequest ? "" : refusedPages,
  }));

/**
 * Returns the folder prefix of a page that is rendered for this request, with a nonce for its scripts; usually empty.
 * Returns null for a cached page or an unknown path.
 */
export function renderedFor(path: string, query: URLSearchParams): string | null {
  const page = patterns.find(
    ({ matches, isAlways, keys }) => (isAlways || keys.some((key) => query.has(key))) && matches.test(path),
  );
  return page?.folder ?? null;
}
