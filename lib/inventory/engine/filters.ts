import type { Range, RangeFacet, SearchState } from "../search-state";
import { addVehicles, fillByCode, fillByRange, or } from "./bitset";
import type { FacetColumn, Group, GroupedFacet } from "./groups";
import { allowedLines } from "./line-filter";
import { type InventoryIndex, MISSING } from "./types";

/** A filter on one facet of a group: 1 for each allowed code. */
export interface FacetFilter {
  facet: FacetColumn;
  allowed: Uint8Array;
}

export const NUMBER_FILTERS = ["price", "mileage", "payment"] as const;
export type NumberFilter = (typeof NUMBER_FILTERS)[number];

/**
 * A column on which the state puts a condition. Facets of one group are one column: what each of them would
 * count without its own filter is read from the group's combinations afterwards.
 */
export type ColumnFilter =
  | { column: "group"; group: number; filters: FacetFilter[] }
  | { column: "line"; allowed: Uint8Array }
  | { column: "features"; codes: number[] }
  | { column: NumberFilter; low: number; high: number };

/** The state's filters by column; its text is not among them. */
export function columnFilters(index: InventoryIndex, state: SearchState): ColumnFilter[] {
  const found: ColumnFilter[] = [];
  index.groups.forEach((group, number) => {
    const filters = group.facets.flatMap((facet) => facetFilter(facet, state) ?? []);
    if (filters.length > 0) found.push({ column: "group", group: number, filters });
  });
  const lines = allowedLines(index.line, state.values);
  if (lines) found.push({ column: "line", allowed: lines });
  const features = state.values.features;
  if (features?.length) {
    const codes = features.flatMap((value) => index.features.codeOfValue.get(value) ?? []);
    found.push({ column: "features", codes });
  }
  for (const column of NUMBER_FILTERS) {
    const range = state.ranges[column];
    if (range) found.push({ column, ...limits(range, column === "mileage" ? 1 : 100) });
  }
  return found;
}

/** Sets in `out` exactly the vehicles that pass. */
export function fillFilter(index: InventoryIndex, filter: ColumnFilter, out: Uint32Array): void {
  switch (filter.column) {
    case "group": {
      const group = index.groups[filter.group]!;
      fillByCode(out, group.codes, allowedCombinations(group, filter.filters));
      break;
    }
    case "line":
      fillByCode(out, index.line.codes, filter.allowed);
      break;
    case "features":
      out.fill(0);
      for (const code of filter.codes) addFeature(index, code, out);
      break;
    default:
      fillByRange(out, index.numbers[filter.column].values, filter.low, filter.high);
  }
}

/** Adds the vehicles with a feature. */
export function addFeature(index: InventoryIndex, code: number, out: Uint32Array): void {
  const owners = index.features.owners[code]!;
  if (owners.kind === "bits") or(out, out, owners.bits);
  else addVehicles(out, owners.vehicles);
}

/** 1 for each combination of the group that passes all the filters. */
export function allowedCombinations(group: Group, filters: readonly FacetFilter[]): Uint8Array {
  const allowed = new Uint8Array(group.combinations).fill(1);
  for (const filter of filters) {
    const { codeOf } = filter.facet;
    for (let c = 0; c < allowed.length; c++) allowed[c]! &= filter.allowed[codeOf[c]!]!;
  }
  return allowed;
}

/** Limits in the units of a number column; open above means every known value. */
export function limits({ min, max }: Range, unitsPerOne: number): { low: number; high: number } {
  return {
    low: min === null ? 0 : Math.ceil(min * unitsPerOne),
    high: max === null ? MISSING - 1 : Math.min(Math.floor(max * unitsPerOne), MISSING - 1),
  };
}

function facetFilter(facet: FacetColumn, state: SearchState): FacetFilter | null {
  switch (facet.id) {
    case "year":
    case "cityMpg":
    case "highwayMpg":
      return rangeFilter(facet, state.ranges[facet.id satisfies RangeFacet]);
    default: {
      const chosen = chosenValues(facet.id, state);
      if (chosen.length === 0) return null;
      return valueFilter(facet, chosen);
    }
  }
}

/** Allows the given values; those that no vehicle has are passed over. */
export function valueFilter(facet: FacetColumn, values: readonly string[]): FacetFilter {
  const allowed = new Uint8Array(facet.values.length);
  for (const value of values) {
    const code = facet.codeOfValue.get(value);
    if (code !== undefined) allowed[code] = 1;
  }
  return { facet, allowed };
}

/** Allows the values inside the range; "none" is never inside. */
export function rangeFilter(facet: FacetColumn, range: Range | undefined): FacetFilter | null {
  if (!range) return null;
  const { min, max } = range;
  const allowed = Uint8Array.from(facet.values, (value, code) => {
    const number = Number(value);
    return code > 0 && (min === null || number >= min) && (max === null || number <= max) ? 1 : 0;
  });
  return { facet, allowed };
}

/** The values that the state chooses of a facet that lists values. */
export function chosenValues(
  id: Exclude<GroupedFacet, "year" | "cityMpg" | "highwayMpg">,
  state: SearchState,
): readonly string[] {
  switch (id) {
    case "condition":
      return state.conditions;
    case "bodystyle":
      return state.bodystyles;
    case "warrantyCovered":
      return state.warrantyCovered ? ["covered"] : [];
    default:
      return state.values[id] ?? [];
  }
}
