import "server-only";
import { robotsDirectives } from "../../../../core/pages/robots";
import { env } from "../../../../core/platform/env";
import { vehiclePath } from "../../../../store/api/vehicle-path";
import { messages } from "../../../../store/i18n/messages";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import type { DecodedSearch } from "../address/codec";
import { withoutUnknown } from "../address/vocabulary";

import { type SearchResults, searchResults } from "../results/search-results";
import { leadsTo } from "../terms/understand-search";
import { type Crumb, searchCrumbs, searchHeading, searchSubject } from "./breadcrumbs";
import { appliedChips, type Chip } from "./chips";
import { filterPaths } from "./filter-pages";

export interface FoundSearchPage extends SearchResults {
  kind: "found";
  heading: string;
  /** The heading without "for sale", for the description. */
  subject: string;
  /** Directives for search engines (docs/rules.md#indexing). */
  robots: string;
  chips: Chip[];
  crumbs: Crumb[];
  /** Keys of the address that make no sense, which the page says. */
  leftOut?: readonly string[];
}

export type SearchPageData =
  | FoundSearchPage
  /** The canonical URL of the same search is another one. */
  | { kind: "moved"; path: string }
  /** The text leads to another URL, with the current stock. */
  | { kind: "understood"; path: string }
  /** The address is not a search: 404. */
  | { kind: "missing" };

/**
 * Returns the data of a search page in one store's stock.
 * @param pathname the public path, as it appears in the URL. Its query is canonical: middleware has seen to it.
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
  // An address that makes no sense in parts stays where it is: its page explains it.
  const path = leftOut ? null : leadsTo(snapshot, decoded.state);
  if (path !== null) return { kind: "understood", path };
  return {
    kind: "found",
    ...results,
    leftOut,
    heading: searchHeading(state, result.facets),
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

/**
 * Returns the vehicle page that a vehicle's address without a year means; null where that is no vehicle of this stock.
 */
function vehicleWithoutYear({ byVin }: StoreSnapshot, pathname: string): string | null {
  const [, vin = ""] = ENDS_WITH_VIN.exec(pathname) ?? [];
  const vehicle = byVin.get(vin.toUpperCase());
  return vehicle ? vehiclePath(vehicle) : null;
}
