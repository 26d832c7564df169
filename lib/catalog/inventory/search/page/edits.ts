import type { OptionFacet, RangeFacet, ValueFacet } from "../../../../../config/catalog/facets";
import type { Bodystyle, Condition } from "../../../../store/api/vehicle-schema";
import type { Range, SearchState, SortId } from "../search-state";

/**
 * Edits that lead from one search to another with one click. Each returns a new state on page 1, because a page number
 * has no meaning for other results.
 */

/** Adds an option, or removes it if it is shown as selected (as a make is if only one of its models is selected). */
export function toggleOption(
  state: SearchState,
  facet: OptionFacet,
  option: { value: string; selected: boolean },
): SearchState {
  return option.selected
    ? withParent(withoutOption(state, facet, option.value), facet, option.value)
    : withOption(state, facet, option.value);
}

/** Removes an option, with its models for a make, or its trims for a model. */
export function withoutOption(state: SearchState, facet: OptionFacet, value: string): SearchState {
  switch (facet) {
    case "condition":
      return { ...state, page: 1, conditions: state.conditions.filter((chosen) => chosen !== value) };
    case "bodystyle":
      return { ...state, page: 1, bodystyles: state.bodystyles.filter((chosen) => chosen !== value) };
    default: {
      const below = [facet, ...descendants(facet)];
      return below.reduce(
        (next, each) =>
          setValues(
            next,
            each,
            chosenValues(next, each).filter((v) => v !== value && !v.startsWith(`${value}/`)),
          ),
        { ...state, page: 1 },
      );
    }
  }
}

/** Sets a range, or removes it if both ends are open. */
export function withRange(state: SearchState, facet: RangeFacet, range: Range | null): SearchState {
  const { [facet]: _, ...others } = state.ranges;
  const open = range === null || (range.min === null && range.max === null);
  return { ...state, page: 1, ranges: open ? others : { ...others, [facet]: range } };
}

export function withSearchText(state: SearchState, query: string): SearchState {
  return { ...state, page: 1, query: query.trim() };
}

export function withWarrantyCovered(state: SearchState, warrantyCovered: boolean): SearchState {
  return { ...state, page: 1, warrantyCovered };
}

export function withSort(state: SearchState, sort: SortId): SearchState {
  return { ...state, page: 1, sort };
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page };
}

export function chosenValues(state: SearchState, facet: OptionFacet): readonly string[] {
  if (facet === "condition") return state.conditions;
  if (facet === "bodystyle") return state.bodystyles;
  return state.values[facet] ?? [];
}

function withOption(state: SearchState, facet: OptionFacet, value: string): SearchState {
  switch (facet) {
    case "condition":
      return { ...state, page: 1, conditions: [...state.conditions, value as Condition] };
    case "bodystyle":
      return { ...state, page: 1, bodystyles: [...state.bodystyles, value as Bodystyle] };
    default: {
      // A model implies its make, so selecting a narrower filter removes the wider one.
      const parent = parentOf(facet);
      const narrowed = parent
        ? setValues(
            state,
            parent,
            chosenValues(state, parent).filter((v) => v !== parentValue(value)),
          )
        : state;
      return { ...setValues(narrowed, facet, [...chosenValues(narrowed, facet), value]), page: 1 };
    }
  }
}

/** Selects the make after its last model is removed, as the list of filters shows it. */
function withParent(state: SearchState, facet: OptionFacet, value: string): SearchState {
  const parent = parentOf(facet);
  if (!parent) return state;
  const wider = parentValue(value);
  const siblings = chosenValues(state, facet).some((v) => v.startsWith(`${wider}/`));
  return siblings || chosenValues(state, parent).includes(wider) ? state : withOption(state, parent, wider);
}

function setValues(state: SearchState, facet: ValueFacet, values: string[]): SearchState {
  const { [facet]: _, ...others } = state.values;
  return { ...state, values: values.length > 0 ? { ...others, [facet]: values } : others };
}

function parentOf(facet: OptionFacet): "make" | "model" | null {
  if (facet === "model") return "make";
  return facet === "trim" ? "model" : null;
}

function descendants(facet: ValueFacet): ValueFacet[] {
  if (facet === "make") return ["model", "trim"];
  return facet === "model" ? ["trim"] : [];
}

function parentValue(value: string): string {
  return value.slice(0, value.lastIndexOf("/"));
}
