import type { OptionFacet } from "../../../../config/catalog/facets";
import type { FacetOption, Facets } from "../engine/types";
import { chosenValues } from "../page/edits";
import { type SearchState, VALUE_FACETS } from "../search-state";

const OPTION_FACETS: readonly OptionFacet[] = ["condition", "bodystyle", ...VALUE_FACETS];

/**
 * The facets of an earlier answer with the selections of a newer search: a click shows at once, and the next click
 * builds on it, while the new counts are still loading.
 */
export function markSelected(facets: Facets, state: SearchState): Facets {
  const marked = OPTION_FACETS.map((facet): [OptionFacet, FacetOption[]] => {
    const chosen = chosenBelow(state, facet);
    return [facet, facets[facet].map((option) => ({ ...option, selected: isChosen(option.value, chosen) }))];
  });
  return {
    ...facets,
    ...(Object.fromEntries(marked) as Record<OptionFacet, FacetOption[]>),
    warrantyCovered: { ...facets.warrantyCovered, selected: state.warrantyCovered },
  };
}

/** A make is also chosen by its models and trims, a model by its trims. */
function chosenBelow(state: SearchState, facet: OptionFacet): readonly string[] {
  const { model = [], trim = [] } = state.values;
  const own = chosenValues(state, facet);
  if (facet === "make") return [...own, ...model, ...trim];
  return facet === "model" ? [...own, ...trim] : own;
}

function isChosen(value: string, chosen: readonly string[]): boolean {
  return chosen.some((each) => each === value || each.startsWith(`${value}/`));
}
