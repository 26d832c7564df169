import { type RangeFacet, VALUE_FACET_ROWS, type ValueFacet } from "../../../../../config/catalog/facets";
import { untranslatedLang } from "../../../../core/language/current-language";
import { valueLabel, valueLang } from "../../../../store/i18n/value-label";
import { RANGE_FACETS, type SearchState, VALUE_FACETS } from "../search-state";
import { has } from "./bitset";
import { type VehicleSet, zeros } from "./count-vehicles";
import { type FacetCounts, facetCounts } from "./facet-counts";
import { chosenFacetValues, NUMBER_FILTERS, type NumberFilter } from "./filters";
import type { FacetColumn, ListedFacet } from "./groups";
import type { LineColumn, LineLevel } from "./line-column";
import { chosenLines, flags } from "./line-filter";
import type { MatchSets } from "./match-sets";
import type { FacetOption, Facets, InventoryIndex, NumberColumn, RangeBounds } from "./types";

/** Facets whose options are not values of feeds: names of stores, and states that messages name. */
const NAMES: ReadonlySet<ListedFacet> = new Set(["condition", "bodystyle", "status", "location"]);

/** Counts all options and bounds of ranges under the other filters, and lists them for display. */
export function describeFacets(index: InventoryIndex, state: SearchState, sets: MatchSets): Facets {
  const counts = facetCounts(index, sets);
  const options = (id: ListedFacet) => {
    const facet = index.facets.get(id)!;
    const listed = listOptions(facet, facet.listing, counts.grouped.get(id)!, chosenFacetValues(id, state));
    return NAMES.has(id) ? listed : named(listed);
  };
  const lines = describeLines(index.line, counts.lines, state.values);
  const optionsOf = (id: ValueFacet): FacetOption[] => {
    if (isLine(id)) return lines[id];
    if (id !== "features") return options(id);
    const { features } = index;
    return named(listOptions(features, features.listing, counts.features, state.values.features ?? []));
  };
  const covered = index.facets.get("warrantyCovered")!;
  return {
    condition: options("condition"),
    bodystyle: options("bodystyle"),
    ...(Object.fromEntries(VALUE_FACETS.map((id) => [id, optionsOf(id)])) as Pick<Facets, ValueFacet>),
    warrantyCovered: {
      count: counts.grouped.get("warrantyCovered")![covered.codeOfValue.get("covered") ?? -1] ?? 0,
      selected: state.warrantyCovered,
    },
    ...describeRanges(index, counts, sets),
  };
}

/** Names options in the current language. The index has the names of feeds, which English pages show as they are. */
function named(options: FacetOption[]): FacetOption[] {
  if (untranslatedLang() === undefined) return options;
  for (const option of options) {
    const lang = valueLang(option.label);
    option.label = valueLabel(option.label);
    if (lang) option.lang = lang;
  }
  return options;
}

function isLine(id: ValueFacet): id is "make" | "model" | "trim" {
  return VALUE_FACET_ROWS[id].column === "line";
}

function describeRanges(
  index: InventoryIndex,
  counts: FacetCounts,
  sets: MatchSets,
): Pick<Facets, RangeFacet> {
  const ranges = {} as Pick<Facets, RangeFacet>;
  for (const id of RANGE_FACETS) {
    ranges[id] = isNumberFilter(id)
      ? numberBounds(index, id, sets)
      : codeBounds(index.facets.get(id)!, counts.grouped.get(id)!);
  }
  return ranges;
}

function isNumberFilter(id: RangeFacet): id is NumberFilter {
  return NUMBER_FILTERS.some((filter) => filter === id);
}

/** Returns bounds in whole units: dollars for cents. */
function numberBounds(index: InventoryIndex, id: NumberFilter, sets: MatchSets): RangeBounds {
  const set = sets.others.find(({ filter }) => filter.column === id)?.set ?? sets.matching;
  const bounds = boundsOf(index.numbers[id], set);
  if (!bounds) return { min: null, max: null };
  const unit = id === "mileage" ? 1 : 100;
  return { min: Math.floor(bounds.min / unit), max: Math.ceil(bounds.max / unit) };
}

function codeBounds(facet: FacetColumn, counts: ArrayLike<number>): RangeBounds {
  let min: number | null = null;
  let max: number | null = null;
  for (let code = 1; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    const value = Number(facet.values[code]);
    if (min === null || value < min) min = value;
    if (max === null || value > max) max = value;
  }
  return { min, max };
}

/** Returns options of make, of model within the selected makes, and of trim within the selected models. */
function describeLines(
  { makes, models, trims }: LineColumn,
  trimCounts: ArrayLike<number>,
  values: SearchState["values"],
): Pick<Facets, "make" | "model" | "trim"> {
  const modelCounts = sumByParent(trims, trimCounts, models.values.length);
  const makeCounts = sumByParent(models, modelCounts, makes.values.length);
  const chosen = chosenLines(values);
  const chosenMakes = new Set([...chosen.makes, ...chosen.narrowedMakes]);
  const chosenModels = new Set([...chosen.models, ...chosen.narrowedModels]);
  return {
    make: listOptions(makes, makes.listing, makeCounts, [...chosenMakes]),
    model: listOptions(models, below(makes, chosenMakes, models), modelCounts, [...chosenModels]),
    trim: listOptions(trims, below(models, chosenModels, trims), trimCounts, [...chosen.trims]),
  };
}

function sumByParent({ parentOf }: LineLevel, counts: ArrayLike<number>, parents: number): number[] {
  const sums = zeros(parents);
  for (let code = 0; code < counts.length; code++) sums[parentOf[code]!]! += counts[code]!;
  return sums;
}

/** Returns the codes of the selected parents' children, in listing order. */
function below(parents: LineLevel, chosen: ReadonlySet<string>, children: LineLevel): number[] {
  if (chosen.size === 0) return [];
  const marked = flags(parents, chosen);
  return children.listing.filter((code) => marked[children.parentOf[code]!] === 1);
}

/**
 * Returns options with a count, and selected ones even at zero. A selected value without vehicles comes last and is
 * named after its URL form.
 */
function listOptions(
  names: { values: readonly string[]; labels: readonly string[] },
  listing: readonly number[],
  counts: ArrayLike<number>,
  selected: readonly string[],
): FacetOption[] {
  const chosen = new Set(selected);
  const options: FacetOption[] = [];
  for (const code of listing) {
    const value = names.values[code]!;
    const isSelected = chosen.size > 0 && chosen.delete(value);
    const count = counts[code]!;
    if (count > 0 || isSelected)
      options.push({ value, label: names.labels[code]!, count, selected: isSelected });
  }
  for (const value of chosen) options.push({ value, label: readable(value), count: 0, selected: true });
  return options;
}

/** Converts "toyota/land-cruiser" to "Land Cruiser". */
function readable(value: string): string {
  const last = value.slice(value.lastIndexOf("/") + 1);
  return last.replace(/-/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Returns the lowest and highest known value of a column in a set of vehicles, or null if there is none. */
function boundsOf(column: NumberColumn, set: VehicleSet): { min: number; max: number } | null {
  if (set.count === 0) return null;
  // In a large set, one of the first in column order is usually a member. Otherwise, all members are checked.
  const steps = set.count + 64;
  const first = walk(column, set.bits, 0, Math.min(steps, column.known), 1);
  const last = walk(column, set.bits, column.known - 1, Math.max(-1, column.known - 1 - steps), -1);
  if (first !== -1 && last !== -1) return { min: column.values[first]!, max: column.values[last]! };
  return scan(column, set.bits);
}

/** Returns the first member at positions `from` (included) to `to` (excluded) of the column's order, or -1. */
function walk(column: NumberColumn, bits: Uint32Array, from: number, to: number, step: 1 | -1): number {
  const { ascending } = column;
  for (let place = from; place !== to; place += step) {
    const vehicle = ascending[place]!;
    if (has(bits, vehicle)) return vehicle;
  }
  return -1;
}

function scan(
  { values, ascending, known }: NumberColumn,
  bits: Uint32Array,
): { min: number; max: number } | null {
  if (known === 0) return null;
  const highest = values[ascending[known - 1]!]!;
  let min = highest + 1;
  let max = -1;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]! | 0;
    while (word !== 0) {
      const lowest = word & -word;
      const value = values[(i << 5) + 31 - Math.clz32(lowest)]!;
      // Missing values are above the highest known one.
      if (value <= highest) {
        if (value < min) min = value;
        if (value > max) max = value;
      }
      word ^= lowest;
    }
  }
  return max === -1 ? null : { min, max };
}
