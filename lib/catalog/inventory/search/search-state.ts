import {
  RANGE_FACET_ROWS,
  type RangeFacet,
  VALUE_FACET_ROWS,
  type ValueFacet,
} from "../../../../config/catalog/facets";
import type { Bodystyle, Condition } from "../../../store/api/vehicle-schema";

/** Bounds of a range filter, both inclusive; null means no bound. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** Ids of both sort lists (docs/rules.md#search-results). */
export const SORT_IDS = [
  "priceLow",
  "priceHigh",
  "mileageLow",
  "mileageHigh",
  "yearNew",
  "yearOld",
  "newest",
  "oldest",
] as const;
export type SortId = (typeof SORT_IDS)[number];

/** A vehicle matches if it has any selected value of a facet (OR within a facet, AND across facets). */
export const VALUE_FACETS = Object.keys(VALUE_FACET_ROWS) as readonly ValueFacet[];

export const RANGE_FACETS = Object.keys(RANGE_FACET_ROWS) as readonly RangeFacet[];

/** Complete state of a search: filters, order and page. Values are slugs (`lib/core/pages/slug`). */
export interface SearchState {
  conditions: Condition[];
  bodystyles: Bodystyle[];
  /**
   * Selected slugs by facet; a model is `make/model`, a trim `make/model/trim`. Facets without a selection are absent.
   */
  values: Partial<Record<ValueFacet, string[]>>;
  ranges: Partial<Record<RangeFacet, Range>>;
  /**
   * True to include only vehicles with the lifetime engine warranty (less than 85,000 miles, docs/rules.md#warranties).
   */
  warrantyCovered: boolean;
  /** Trimmed search text, at most 100 characters. */
  query: string;
  sort: SortId;
  /** Page number, from 1. */
  page: number;
}
