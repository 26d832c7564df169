import { RANGE_FACET_ROWS, VALUE_FACET_ROWS } from "../../../../../config/catalog/facets";
import { DEFAULT_SORT, MAX_FILTER_VALUES } from "../../../../../config/catalog/search";
import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "../../../../../config/catalog/vehicle-terms";
import { RANGE_FACETS, type Range, type SearchState, SORT_IDS, VALUE_FACETS } from "../search-state";
import { isWellFormed, readNumber } from "./grammar";

/** Error for an invalid part of a URL, thrown only inside this folder. */
export class InvalidSearchUrl extends Error {}

/**
 * Adds the filters in the query to the state. Unknown keys and empty form fields are ignored.
 * @returns the keys with an invalid value, which do not change the state
 */
export function readQuery(query: URLSearchParams, state: SearchState): string[] {
  const leftOut: string[] = [];
  const read = (key: string, add: (values: string[]) => void) => {
    try {
      add(query.getAll(key));
    } catch (error) {
      if (!(error instanceof InvalidSearchUrl)) throw error;
      leftOut.push(key);
    }
  };
  read("condition", (all) => state.conditions.push(...oneOf(CONDITION_SLUGS, list(all))));
  read("body-style", (all) => state.bodystyles.push(...oneOf(BODYSTYLE_SLUGS, list(all))));
  let room = MAX_FILTER_VALUES;
  for (const facet of VALUE_FACETS) {
    read(VALUE_FACET_ROWS[facet].key, (all) => {
      const values = list(all);
      if (values.length > room || !values.every((value) => isWellFormed(facet, value)))
        throw new InvalidSearchUrl();
      room -= values.length;
      if (values.length > 0) state.values[facet] = [...(state.values[facet] ?? []), ...values];
    });
  }
  for (const facet of RANGE_FACETS) {
    read(RANGE_FACET_ROWS[facet].key, (all) => {
      const range = readRange(all, facet === "year");
      if (range) state.ranges[facet] = narrower(state.ranges[facet], range);
    });
  }
  read("warranty-covered", (all) => {
    state.warrantyCovered = oneOf(["true", "false"], filled(all))[0] === "true";
  });
  read("q", (all) => {
    state.query = filled(all)[0] ?? "";
  });
  read("sort", (all) => {
    state.sort = oneOf(SORT_IDS, filled(all))[0] ?? DEFAULT_SORT;
  });
  read("page", (all) => {
    state.page = readPage(filled(all)[0]);
  });
  return leftOut;
}

/** Returns the query of a normalized state, with sorted keys and without defaults; empty if all are defaults. */
export function writeQuery(state: SearchState): string {
  const entries: [string, string][] = [
    ["condition", state.conditions.join(",")],
    ["body-style", state.bodystyles.join(",")],
    ...VALUE_FACETS.map((facet): [string, string] => [
      VALUE_FACET_ROWS[facet].key,
      (state.values[facet] ?? []).join(","),
    ]),
    ...RANGE_FACETS.map((facet): [string, string] => [
      RANGE_FACET_ROWS[facet].key,
      rangeText(state.ranges[facet]),
    ]),
    ["warranty-covered", state.warrantyCovered ? "true" : ""],
    ["q", state.query],
    ["sort", state.sort === DEFAULT_SORT ? "" : state.sort],
    ["page", state.page === 1 ? "" : String(state.page)],
  ];
  return entries
    .filter(([, value]) => value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${readable(value)}`)
    .join("&");
}

/** Combines `a,b` and repeated keys into one list. */
function list(values: string[]): string[] {
  return values.flatMap((value) => filled(value.toLowerCase().split(",")));
}

function filled(values: string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== "");
}

function oneOf<T extends string>(known: readonly T[], values: string[]): T[] {
  return values.map((value) => {
    const found = known.find((each) => each === value);
    if (!found) throw new InvalidSearchUrl();
    return found;
  });
}

/** Parses `null,85000`, `2019,2021`, or the two form fields under one key; for a year also `2019`. */
function readRange(values: string[], single: boolean): Range | null {
  if (filled(values).length === 0) return null;
  const bounds = (values.length === 1 ? (values[0] as string).split(",") : values).map((bound) =>
    bound.trim(),
  );
  if (bounds.length === 1 && single) bounds.push(bounds[0] as string);
  if (bounds.length !== 2) throw new InvalidSearchUrl();
  const [min, max] = bounds.map(readBound) as [number | null, number | null];
  return min === null && max === null ? null : { min, max };
}

function readBound(text: string): number | null {
  if (text === "" || text === "null") return null;
  const number = readNumber(text);
  if (number === null) throw new InvalidSearchUrl();
  return number;
}

/** Combines the bounds of path and query to the narrower range. */
export function narrower(a: Range | undefined, b: Range): Range {
  if (!a) return b;
  const mins = [a.min, b.min].filter((min) => min !== null);
  const maxs = [a.max, b.max].filter((max) => max !== null);
  return { min: mins.length ? Math.max(...mins) : null, max: maxs.length ? Math.min(...maxs) : null };
}

/** Parses a page number. Numbers below 1 become 1. */
function readPage(text: string | undefined): number {
  if (text === undefined || /^-\d+$/.test(text)) return 1;
  const page = readNumber(text);
  if (page === null) throw new InvalidSearchUrl();
  return Math.max(1, page);
}

function rangeText(range: Range | undefined): string {
  return range ? `${range.min},${range.max}` : "";
}

/** Leaves commas and slashes in a query unencoded. */
function readable(value: string): string {
  return encodeURIComponent(value).replace(/%20/g, "+").replace(/%2C/g, ",").replace(/%2F/g, "/");
}
