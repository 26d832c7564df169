import type { Bodystyle, Condition } from "../../store/api/vehicle-schema";

/** Bounds of a range filter, both inclusive; null: open on that side. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** The two sort lists of specification §9 under one set of ids. */
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

/** Facets that list values; a vehicle matches when it has any chosen value (OR inside a facet, AND across facets). */
export const VALUE_FACETS = [
  "location",
  "make",
  "model",
  "trim",
  "exteriorColor",
  "interiorColor",
  "drivetrain",
  "fuelType",
  "transmission",
  "doors",
  "seats",
  "cylinders",
  "features",
] as const;
export type ValueFacet = (typeof VALUE_FACETS)[number];

export const RANGE_FACETS = ["year", "price", "mileage", "payment", "cityMpg", "highwayMpg"] as const;
export type RangeFacet = (typeof RANGE_FACETS)[number];

/** All that decides which vehicles a search shows, and in what order. Values are slugs (`lib/core/pages/slug`). */
export interface SearchState {
  conditions: Condition[];
  bodystyles: Bodystyle[];
  /** Chosen slugs by facet; a model is `make/model`, a trim `make/model/trim`. Facets without a choice are absent. */
  values: Partial<Record<ValueFacet, string[]>>;
  ranges: Partial<Record<RangeFacet, Range>>;
  /** Only vehicles under the lifetime engine warranty (less than 85,000 miles, specification §9). */
  warrantyCovered: boolean;
  /** Text as typed, trimmed, at most 100 characters. */
  query: string;
  sort: SortId;
  /** From 1. */
  page: number;
}
