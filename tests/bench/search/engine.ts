import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

/** One search engine in the comparison. */
export interface BenchEngine {
  /** Loads the stock; the preparation is timed. */
  build(vehicles: readonly Vehicle[]): void | Promise<void>;
  /** Filters, counts every facet, sorts and returns page 1. @returns the number of matches */
  query(state: SearchState): number | Promise<number>;
  /** Returns the bytes outside the process's heaps; missing for engines in memory. */
  ownBytes?(): number;
}

/** Facets that every engine supports. */
export const BENCH_FACETS = [
  "condition",
  "bodystyle",
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
export type BenchFacet = (typeof BENCH_FACETS)[number];

/** Values that a state chooses, by facet. */
export function chosen(state: SearchState): [BenchFacet, readonly string[]][] {
  const all: [BenchFacet, readonly string[]][] = BENCH_FACETS.map((facet) => [
    facet,
    facet === "condition"
      ? state.conditions
      : facet === "bodystyle"
        ? state.bodystyles
        : (state.values[facet] ?? []),
  ]);
  return all.filter(([, values]) => values.length > 0);
}

/** Column and direction of the sorts that the comparison uses. */
export const BENCH_SORTS = {
  priceLow: ["price", "asc"],
  priceHigh: ["price", "desc"],
  mileageLow: ["mileage", "asc"],
  yearNew: ["year", "desc"],
  newest: ["arrival", "desc"],
} as const;
export type BenchSort = keyof typeof BENCH_SORTS;
