import type { PageChoices } from "../../../../core/pages/page-switches";
import type { Location } from "../../../../store/api/location-schema";
import type { EstimateProfile } from "../../../pricing/default-payment";
import type { CardVehicle } from "../../../vehicle/card-vehicle";
import { decodeSearch } from "../address/codec";
import type { Facets } from "../engine/types";
import type { EmptyHelp } from "../results/empty-help";
import type { SearchState } from "../search-state";

/** Dealership data in lists of vehicles. */
export interface ListProfile extends EstimateProfile, PageChoices {
  name: string;
  sales: { phone: string };
  locations: readonly Pick<Location, "storeId" | "name" | "addressLine2">[];
}

/** An article as a link among the results. */
export interface ArticleTeaser {
  /** Path on this site. */
  href: string;
  title: string;
  description: string;
}

/** Response of `GET /api/inventory/search`: everything that a browser needs to render the current search page. */
export interface SearchAnswer {
  /** Version of the stock; the server-rendered page has the same value in `<meta name="store-version">`. */
  version: string;
  /** The search page's address, path and query. */
  canonical: string;
  /**
   * Target of its text: the search with its words as filters, or the vehicle that it names
   * (docs/rules.md#search-words).
   */
  leadsTo?: string;
  total: number;
  /** Page number from 1; the last page where the requested one is past the end. */
  page: number;
  pages: number;
  vehicles: readonly CardVehicle[];
  /** Facets with the store's labels and order, without options that the page does not show. */
  facets: Facets;
  /** Suggestions, only where nothing matches. */
  help: EmptyHelp | null;
  articles?: readonly ArticleTeaser[];
  store: ListProfile;
}

/** A search as the browser follows it. */
export interface LiveAddress {
  /** Canonical path and query. */
  path: string;
  state: SearchState;
  /** Keys of the requested address that make no sense, and are not in `path`. */
  leftOut?: readonly string[];
}

/** Parses a URL of this site as a search; null if it is none. Unknown keys are dropped. */
export function parseSearchUrl(url: Pick<URL, "pathname" | "searchParams">): LiveAddress | null {
  const decoded = decodeSearch(url.pathname, url.searchParams);
  if (!decoded.ok) return null;
  const { canonical, state, leftOut } = decoded;
  return { path: canonical, state, leftOut };
}

/** URL that returns the results of a search. It names the store, so that the URL alone determines the response. */
export function answerUrl(path: string, storeId: string): string {
  const [pathname = "", query = ""] = path.split("?");
  const own = new URLSearchParams({ store: storeId, path: pathname });
  return `/api/inventory/search?${own}${query === "" ? "" : `&${query}`}`;
}
