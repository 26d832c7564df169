import type { Range, SearchState } from "../search-state";
import { addVehicles, fillByRange, or } from "./bitset";
import { fillFacet, keepsBits, valueBits } from "./facet-bits";
import type { FacetColumn, GroupedFacet } from "./groups";
import { allowedLines } from "./line-filter";
import { type InventoryIndex, MISSING } from "./types";

export const NUMBER_FILTERS = ["price", "mileage", "payment"] as const;
export type NumberFilter = (typeof NUMBER_FILTERS)[number];

/** Codes or limits that the search state sets for one facet; make, model and trim are one facet here. */
export type Filter =
  | { column: "facet"; facet: FacetColumn; codes: number[] }
  | { column: "line"; allowed: Uint8Array }
  | { column: "features"; codes: number[] }
  | { column: NumberFilter; low: number; high: number };

/** Returns the state's filters, without its text. */
export function readFilters(index: InventoryIndex, state: SearchState): Filter[] {
  const found: Filter[] = [];
  for (const facet of index.facets.values()) {
    const codes = facetCodes(facet, state);
    if (codes) found.push({ column: "facet", facet, codes });
  }
  const allowed = allowedLines(index.line, state.values);
  if (allowed) found.push({ column: "line", allowed });
  const features = state.values.features ?? [];
  if (features.length > 0) found.push({ column: "features", codes: findCodes(index.features, features) });
  for (const column of NUMBER_FILTERS) {
    const range = state.ranges[column];
    if (range) found.push({ column, ...limits(range, column === "mileage" ? 1 : 100) });
  }
  return found;
}

/**
 * Returns exactly the matching vehicles. The result is read-only, because it may be a set that belongs to the index.
 */
export function filterSet(index: InventoryIndex, filter: Filter, take: () => Uint32Array): Uint32Array {
  const retained = cachedSet(index, filter);
  if (retained) return retained;
  const out = take();
  switch (filter.column) {
    case "facet":
      fillFacet(index, filter.facet, filter.codes, out);
      break;
    case "line":
      fillLines(index, filter.allowed, out);
      break;
    case "features":
      out.fill(0);
      for (const code of filter.codes) addFeature(index, code, out);
      break;
    default:
      fillByRange(out, index.numbers[filter.column].values, filter.low, filter.high);
  }
  return out;
}

/** Returns the set of a single value, if the index stores one. */
function cachedSet(index: InventoryIndex, filter: Filter): Uint32Array | null {
  if (filter.column !== "facet" && filter.column !== "features") return null;
  const [code, ...others] = filter.codes;
  if (code === undefined || others.length > 0) return null;
  if (filter.column === "facet") return keepsBits(filter.facet) ? valueBits(index, filter.facet, code) : null;
  const owners = index.features.owners[code]!;
  return owners.kind === "bits" ? owners.bits : null;
}

/** Sets the bits of vehicles with an allowed trim code (1 in `allowed`). */
export function fillLines({ line }: InventoryIndex, allowed: Uint8Array, out: Uint32Array): void {
  out.fill(0);
  for (let code = 0; code < allowed.length; code++) {
    if (allowed[code] === 1) addVehicles(out, line.vehicles, line.starts[code]!, line.starts[code + 1]!);
  }
}

/** Adds the vehicles with a feature. */
export function addFeature(index: InventoryIndex, code: number, out: Uint32Array): void {
  const owners = index.features.owners[code]!;
  if (owners.kind === "bits") or(out, out, owners.bits);
  else addVehicles(out, owners.vehicles);
}

/** Converts a range to the units of a number column. A range without a maximum includes all known values. */
export function limits({ min, max }: Range, unitsPerOne: number): { low: number; high: number } {
  return {
    low: min === null ? 0 : Math.ceil(min * unitsPerOne),
    high: max === null ? MISSING - 1 : Math.min(Math.floor(max * unitsPerOne), MISSING - 1),
  };
}

/** Returns the codes of the given values. Values without vehicles are skipped. */
export function findCodes(
  column: { codeOfValue: ReadonlyMap<string, number> },
  values: readonly string[],
): number[] {
  return [...new Set(values)].flatMap((value) => column.codeOfValue.get(value) ?? []);
}

/** Returns the codes of the values inside a range, which never include "none". */
export function codesInRange(facet: FacetColumn, { min, max }: Range): number[] {
  const inside = (number: number) => (min === null || number >= min) && (max === null || number <= max);
  return [...facet.values.keys()].filter((code) => code > 0 && inside(Number(facet.values[code])));
}

/** Returns the values that the state selects in a facet that lists values. */
export function chosenFacetValues(
  id: Exclude<GroupedFacet, RangeById>,
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

type RangeById = "year" | "cityMpg" | "highwayMpg";

/** Returns the allowed codes, or null if the state does not filter by the facet. */
function facetCodes(facet: FacetColumn, state: SearchState): number[] | null {
  switch (facet.id) {
    case "year":
    case "cityMpg":
    case "highwayMpg": {
      const range = state.ranges[facet.id];
      return range ? codesInRange(facet, range) : null;
    }
    default: {
      const chosen = chosenFacetValues(facet.id, state);
      return chosen.length > 0 ? findCodes(facet, chosen) : null;
    }
  }
}
