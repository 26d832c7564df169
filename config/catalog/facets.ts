/** Storage of a facet in the search: a column of small codes, with make and model, as equipment, or as a number. */
type FacetColumnKind = "codes" | "line" | "features" | "number";

/** A facet that lists values. */
interface ValueFacetRow {
  /** Key in the query of an address. */
  key: string;
  column: FacetColumnKind;
  /** Form of a value in an address; a plain slug when it is not given. */
  form?: "count" | "model" | "trim";
}

/** A facet with a lowest and a highest value. */
interface RangeFacetRow {
  key: string;
  column: Extract<FacetColumnKind, "codes" | "number">;
}

/**
 * Every facet that lists values. A new one also needs its place in `FACET_ORDER` below, its value of a vehicle
 * (`lib/catalog/inventory/engine/read-columns.ts`) and its label (`lib/store/i18n/en/search.ts`): the types require both.
 * Its row in the matcher of `middleware.ts` is written by `npm run matcher`.
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
/** Facets whose values are whole numbers. */
export type CountFacet = {
  [Id in ValueFacet]: (typeof VALUE_FACET_ROWS)[Id] extends { form: "count" } ? Id : never;
}[ValueFacet];
export type RangeFacet = keyof typeof RANGE_FACET_ROWS;
/** Facets whose options are listed and counted. */
export type OptionFacet = "condition" | "bodystyle" | ValueFacet;

/** Facets in the order of the left column: every one, once. */
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
/** A type error here names the facet that has no place in `FACET_ORDER`. */
export const FACETS_WITHOUT_A_PLACE: Record<WithoutPlace, never> = {};

/** Every key of a query that makes an address a different search; others (`utm_source`, `gclid`) do not change the page. */
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
