import { messages } from "../../../store/i18n/messages";
import type { CardVehicle } from "../../vehicle/card-vehicle";
import type { SearchResult } from "../engine/types";
import { type Crumb, searchCrumbs } from "../page/breadcrumbs";
import { appliedChips, type Chip } from "../page/chips";
import type { EmptyHelp } from "../page/empty-help";
import { searchHeading } from "../page/heading";
import type { SearchState } from "../search-state";
import type { ArticleTeaser, SearchAnswer } from "./answer";
import { markSelected } from "./mark-selected";

/** What a search page renders, on the server and in the browser alike. */
export interface SearchView {
  state: SearchState;
  heading: string;
  crumbs: readonly Crumb[];
  chips: readonly Chip[];
  result: Omit<SearchResult, "vehicles"> & { vehicles: readonly CardVehicle[] };
  /** Only where nothing matches. */
  help: EmptyHelp | null;
  articles?: readonly ArticleTeaser[];
}

/** The page of an answer under the choices of `state`, which may be newer than the answer. */
export function viewOf(answer: SearchAnswer, state: SearchState): SearchView {
  const { total, page, pages, vehicles, help, articles } = answer;
  const facets = markSelected(answer.facets, state);
  return {
    state,
    heading: searchHeading(state, facets),
    crumbs: searchCrumbs(state, facets, messages().search.breadcrumbs.home),
    chips: appliedChips(state, facets),
    result: { total, page, pages, vehicles, facets },
    help,
    articles,
  };
}
