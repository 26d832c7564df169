import { VALUE_FACET_ROWS, type ValueFacet } from "../../../../../config/catalog/facets";

/**
 * The vocabulary of search addresses (docs/rules.md#search-urls). Free of zod and of Node: browsers and the
 * middleware read it too.
 */

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";
const FORMS = {
  model: new RegExp(`^${SLUG}/${SLUG}$`),
  trim: new RegExp(`^${SLUG}/${SLUG}/${SLUG}$`),
  count: /^[1-9]\d{0,3}$/,
};
const PLAIN = new RegExp(`^${SLUG}$`);
const MAX_VALUE_LENGTH = 120;

/** Returns true if a value has the form of the facet's values; it need not be in stock. */
export function isWellFormed(facet: ValueFacet, value: string): boolean {
  const row = VALUE_FACET_ROWS[facet];
  return value.length <= MAX_VALUE_LENGTH && ("form" in row ? FORMS[row.form] : PLAIN).test(value);
}

/** Returns a number of 0 or more, cut to what a double holds exactly; null when the text is not such a number. */
export function readNumber(text: string): number | null {
  return /^\d{1,30}$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null;
}
