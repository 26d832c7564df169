import type { RangeFacet, ValueFacet } from "../search-state";

/** The words of search addresses (specification §2). Free of zod and of Node: browsers and the middleware read it too. */

export const VALUE_KEYS: Record<ValueFacet, string> = {
  location: "location",
  make: "make",
  model: "model",
  trim: "trim",
  exteriorColor: "exterior-color",
  interiorColor: "interior-color",
  drivetrain: "drivetrain",
  fuelType: "fuel-type",
  transmission: "transmission",
  doors: "doors",
  seats: "seats",
  cylinders: "cylinders",
  features: "features",
};

export const RANGE_KEYS: Record<RangeFacet, string> = {
  year: "year",
  price: "price",
  mileage: "mileage",
  payment: "payment",
  cityMpg: "city-mpg",
  highwayMpg: "highway-mpg",
};

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";
const FORMS: Partial<Record<ValueFacet, RegExp>> = {
  model: new RegExp(`^${SLUG}/${SLUG}$`),
  trim: new RegExp(`^${SLUG}/${SLUG}/${SLUG}$`),
  doors: /^[1-9]\d{0,3}$/,
  seats: /^[1-9]\d{0,3}$/,
  cylinders: /^[1-9]\d{0,3}$/,
};
const PLAIN = new RegExp(`^${SLUG}$`);
const LONGEST_VALUE = 120;

/** Whether a value has the form that the facet's values have; it need not be in stock. */
export function isWellFormed(facet: ValueFacet, value: string): boolean {
  return value.length <= LONGEST_VALUE && (FORMS[facet] ?? PLAIN).test(value);
}

/** A number of 0 or more, cut to what a double holds exactly; null when the text is no such number. */
export function readNumber(text: string): number | null {
  return /^\d{1,30}$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null;
}
