import type { Vehicle } from "../../store-api/schemas";
import type { RangeFacet, ValueFacet } from "../search-state";

/** Facets whose options are listed and counted. */
export type OptionFacet = "condition" | "bodystyle" | ValueFacet;

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
}

/**
 * Options with a count of 0 are left out unless selected. Models are listed for the selected makes only, trims for
 * the selected models only. Prices and payments are in US dollars, mileage in miles.
 */
export type Facets = Record<OptionFacet, FacetOption[]> &
  Record<RangeFacet, RangeBounds> & { warrantyCovered: { count: number; selected: boolean } };

export interface SearchResult {
  /** Matching vehicles on all pages. */
  total: number;
  /** The page shown, from 1: the last one when the state asks for a page past the end. */
  page: number;
  /** 0 when nothing matches. */
  pages: number;
  vehicles: Vehicle[];
  facets: Facets;
}

export interface SearchOptions {
  /** Default 19 (specification §9). */
  pageSize?: number;
  /** Also shows the private reserve, for a visitor who unlocked it. */
  includePrivate?: boolean;
}

/** A filter that can be taken off on its own. */
export type FilterKey = OptionFacet | RangeFacet | "warrantyCovered" | "query";
