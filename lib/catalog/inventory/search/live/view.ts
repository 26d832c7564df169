import type { OptionFacet } from "../../../../../config/catalog/facets";
import { messages } from "../../../../store/i18n/messages";
import type { CardVehicle } from "../../../vehicle/card-vehicle";
import type { FacetOption, Facets, SearchResult } from "../engine/types";
import { type Crumb, searchCrumbs, searchHeading } from "../page/breadcrumbs";
import { appliedChips, type Chip } from "../page/chips";
import { chosenValues } from "../page/edits";
import type { EmptyHelp } from "../results/empty-help";
import { type SearchState, VALUE_FACETS } from "../search-state";
import type { ArticleTeaser, SearchResponse } from "./live-response";

/** Data of a search page, which the server and the browser render in the same way. */
export interface SearchView {
  state: SearchState;
  heading: string;
  crumbs: readonly Crumb[];
  chips: readonly Chip[];
  result: Omit<SearchResult, "vehicles"> & { vehicles: readonly CardVehicle[] };
  /** Suggestions, only if nothing matches. */
  help: EmptyHelp | null;
  articles?: readonly ArticleTeaser[];
  /** Invalid keys of the URL, which the page names. */
  leftOut?: readonly string[];
}

/** Returns the page of a response with the selections in `state`, which may be newer than the response. */
export function toSearchView(
  answer: SearchResponse,
  state: SearchState,
  leftOut?: readonly string[],
): SearchView {
  const { total, page, pages, vehicles, help, articles } = answer;
  const facets = markSelected(answer.facets, state);
  return {
    state,
    heading: searchHeading(state, facets, total === 0),
    crumbs: searchCrumbs(state, facets, messages().search.breadcrumbs.home),
    chips: appliedChips(state, facets),
    result: { total, page, pages, vehicles, facets },
    help,
    articles,
    leftOut,
  };
}

const OPTION_FACETS: readonly OptionFacet[] = ["condition", "bodystyle", ...VALUE_FACETS];

/**
 * Returns the facets of an earlier response with the selections of a newer search. A click is thereby visible
 * immediately, and the next click builds on it, while the new counts are loading.
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

/** Returns the selected values, including a make's models and trims or a model's trims. */
function chosenBelow(state: SearchState, facet: OptionFacet): readonly string[] {
  const { model = [], trim = [] } = state.values;
  const own = chosenValues(state, facet);
  if (facet === "make") return [...own, ...model, ...trim];
  return facet === "model" ? [...own, ...trim] : own;
}

function isChosen(value: string, chosen: readonly string[]): boolean {
  return chosen.some((each) => each === value || each.startsWith(`${value}/`));
}
