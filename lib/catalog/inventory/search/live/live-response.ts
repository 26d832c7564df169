import { plainPath } from "../../../../core/language/local-path";
import type { PageChoices } from "../../../../core/pages/page-switches";
import type { Location } from "../../../../store/api/location-schema";
import type { EstimateProfile } from "../../../pricing/default-payment";
import type { CardVehicle } from "../../../vehicle/card-vehicle";
import { decodeSearch } from "../address/codec";
import type { Facets } from "../engine/types";
import type { EmptyHelp } from "../results/empty-help";
import type { SearchState } from "../search-state";

/** Data about the dealership in lists of vehicles. */
export interface ListProfile extends EstimateProfile, PageChoices {
  name: string;
  sales: { phone: string };
  locations: readonly Pick<Location, "storeId" | "name" | "addressLine2">[];
}

/** Link to an article among the results. */
export interface ArticleTeaser {
  /** Path on this site. */
  href: string;
  title: string;
  description: string;
}

/** Response of `GET /api/inventory/search`, with all data that a browser needs to render the current search page. */
export interface SearchResponse {
  /** Version of the stock, as in `<meta name="store-version">` of the server-rendered page. */
  version: string;
  /** Path and query of the search page. */
  canonical: string;
  /**
   * Target of the search text: a search with its words as filters, or the vehicle that it names
   * (docs/rules.md#search-words).
   */
  leadsTo?: string;
  total: number;
  /** Page number from 1; the last page if the requested one is past the end. */
  page: number;
  pages: number;
  vehicles: readonly CardVehicle[];
  /** Facets with the store's labels and order, without options that the page does not show. */
  facets: Facets;
  /** Suggestions, only if nothing matches. */
  help: EmptyHelp | null;
  articles?: readonly ArticleTeaser[];
  store: ListProfile;
}

/** Search that the browser handles without loading a page. */
export interface LiveAddress {
  /** Canonical path and query. */
  path: string;
  state: SearchState;
  /** Invalid keys of the requested URL, which are not in `path`. */
  leftOut?: readonly string[];
}

/** Parses a URL of this site as a search; null if it is not one. Unknown keys are dropped. */
export function parseSearchUrl(url: Pick<URL, "pathname" | "searchParams">): LiveAddress | null {
  const decoded = decodeSearch(plainPath(url.pathname), url.searchParams);
  if (!decoded.ok) return null;
  const { canonical, state, leftOut } = decoded;
  return { path: canonical, state, leftOut };
}

/** Returns the URL of a search's results. It names the store, so that the response depends only on the URL. */
export function searchResponseUrl(path: string, storeId: string): string {
  const [pathname = "", query = ""] = path.split("?");
  const own = new URLSearchParams({ store: storeId, path: pathname });
  return `/api/inventory/search?${own}${query === "" ? "" : `&${query}`}`;
}
