import type { OptionFacet, RangeFacet } from "../../../../../config/catalog/facets";
import { formatDollars, formatNumber } from "../../../../store/i18n/format";
import { messages } from "../../../../store/i18n/messages";
import type { Facets, FilterKey } from "../engine/types";
import { RANGE_FACETS, type Range, type SearchState, VALUE_FACETS } from "../search-state";
import { chosenValues, withoutOption, withRange, withSearchText, withWarrantyCovered } from "./edits";

const t = () => messages().search;

/** Applied filter, and the search without it. */
export interface Chip {
  filter: FilterKey;
  label: string;
  without: SearchState;
}

const OPTION_FACETS: readonly OptionFacet[] = ["condition", "bodystyle", ...VALUE_FACETS];

/** Returns all filters of a search as chips. Sorting and paging are not filters. */
export function appliedChips(state: SearchState, facets: Facets): Chip[] {
  const options = OPTION_FACETS.flatMap((facet) =>
    chosenValues(state, facet).map((value) => ({
      filter: facet,
      label: optionLabel(facet, value, facets),
      without: withoutOption(state, facet, value),
    })),
  );
  const ranges = RANGE_FACETS.flatMap((facet) => {
    const range = state.ranges[facet];
    return range
      ? [{ filter: facet, label: rangeLabel(facet, range), without: withRange(state, facet, null) }]
      : [];
  });
  const terms: Chip[] = state.query
    ? [{ filter: "query", label: t().chips.query(state.query), without: withSearchText(state, "") }]
    : [];
  const warranty: Chip[] = state.warrantyCovered
    ? [
        {
          filter: "warrantyCovered",
          label: t().warrantyCovered,
          without: withWarrantyCovered(state, false),
        },
      ]
    : [];
  return [...terms, ...options, ...ranges, ...warranty];
}

/** Returns an option's label among the facets, otherwise its readable URL form. */
export function optionLabel(facet: OptionFacet, value: string, facets: Facets): string {
  const own = facets[facet].find((option) => option.value === value)?.label ?? readable(value);
  if (facet === "condition" || facet === "bodystyle") return own;
  if (facet === "model") return `${optionLabel("make", parent(value), facets)} ${own}`;
  if (facet === "trim") return `${optionLabel("model", parent(value), facets)} ${own}`;
  return t().chips.option(facet, own);
}

/** Describes a range: "Under $25,000", "2018 or newer", "30,000–60,000 miles". */
export function rangeLabel(facet: RangeFacet, { min, max }: Range): string {
  const name = t().rangeUnits[facet];
  const show =
    facet === "price" || facet === "payment" ? formatDollars : facet === "year" ? String : formatNumber;
  if (min !== null && max !== null)
    return min === max ? name.exactly(show(min)) : name.between(show(min), show(max));
  return max !== null ? name.atMost(show(max)) : name.atLeast(show(min ?? 0));
}

function readable(value: string): string {
  const terms = value.slice(value.lastIndexOf("/") + 1).replaceAll("-", " ");
  return terms.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function parent(value: string): string {
  return value.slice(0, value.lastIndexOf("/"));
}
