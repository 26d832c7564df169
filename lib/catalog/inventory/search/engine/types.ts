import type { OptionFacet, RangeFacet } from "../../../../../config/catalog/facets";
import type { Locale } from "../../../../../config/runtime/languages";
import type { Vehicle } from "../../../../store/api/vehicle-schema";
import type { FeatureColumn } from "./feature-column";
import type { FacetColumn, Group } from "./groups";
import type { LineColumn } from "./line-column";
import type { Rows } from "./rows";

export interface FacetOption {
  /** Form used in URLs and in `SearchState`; a model is `make/model`, a trim `make/model/trim`. */
  value: string;
  label: string;
  /** Language of a label that the language of the page lacks. */
  lang?: Locale;
  /** Vehicles with this option among those that match all OTHER filters. */
  count: number;
  /**
   * True for a selected option. A make also counts as selected if one of its models or trims is selected, and a model
   * if one of its trims is.
   */
  selected: boolean;
}

/** Lowest and highest value among the vehicles that match all OTHER filters, in whole units; null if there is none. */
export interface RangeBounds {
  min: number | null;
  max: number | null;
  /** Numbers of vehicles in equal steps from `min` to `max`. Only for prices, and only if the search requests it. */
  spread?: number[];
}

/**
 * Facets of a search. Options with a count of 0 are omitted unless selected. Models are listed only for the selected
 * makes, trims only for the selected models. Prices and payments are in US dollars, mileage in miles.
 */
export type Facets = Record<OptionFacet, FacetOption[]> &
  Record<RangeFacet, RangeBounds> & { warrantyCovered: { count: number; selected: boolean } };

export interface SearchResult {
  /** Number of matching vehicles on all pages. */
  total: number;
  /** Page shown, from 1. It is the last page if the requested page is past the end. */
  page: number;
  /** Number of pages; 0 if nothing matches. */
  pages: number;
  vehicles: Vehicle[];
  facets: Facets;
}

export interface SearchOptions {
  /** 19 by default (docs/rules.md#search-results). */
  pageSize?: number;
  /** True to include the private reserve, for a visitor who unlocked it. */
  includePrivate?: boolean;
  /** True to count prices in steps for the histogram, which visits each matching vehicle. */
  priceSpread?: boolean;
}

/** Filter that can be removed on its own. */
export type FilterKey = OptionFacet | RangeFacet | "warrantyCovered" | "query";

/** Column with one number per vehicle, and the vehicles in its order (ties by VIN); `MISSING` sorts last. */
export interface NumberColumn {
  values: Uint32Array;
  ascending: Uint32Array;
  /** Number of vehicles with a value, which come first in `ascending`. */
  known: number;
}

/** Value of a missing number, such as the price of "Call for price". */
export const MISSING = 0xffffffff;

export type NumberColumnId = "price" | "mileage" | "payment" | "year" | "arrival";

/**
 * The stock in columns, read-only once built. A vehicle's number is its position in VIN order, so that equal sort keys
 * are in VIN order automatically. Money is in cents, `arrival` (date in stock) in seconds since 1970.
 */
export interface InventoryIndex {
  readonly size: number;
  /** Vehicles in VIN order. */
  readonly vehicles: readonly Vehicle[];
  /** Codes by vehicle: one code per group, and a last one for the trim. */
  readonly rows: Rows;
  /** Facets with one value per vehicle, several packed into each group. */
  readonly groups: readonly Group[];
  /** Facets with one value per vehicle by id, with their positions in the groups. */
  readonly facets: ReadonlyMap<FacetColumn["id"], FacetColumn>;
  /** Column of make, model and trim. */
  readonly line: LineColumn;
  readonly features: FeatureColumn;
  /** Manufacturer's color names for the text search; code 0 means none. */
  readonly colorNames: { readonly codes: Uint16Array; readonly labels: readonly string[] };
  readonly numbers: Record<NumberColumnId, NumberColumn>;
  /** Bit sets of the vehicles that everyone may see, and of all vehicles. */
  readonly visible: { readonly everyone: Uint32Array; readonly unlocked: Uint32Array };
  /** Hash table from stock numbers to vehicle numbers plus one. */
  readonly stockNumbers: Uint32Array;
}
