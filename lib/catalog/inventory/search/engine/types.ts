import type { OptionFacet, RangeFacet } from "../../../../../config/catalog/facets";
import type { Vehicle } from "../../../../store/api/vehicle-schema";
import type { FeatureColumn } from "./feature-column";
import type { FacetColumn, Group } from "./groups";
import type { LineColumn } from "./line-column";
import type { Rows } from "./rows";

export interface FacetOption {
  /** The form used in addresses and in `SearchState`; a model is `make/model`, a trim `make/model/trim`. */
  value: string;
  label: string;
  /** Vehicles with this option among those that match all OTHER filters. */
  count: number;
  /** A make is also selected when one of its models or trims is, a model when one of its trims is. */
  selected: boolean;
}

/** Lowest and highest value among the vehicles that match all OTHER filters, in whole units; null: none has one. */
export interface RangeBounds {
  min: number | null;
  max: number | null;
  /** Vehicles in each of equal steps from `min` to `max`; where a search was requested with it, and of prices only. */
  spread?: number[];
}

/**
 * Facets of a search. Options with a count of 0 are omitted unless selected. Models are listed for the selected makes
 * only, trims for the selected models only. Prices and payments are in US dollars, mileage in miles.
 */
export type Facets = Record<OptionFacet, FacetOption[]> &
  Record<RangeFacet, RangeBounds> & { warrantyCovered: { count: number; selected: boolean } };

export interface SearchResult {
  /** Matching vehicles on all pages. */
  total: number;
  /** The page shown, from 1: the last one when the requested page is past the end. */
  page: number;
  /** 0 when nothing matches. */
  pages: number;
  vehicles: Vehicle[];
  facets: Facets;
}

export interface SearchOptions {
  /** Default 19 (docs/rules.md#search-results). */
  pageSize?: number;
  /** Includes the private reserve, for a visitor who unlocked it. */
  includePrivate?: boolean;
  /** Counts prices in steps for the histogram, which visits every matching vehicle. */
  priceSpread?: boolean;
}

/** A filter that can be taken off on its own. */
export type FilterKey = OptionFacet | RangeFacet | "warrantyCovered" | "query";

/** One number a vehicle, with the vehicles in its order (ties by VIN); `MISSING` sorts last. */
export interface NumberColumn {
  values: Uint32Array;
  ascending: Uint32Array;
  /** Number of vehicles with a value: they come first in `ascending`. */
  known: number;
}

/** Value of a number that a vehicle does not have, as the price of "Call for price". */
export const MISSING = 0xffffffff;

export type NumberColumnId = "price" | "mileage" | "payment" | "year" | "arrival";

/**
 * The stock in columns, read-only once built. A vehicle's number is its place in VIN order, so that equal sort keys
 * fall into VIN order by themselves. Money is in cents, `arrival` (date in stock) in seconds since 1970.
 */
export interface InventoryIndex {
  readonly size: number;
  /** Vehicles in VIN order. */
  readonly vehicles: readonly Vehicle[];
  /** Codes by vehicle: one for each group, in their order, then the trim's. */
  readonly rows: Rows;
  /** The facets with one value a vehicle, several packed into each group. */
  readonly groups: readonly Group[];
  /** Every such facet by its id, with its place in the groups. */
  readonly facets: ReadonlyMap<FacetColumn["id"], FacetColumn>;
  /** Make, model and trim. */
  readonly line: LineColumn;
  readonly features: FeatureColumn;
  /** Paint as the maker names it, for the text search; code 0: none. */
  readonly colorNames: { readonly codes: Uint16Array; readonly labels: readonly string[] };
  readonly numbers: Record<NumberColumnId, NumberColumn>;
  /** Vehicles that everyone may see, and all, as bit sets. */
  readonly visible: { readonly everyone: Uint32Array; readonly unlocked: Uint32Array };
  /** Open hash table from a stock number to vehicle numbers plus one. */
  readonly stockNumbers: Uint32Array;
}
