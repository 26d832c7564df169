import { RANGE_FACET_ROWS, VALUE_FACET_ROWS } from "../../../../config/catalog/facets";
import { DEFAULT_SORT, MAX_FILTER_VALUES } from "../../../../config/catalog/search";
import { BODYSTYLE_SLUGS, CONDITION_SLUGS } from "../../../../config/catalog/vehicle-terms";
import { RANGE_FACETS, type Range, type SearchState, SORT_IDS, VALUE_FACETS } from "../search-state";
import { isWellFormed, readNumber } from "./grammar";

/** A query as `URLSearchParams` or as Next hands it to a page. */
export type SearchQuery = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** Thrown only inside this folder, for an address that is not a valid search. */
export class InvalidSearchUrl extends Error {}

/** Adds what the query says to the state. Unknown keys and empty form fields are ignored. */
export function readQuery(query: SearchQuery, state: SearchState): void {
  const all = (key: string) => valuesOf(query, key);
  state.conditions.push(...oneOf(CONDITION_SLUGS, list(all("condition"))));
  state.bodystyles.push(...oneOf(BODYSTYLE_SLUGS, list(all("body-style"))));
  let count = 0;
  for (const facet of VALUE_FACETS) {
    const values = list(all(VALUE_FACET_ROWS[facet].key));
    count += values.length;
    if (count > MAX_FILTER_VALUES || !values.every((value) => isWellFormed(facet, value)))
      throw new InvalidSearchUrl();
    if (values.length > 0) state.values[facet] = [...(state.values[facet] ?? []), ...values];
  }
  for (const facet of RANGE_FACETS) {
    const range = readRange(all(RANGE_FACET_ROWS[facet].key), facet === "year");
    if (range) state.ranges[facet] = narrower(state.ranges[facet], range);
  }
  state.warrantyCovered = oneOf(["true", "false"], filled(all("warranty-covered")))[0] === "true";
  state.query = filled(all("q"))[0] ?? "";
  state.sort = oneOf(SORT_IDS, filled(all("sort")))[0] ?? DEFAULT_SORT;
  state.page = readPage(filled(all("page"))[0]);
}

/** The query that says what is in a normal state, keys sorted, defaults left out; empty when there is nothing to say. */
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

function valuesOf(query: SearchQuery, key: string): string[] {
  if (query instanceof URLSearchParams) return query.getAll(key);
  return Object.hasOwn(query, key) ? [query[key] ?? []].flat() : [];
}

/** `a,b` and a key given twice mean the same. */
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

/** `null,85000`; `2019,2021`; the two fields of a form under one key; for a year also `2019` alone. */
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

/** Path and query may each set a bound; the narrower one is used. */
export function narrower(a: Range | undefined, b: Range): Range {
  if (!a) return b;
  const mins = [a.min, b.min].filter((min) => min !== null);
  const maxs = [a.max, b.max].filter((max) => max !== null);
  return { min: mins.length ? Math.max(...mins) : null, max: maxs.length ? Math.min(...maxs) : null };
}

function readPage(text: string | undefined): number {
  if (text === undefined) return 1;
  const page = readNumber(text);
  if (page === null || page === 0) throw new InvalidSearchUrl();
  return page;
}

function rangeText(range: Range | undefined): string {
  return range ? `${range.min},${range.max}` : "";
}

/** Commas and slashes may appear unescaped in a query. */
function readable(value: string): string {
  return encodeURIComponent(value).replace(/%20/g, "+").replace(/%2C/g, ",").replace(/%2F/g, "/");
}
