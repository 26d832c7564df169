import { VALUE_FACET_ROWS, type ValueFacet } from "../../../../../config/catalog/facets";

/**
 * Grammar of search URLs (docs/rules.md#search-urls). Browsers and middleware load it too, so it uses neither zod nor
 * Node.js.
 */

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";
const FORMS = {
  model: new RegExp(`^${SLUG}/${SLUG}$`),
  trim: new RegExp(`^${SLUG}/${SLUG}/${SLUG}$`),
  count: /^[1-9]\d{0,3}$/,
};
const PLAIN = new RegExp(`^${SLUG}$`);
const MAX_VALUE_LENGTH = 120;

/** Returns true if a value has the format of the facet's values; it need not be in stock. */
export function isWellFormed(facet: ValueFacet, value: string): boolean {
  const row = VALUE_FACET_ROWS[facet];
  return value.length <= MAX_VALUE_LENGTH && ("form" in row ? FORMS[row.form] : PLAIN).test(value);
}

/** Parses a number of 0 or more, limited to what a double represents exactly, or returns null. */
export function readNumber(text: string): number | null {
  return /^\d{1,30}$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null;
}
