/**
 * Storage of a facet in the search index: a column of small codes, a make and model, equipment, or a number.
 */
type FacetColumnKind = "codes" | "line" | "features" | "number";

/** A facet that lists values. */
interface ValueFacetRow {
  /** Query parameter of the facet. */
  key: string;
  column: FacetColumnKind;
  /** Format of a value in the URL; a plain slug by default. */
  form?: "count" | "model" | "trim";
}

/** A facet with a minimum and a maximum value. */
interface RangeFacetRow {
  key: string;
  column: Extract<FacetColumnKind, "codes" | "number">;
}

/**
 * Facets that list values. The types require two more entries for a new facet: its value of a vehicle
 * (`lib/catalog/inventory/search/engine/read-columns.ts`) and its label (`lib/store/i18n/en/search.ts`). It also
 * needs a position in `FACET_ORDER`, and `npm run matcher` adds it to the matcher of `middleware.ts`.
 */
export const VALUE_FACET_ROWS = {
  status: { key: "availability", column: "codes" },
  location: { key: "location", column: "codes" },
  make: { key: "make", column: "line" },
  model: { key: "model", column: "line", form: "model" },
  trim: { key: "trim", column: "line", form: "trim" },
  exteriorColor: { key: "exterior-color", column: "codes" },
  interiorColor: { key: "interior-color", column: "codes" },
  drivetrain: { key: "drivetrain", column: "codes" },
  fuelType: { key: "fuel-type", column: "codes" },
  transmission: { key: "transmission", column: "codes" },
  doors: { key: "doors", column: "codes", form: "count" },
  seats: { key: "seats", column: "codes", form: "count" },
  cylinders: { key: "cylinders", column: "codes", form: "count" },
  features: { key: "features", column: "features" },
} as const satisfies Record<string, ValueFacetRow>;

export const RANGE_FACET_ROWS = {
  year: { key: "year", column: "codes" },
  price: { key: "price", column: "number" },
  mileage: { key: "mileage", column: "number" },
  payment: { key: "payment", column: "number" },
  cityMpg: { key: "city-mpg", column: "codes" },
  highwayMpg: { key: "highway-mpg", column: "codes" },
} as const satisfies Record<string, RangeFacetRow>;

export type ValueFacet = keyof typeof VALUE_FACET_ROWS;
/** Facets with whole numbers as values. */
export type CountFacet = {
  [Id in ValueFacet]: (typeof VALUE_FACET_ROWS)[Id] extends { form: "count" } ? Id : never;
}[ValueFacet];
export type RangeFacet = keyof typeof RANGE_FACET_ROWS;
/** Facets with counted options. */
export type OptionFacet = "condition" | "bodystyle" | ValueFacet;

/** Facets in the order of the left column; each appears once. */
export const FACET_ORDER = [
  "condition",
  "price",
  "payment",
  "bodystyle",
  "make",
  "model",
  "trim",
  "year",
  "mileage",
  "status",
  "location",
  "exteriorColor",
  "interiorColor",
  "drivetrain",
  "fuelType",
  "transmission",
  "features",
  "seats",
  "doors",
  "cylinders",
  "cityMpg",
  "highwayMpg",
] as const satisfies readonly (OptionFacet | RangeFacet)[];

type WithoutPlace = Exclude<OptionFacet | RangeFacet, (typeof FACET_ORDER)[number]>;
/** A type error here names the facet that is missing in `FACET_ORDER`. */
export const FACETS_WITHOUT_A_PLACE: Record<WithoutPlace, never> = {};

/** Query parameters that identify a search; others (`utm_source`, `gclid`) do not change the page. */
export const searchQueryKeys: readonly string[] = [
  "q",
  "sort",
  "page",
  "condition",
  "body-style",
  ...Object.values(VALUE_FACET_ROWS).map(({ key }) => key),
  ...Object.values(RANGE_FACET_ROWS).map(({ key }) => key),
  "warranty-covered",
];
