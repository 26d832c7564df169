import { searchQueryKeys } from "../../../config/catalog/facets";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
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
  storeSlugInLocale,
} from "../../store/locations/store-slug";
import { type Address, canonicalSearch, isSearchPath, parsePathname, withVisitorQuery } from "./address";
import type { RedirectTable } from "./compile-redirects";
import { isLegacyAddress } from "./legacy-redirects";
import { readablePath } from "./readable-path";
import { renderedFor } from "./rendered-for";
import { siteRedirects } from "./rewrites";
import { packText, writeSearchSegment } from "./search-segment";

export interface RouteRequest {
  pathname: string;
  /** Query including the question mark; may be empty. */
  search: string;
  /** Value of the `userSelectedStore` cookie. */
  storeCookie: string | null;
  /** Value of the preview cookie. It is validated where the page is rendered. */
  preview?: string | null;
  /** Group of the requested host, in a process that serves several groups; otherwise null. */
  group?: string | null;
  /** Language of the address, whose segment the path does not have. */
  locale?: Locale;
  /** True if the store has disabled the page. */
  isOff?: boolean;
  /** True if the site has a back office (`STAFF`). */
  staff?: boolean;
}

export type Decision =
  | { kind: "next" }
  /**
   * Renders another path than the one in the browser. A `dynamic` page allows its scripts by a nonce; a `sensitive`
   * page loads nothing from other sites.
   */
  | { kind: "rewrite"; path: string; dynamic: boolean; sensitive?: boolean }
  /** Page of the back office, rendered for one person, without anything from other sites. */
  | { kind: "staff" }
  /** The location is a path on this site, or an `https` URL of a site that the redirect rules allow. */
  | { kind: "redirect"; location: string; status: 301 | 302 | 307 | 308 };

/** Request with the parsed values that the steps need. */
interface RouteContext extends Address {
  pathname: string;
  search: string;
  query: URLSearchParams;
  storeSlug: string;
  /** The path without a slug leads to the same page. */
  isShared: boolean;
}

/** Step of the routing: returns a decision, or null to continue with the next step. */
type Step = (context: RouteContext) => Decision | null;

/**
 * Pattern of internal paths: store segments, and folders for rewritten URLs. Requests from outside for them are unknown
 * paths.
 */
const INTERNAL_PATHS = /^\/(?:@|(?:search|invalid|refused)(?:\/|$))/;
const VEHICLE_PATH = /^\/(?:new|used|certified)-cars-for-sale\/\d{4}-(?:[^/]*-)?[A-HJ-NPR-Z0-9]{17}$/i;
/** Pattern of files. No page has a dot in its last segment, but sitemaps and icons do. */
const FILE = /\.[A-Za-z0-9]{1,8}$/;
const NO_QUERY = new URLSearchParams();

/**
 * Returns the routing decision for a request, in the order of docs/rules.md#redirects: route validation, legacy
 * redirects, manifest redirects, middleware for all pages, then middleware for single pages.
 */
export function decide(visit: RouteRequest, redirects: RedirectTable = siteRedirects): Decision {
  const { pathname, search, storeCookie, preview = null, group = null, isOff = false, staff = true } = visit;
  const { locale = DEFAULT_LOCALE } = visit;
  const framed = readFramedPath(pathname);
  if (framed) return inFrame(framed, visit, redirects);
  const chosen =
    preview !== null && isPreviewToken(preview)
      ? previewSlug(preview)
      : storeSlugFor(storeCookie !== null && STORE_ID.test(storeCookie) ? storeCookie : null);
  const storeSlug = storeSlugInLocale(storeSlugInGroup(chosen, group), locale);
  const company = storeSlugInLocale(storeSlugInGroup(DEFAULT_STORE_SLUG, group), locale);
  const address = parsePathname(pathname);
  if (!address) return invalid(storeSlug, pathname);
  if (INTERNAL_PATHS.test(pathname)) return missing(company, pathname);
  if (staff && address.parts[0] === STAFF_PART && !pathname.endsWith("/")) return { kind: "staff" };
  if (isOff) return missing(storeSlug, pathname);
  const query = new URLSearchParams(search);
  const isShared = storeSlug === company && locale === DEFAULT_LOCALE;
  const context = { ...address, pathname, search, query, storeSlug, isShared };
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

/** Returns the decision for a page with drafts in a frame of the back office. Redirects stay within the frame. */
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

/** The VIN must be looked up in the store's data, which is available in Node.js but not in middleware. */
const legacy: Step = ({ parts, path }) => (isLegacyAddress(parts) ? lookUp(path) : null);

/** Returns the step for redirects in the build's manifest (docs/rules.md#redirects). */
function manifest(redirects: RedirectTable): Step {
  return ({ parts, query }) => {
    const moved = redirects.find(parts);
    if (!moved) return null;
    const { location, status, external } = moved;
    // Foreign keys in the query (`utm_source`) are not passed to other sites.
    if (external) return { kind: "redirect", location, status };
    const whole = withVisitorQuery(location, query);
    return { kind: "redirect", location: canonicalSearch(whole)?.location ?? whole, status };
  };
}

/**
 * Redirects `/Used-Cars-For-Sale/…` and a trailing slash directly to the vehicle's canonical URL, which depends on its
 * data.
 */
const vehicleInOtherForm: Step = ({ pathname, path, parts }) =>
  VEHICLE_PATH.test(path) && (pathname !== path || isCapital(parts)) ? lookUp(path) : null;

/**
 * Redirects other forms of a search to its canonical URL; an invalid path is a 404 (docs/rules.md#redirects). A partly
 * invalid query is not redirected: the page shows the valid part.
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

/** Removes a trailing slash (docs/rules.md#redirects). */
const removeTrailingSlash: Step = ({ pathname, path, search }) =>
  pathname.length > 1 && pathname.endsWith("/")
    ? { kind: "redirect", location: path + search, status: 308 }
    : null;

/** Leaves files alone. Signed links contain dots too, so they are excluded. */
const file: Step = ({ pathname, path }) =>
  FILE.test(pathname) && renderedFor(path, NO_QUERY) === null ? { kind: "next" } : null;

/**
 * Rewrites to the pages of the visitor's store (docs/rules.md#store-choice). A page that reads its query is rendered
 * for each request.
 */
const storeOverride: Step = ({ pathname, path: address, search, query, storeSlug, isShared }) => {
  const folder = renderedFor(address, query);
  if (isShared && folder === null) return null;
  const path = `/${storeSlug}${folder ?? ""}${pathname === "/" ? "" : pathname}`;
  return {
    kind: "rewrite",
    path,
    dynamic: folder !== null,
    ...(isSensitive({ pathname, search }) && { sensitive: true }),
  };
};

/** Returns true if the search keys of the query are canonical. Other keys (`utm_source`) may appear anywhere. */
function sameQuery(query: URLSearchParams, canonicalQuery: string): boolean {
  const own = [...query].filter(([key]) => searchQueryKeys.includes(key));
  return String(new URLSearchParams(own)) === String(new URLSearchParams(canonicalQuery));
}

/** Returns true if the first segment has capital letters. Pages are matched without regard to case. */
function isCapital([first = ""]: string[]): boolean {
  return first !== first.toLowerCase();
}

function lookUp(path: string): Decision {
  return { kind: "rewrite", path: `/api/moved${path}`, dynamic: false };
}

function missing(storeSlug: string, pathname: string): Decision {
  return { kind: "rewrite", path: `/${storeSlug}${missingPage}${pathname}`, dynamic: false };
}

/** Rewrites to the page for invalid paths. The path is passed encoded and shortened, because it is only displayed. */
function invalid(storeSlug: string, pathname: string): Decision {
  const shown = readablePath(pathname.slice(0, 1_000).split("/").slice(1));
  return {
    kind: "rewrite",
    path: `/${storeSlug}${invalidPage}/${packText(shown)}`,
    dynamic: false,
  };
}
