import {
  RANGE_FACET_ROWS,
  type RangeFacet,
  VALUE_FACET_ROWS,
  type ValueFacet,
} from "../../../../config/catalog/facets";
import type { Bodystyle, Condition } from "../../../store/api/vehicle-schema";

/** Bounds of a range filter, both inclusive; null: open on that side. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** The two sort lists (docs/rules.md#search-results) under one set of ids. */
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

/** A vehicle matches when it has any chosen value of a facet (OR inside a facet, AND across facets). */
export const VALUE_FACETS = Object.keys(VALUE_FACET_ROWS) as readonly ValueFacet[];

export const RANGE_FACETS = Object.keys(RANGE_FACET_ROWS) as readonly RangeFacet[];

/** All that decides which vehicles a search shows, and in what order. Values are slugs (`lib/core/pages/slug`). */
export interface SearchState {
  conditions: Condition[];
  bodystyles: Bodystyle[];
  /** Chosen slugs by facet; a model is `make/model`, a trim `make/model/trim`. Facets without a choice are absent. */
  values: Partial<Record<ValueFacet, string[]>>;
  ranges: Partial<Record<RangeFacet, Range>>;
  /** Limits to vehicles under the lifetime engine warranty (less than 85,000 miles, docs/rules.md#warranties). */
  warrantyCovered: boolean;
  /** Text as typed, trimmed, at most 100 characters. */
  query: string;
  sort: SortId;
  /** Page number, from 1. */
  page: number;
}
