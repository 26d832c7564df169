import { MAX_FILTER_VALUES, MAX_QUERY_LENGTH } from "../../../../../config/catalog/search";
import { RANGE_FACETS, type Range, type SearchState, VALUE_FACETS } from "../search-state";
import { isWellFormed } from "./grammar";

/**
 * Returns the canonical form of a search: sorted lists without duplicates, ordered bounds, cleaned text. A make is
 * dropped if one of its models is selected. A model is dropped if one of its trims is selected. Equivalent states
 * become equal.
 */
export function normalizeSearch(state: SearchState): SearchState {
  return {
    conditions: sortedOnce(state.conditions),
    bodystyles: sortedOnce(state.bodystyles),
    values: normalizeValues(state.values),
    ranges: normalizeRanges(state.ranges),
    warrantyCovered: state.warrantyCovered,
    query: tidyText(state.query),
    sort: state.sort,
    page: Math.max(1, wholeNumber(state.page)),
  };
}

function normalizeValues(values: SearchState["values"]): SearchState["values"] {
  const trims = sortedOnce(values.trim ?? []);
  const models = withoutParents(sortedOnce(values.model ?? []), trims);
  const makes = withoutParents(sortedOnce(values.make ?? []), [...models, ...trims]);
  const normal: SearchState["values"] = {};
  let room = MAX_FILTER_VALUES;
  for (const facet of VALUE_FACETS) {
    const chosen =
      facet === "make"
        ? makes
        : facet === "model"
          ? models
          : facet === "trim"
            ? trims
            : sortedOnce(values[facet] ?? []);
    const valid = chosen.filter((value) => isWellFormed(facet, value)).slice(0, room);
    if (valid.length > 0) normal[facet] = valid;
    room -= valid.length;
  }
  return normal;
}

function withoutParents(values: string[], children: readonly string[]): string[] {
  return values.filter((value) => !children.some((child) => child.startsWith(`${value}/`)));
}

function normalizeRanges(ranges: SearchState["ranges"]): SearchState["ranges"] {
  const normal: SearchState["ranges"] = {};
  for (const facet of RANGE_FACETS) {
    const range = ranges[facet] && inOrder(ranges[facet]);
    if (range && (range.min !== null || range.max !== null)) normal[facet] = range;
  }
  return normal;
}

/** Exchanges swapped bounds, which are treated as a typing error. */
function inOrder(range: Range): Range {
  const min = range.min === null ? null : wholeNumber(range.min);
  const max = range.max === null ? null : wholeNumber(range.max);
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

function wholeNumber(number: number): number {
  return number > 0 ? Math.min(Math.floor(number), Number.MAX_SAFE_INTEGER) : 0;
}

/** Removes lone surrogates, which cannot occur in a URL, and control characters. */
function tidyText(text: string): string {
  const tidy = text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
  // Cutting may have split a surrogate pair or left a space at the end.
  return tidy.replace(/\p{Cs}$/u, "").trim();
}

function sortedOnce<T extends string>(values: readonly T[]): T[] {
  return [...new Set(values)].sort();
}
