import { searchQueryKeys } from "../../../config/catalog/facets";
import { invalidPage, missingPage, notPages, STAFF_PART } from "../../../config/runtime/routes";
import {
  framedPath,
  isPreviewToken,
  previewSlug,
  readFramedPath,
} from "../../catalog/inventory/snapshot/preview/preview-address";
import { isSensitive } from "../../core/pages/is-sensitive";
import {
  DEFAULT_STORE_SLUG,
  STORE_ID,
  storeSlugFor,
  storeSlugInGroup,
} from "../../store/locations/store-slug";
import { type Address, parsePathname, withVisitorQuery } from "./address";
import { canonicalSearch, isSearchPath } from "./canonical-search";
import type { RedirectTable } from "./compile-redirects";
import { isLegacyAddress } from "./legacy-redirects";
import { readablePath } from "./readable-path";
import { renderedFor } from "./rendered-for";
import { packText, writeSearchSegment } from "./search-segment";
import { siteRedirects } from "./site-redirects";

export interface RouteRequest {
  pathname: string;
  /** Query with its question mark, or empty. */
  search: string;
  /** Value of the `userSelectedStore` cookie. */
  storeCookie: string | null;
  /** Value of the preview's cookie; its content is checked where the page is rendered. */
  preview?: string | null;
  /** The group whose host was requested, in a process that serves many groups; else null. */
  group?: string | null;
  /** The store has the page switched off. */
  isOff?: boolean;
  /** The site has a back office (`STAFF`). */
  staff?: boolean;
}

export type Decision =
  | { kind: "next" }
  /**
   * Render another address than the one in the browser; a `dynamic` page gets its scripts allowed by a nonce, a `sensitive`
   * one loads nothing of others.
   */
  | { kind: "rewrite"; path: string; dynamic: boolean; sensitive?: boolean }
  /** A page of the back office: rendered where it is, for one person, with nothing of others. */
  | { kind: "staff" }
  /** The location is a path of this site, or the `https` address of a site that the redirect rules allow. */
  | { kind: "redirect"; location: string; status: 301 | 302 | 307 | 308 };

/** Visit, read: what each step looks at. */
interface RouteContext extends Address {
  pathname: string;
  search: string;
  query: URLSearchParams;
  storeSlug: string;
  /** Segment of the whole group. */
  company: string;
}

/** A step decides, or leaves the decision to the next one. */
type Step = (context: RouteContext) => Decision | null;

/**
 * Store segments and the folders behind other addresses are internal names; requested from outside they are unknown
 * paths.
 */
const INTERNAL_PATHS = /^\/(?:@|(?:search|invalid|refused)(?:\/|$))/;
const VEHICLE_PATH = /^\/(?:new|used|certified)-cars-for-sale\/\d{4}-(?:[^/]*-)?[A-HJ-NPR-Z0-9]{17}$/i;
/** No page has a dot in its last part; sitemaps, icons and the like do. */
const FILE = /\.[A-Za-z0-9]{1,8}$/;
const NO_QUERY = new URLSearchParams();

/**
 * Returns the decision for a visit, in the order of docs/rules.md#redirects: route validation, legacy redirects,
 * manifest redirects, then the middleware for all pages and that of single ones.
 */
export function decide(visit: RouteRequest, redirects: RedirectTable = siteRedirects): Decision {
  const { pathname, search, storeCookie, preview = null, group = null, isOff = false, staff = true } = visit;
  const framed = readFramedPath(pathname);
  if (framed) return inFrame(framed, visit, redirects);
  const chosen =
    preview !== null && isPreviewToken(preview)
      ? previewSlug(preview)
      : storeSlugFor(storeCookie !== null && STORE_ID.test(storeCookie) ? storeCookie : null);
  const storeSlug = storeSlugInGroup(chosen, group);
  const company = storeSlugInGroup(DEFAULT_STORE_SLUG, group);
  const address = parsePathname(pathname);
  if (!address) return invalid(storeSlug, pathname);
  if (INTERNAL_PATHS.test(pathname)) return missing(company, pathname);
  if (staff && address.parts[0] === STAFF_PART && !pathname.endsWith("/")) return { kind: "staff" };
  if (isOff) return missing(storeSlug, pathname);
  const context = { ...address, pathname, search, query: new URLSearchParams(search), storeSlug, company };
  const order: Step[] = notPages.includes(address.parts[0] ?? "")
    ? [removeTrailingSlash, () => ({ kind: "next" })]
    : [
        legacy,
        manifest(redirects),
        vehicleInOtherForm,
        searchAddress,
        removeTrailingSlash,
        file,
        storeOverride,
      ];
  for (const step of order) {
    const decision = step(context);
    if (decision) return decision;
  }
  return { kind: "next" };
}

/**
 * Returns a page of the site with drafts, in a frame of the back office: what leads elsewhere leads there in the frame.
 */
function inFrame(
  { token, pathname }: { token: string; pathname: string },
  visit: RouteRequest,
  redirects: RedirectTable,
): Decision {
  const company = storeSlugInGroup(DEFAULT_STORE_SLUG, visit.group ?? null);
  if (!isPreviewToken(token) || readFramedPath(pathname)) return missing(company, visit.pathname);
  const decision = decide({ ...visit, pathname, preview: token, isOff: false, staff: false }, redirects);
  if (decision.kind === "rewrite") return decision;
  if (decision.kind === "redirect" && decision.location.startsWith("/"))
    return { ...decision, location: framedPath(token, decision.location) };
  return missing(company, visit.pathname);
}

/** The VIN is looked up in the store's data, which is available in Node but not in the middleware. */
const legacy: Step = ({ parts, path }) => (isLegacyAddress(parts) ? lookUp(path) : null);

/** Redirects of the build's manifest (docs/rules.md#redirects). */
function manifest(redirects: RedirectTable): Step {
  return ({ parts, query }) => {
    const moved = redirects.find(parts);
    if (!moved) return null;
    const { location, status, external } = moved;
    // What a visitor brings along (`utm_source`) stays on this site.
    if (external) return { kind: "redirect", location, status };
    const whole = withVisitorQuery(location, query);
    return { kind: "redirect", location: canonicalSearch(whole)?.location ?? whole, status };
  };
}

/**
 * `/Used-Cars-For-Sale/…` and a slash at the end: straight to the vehicle's canonical address, which its data
 * determines.
 */
const vehicleInOtherForm: Step = ({ pathname, path, parts }) =>
  VEHICLE_PATH.test(path) && (pathname !== path || isCapital(parts)) ? lookUp(path) : null;

/**
 * Redirects each other form of a search to its one URL; an invalid path is a 404 (docs/rules.md#redirects). A partly
 * invalid query is served in place, with the rest of the search.
 */
const searchAddress: Step = ({ pathname, path, parts, search, query, storeSlug }) => {
  const hasFilter = searchQueryKeys.some((key) => query.has(key));
  if (!isSearchPath(path) || !(hasFilter || pathname !== path || isCapital(parts))) return null;
  if (VEHICLE_PATH.test(path)) return null;
  const canonical = canonicalSearch(path + search);
  if (!canonical) return invalid(storeSlug, pathname);
  const isCanonical = canonical.path === pathname && sameQuery(query, canonical.query);
  if (!isCanonical && !canonical.search.leftOut)
    return { kind: "redirect", location: canonical.location, status: 308 };
  return {
    kind: "rewrite",
    path: `/${storeSlug}/search/${writeSearchSegment(canonical.search, canonical.others)}${canonical.path}`,
    dynamic: false,
  };
};

/** No trailing slash (docs/rules.md#redirects). */
const removeTrailingSlash: Step = ({ pathname, path, search }) =>
  pathname.length > 1 && pathname.endsWith("/")
    ? { kind: "redirect", location: path + search, status: 308 }
    : null;

/** A signed link has dots, too. */
const file: Step = ({ pathname, path }) =>
  FILE.test(pathname) && renderedFor(path, NO_QUERY) === null ? { kind: "next" } : null;

/**
 * The visitor's store has its own pages (docs/rules.md#store-choice); a page that reads its query is rendered for
 * each request.
 */
const storeOverride: Step = ({ pathname, path: address, search, query, storeSlug, company }) => {
  const folder = renderedFor(address, query);
  if (storeSlug === company && folder === null) return null;
  const path = `/${storeSlug}${folder ?? ""}${pathname === "/" ? "" : pathname}`;
  return {
    kind: "rewrite",
    path,
    dynamic: folder !== null,
    ...(isSensitive({ pathname, search }) && { sensitive: true }),
  };
};

/** The search's part of the query is the canonical one; unknown keys (`utm_source`) may appear anywhere. */
function sameQuery(query: URLSearchParams, canonicalQuery: string): boolean {
  const own = [...query].filter(([key]) => searchQueryKeys.includes(key));
  return String(new URLSearchParams(own)) === String(new URLSearchParams(canonicalQuery));
}

/** Pages are found regardless of letter case, so a search's first part may come in capitals. */
function isCapital([first = ""]: string[]): boolean {
  return first !== first.toLowerCase();
}

function lookUp(path: string): Decision {
  return { kind: "rewrite", path: `/api/moved${path}`, dynamic: false };
}

function missing(storeSlug: string, pathname: string): Decision {
  return { kind: "rewrite", path: `/${storeSlug}${missingPage}${pathname}`, dynamic: false };
}

/** Rewrites to the page of invalid paths. The path is passed encoded and cut, because it is only displayed. */
function invalid(storeSlug: string, pathname: string): Decision {
  const shown = readablePath(pathname.slice(0, 1_000).split("/").slice(1));
  return {
    kind: "rewrite",
    path: `/${storeSlug}${invalidPage}/${packText(shown)}`,
    dynamic: false,
  };
}
