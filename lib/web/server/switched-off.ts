import "server-only";
import type { IncomingMessage } from "node:http";
import { notPages } from "../../../config/runtime/routes";
import { OFF_HEADER } from "../../../config/runtime/server";
import { isPageOnHere } from "../../catalog/inventory/snapshot/page-snapshot";
import { previewSlug } from "../../catalog/inventory/snapshot/preview/preview-address";
import { getPreviewToken } from "../../catalog/inventory/snapshot/preview/preview-cookie";
import { readCookies } from "../../core/browser/cookie-jar";
import { routePattern, routes } from "../../core/pages/routes";
import { STORE_COOKIE } from "../../store/locations/store-choice";
import { STORE_ID, storeSlugFor } from "../../store/locations/store-slug";

const PAGES = routes.map(({ page, public: path }) => ({ page, matches: routePattern(path, "i") }));
const NOT_A_PAGE = new RegExp(`^/(?:${notPages.join("|")})(?:/|$)`);

/**
 * Marks a request for the routing of Next.js if the visitor's store has disabled the page; the response is then 404.
 * Returns null if there is nothing to look up, as for files and APIs.
 * @param isOnHere returns true if a store has a page enabled
 */
export function noteSwitchedOff(request: IncomingMessage, isOnHere = isPageOnHere): Promise<void> | null {
  delete request.headers[OFF_HEADER];
  const path = (request.url ?? "").split("?", 1)[0]!.replace(/(.)\/$/, "$1");
  const known = NOT_A_PAGE.test(path) ? undefined : PAGES.find(({ matches }) => matches.test(path));
  if (!known) return null;
  const chosen = readCookies(request.headers.cookie).get(STORE_COOKIE) ?? "";
  const token = getPreviewToken(request.headers.cookie);
  const storeSlug = token === null ? storeSlugFor(STORE_ID.test(chosen) ? chosen : null) : previewSlug(token);
  return isOnHere(known.page, storeSlug).then((isOn) => {
    if (!isOn) request.headers[OFF_HEADER] = "1";
  });
}
