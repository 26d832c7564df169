import "server-only";
import { robotsDirectives } from "../../../../core/pages/robots";
import { env } from "../../../../core/platform/env";
import { vehiclePath } from "../../../../store/api/vehicle-path";
import { messages } from "../../../../store/i18n/messages";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import type { DecodedSearch } from "../address/codec";
import { withoutUnknown } from "../address/vocabulary";

import { type SearchResults, searchResults } from "../results/search-results";
import { redirectFor } from "../terms/understand-search";
import { type Crumb, searchCrumbs, searchHeading, searchSubject } from "./breadcrumbs";
import { appliedChips, type Chip } from "./chips";
import { filterPaths } from "./filter-pages";

export interface FoundSearchPage extends SearchResults {
  kind: "found";
  heading: string;
  /** Heading without "for sale", used in the description. */
  subject: string;
  /** Robots directives (docs/rules.md#indexing). */
  robots: string;
  chips: Chip[];
  crumbs: Crumb[];
  /** Invalid keys of the URL, which the page names. */
  leftOut?: readonly string[];
}

export type SearchPageData =
  | FoundSearchPage
  /** The search has another canonical URL. */
  | { kind: "moved"; path: string }
  /** With the current stock, the text leads to another URL. */
  | { kind: "understood"; path: string }
  /** The URL is not a search: 404. */
  | { kind: "missing" };

/**
 * Returns the data of a search page for one store's stock.
 * @param pathname public path, as in the URL. Middleware ensures that its query is canonical.
 */
export function getSearchPage(
  snapshot: StoreSnapshot,
  decoded: DecodedSearch,
  pathname: string,
): SearchPageData {
  const read = decoded.ok ? withoutUnknown(snapshot.index, decoded) : decoded;
  const results = searchResults(snapshot, read);
  if (!results || !decoded.ok || !read.ok) {
    const path = vehicleWithoutYear(snapshot, pathname);
    return path === null ? { kind: "missing" } : { kind: "moved", path };
  }
  if (pathname !== decoded.canonical.split("?", 1)[0]) return { kind: "moved", path: decoded.canonical };
  const { state, canonical, result } = results;
  const { leftOut } = read;
  // A partly invalid URL is not redirected, because its page explains the problem.
  const path = leftOut ? null : redirectFor(snapshot, decoded.state);
  if (path !== null) return { kind: "understood", path };
  return {
    kind: "found",
    ...results,
    leftOut,
    heading: searchHeading(state, result.facets, result.total === 0),
    subject: searchSubject(state, result.facets),
    robots: robotsDirectives(
      {
        kind: "search",
        address: leftOut ? `${canonical}?${leftOut}` : canonical,
        filterPaths: filterPaths(snapshot),
      },
      env().SEARCH_INDEXING === "on",
    ),
    chips: appliedChips(state, result.facets),
    crumbs: searchCrumbs(state, result.facets, messages().search.breadcrumbs.home),
  };
}

const ENDS_WITH_VIN = /^\/[a-z]+-cars-for-sale\/(?:[^/]*-)?([A-HJ-NPR-Z0-9]{17})$/i;

/** Returns the vehicle page for a vehicle URL without a year, or null if this stock has no such vehicle. */
function vehicleWithoutYear({ byVin }: StoreSnapshot, pathname: string): string | null {
  const [, vin = ""] = ENDS_WITH_VIN.exec(pathname) ?? [];
  const vehicle = byVin.get(vin.toUpperCase());
  return vehicle ? vehiclePath(vehicle) : null;
}
