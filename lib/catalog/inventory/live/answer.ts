import type { PageChoices } from "../../../core/pages/page-switches";
import type { Location } from "../../../store/api/location-schema";
import type { EstimateProfile } from "../../pricing/default-payment";
import type { CardVehicle } from "../../vehicle/card-vehicle";
import type { Facets } from "../engine/types";
import type { EmptyHelp } from "../page/empty-help";

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
