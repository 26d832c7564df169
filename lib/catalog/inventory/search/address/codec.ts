import { DEFAULT_SORT } from "../../../../../config/catalog/search";
import { CONDITION_SLUGS } from "../../../../../config/catalog/vehicle-terms";
import type { SearchState } from "../search-state";
import { normalizeSearch } from "./normalize";
import { MAX_SEGMENTS, readSegment, type Segment, type StockTerm, writeSegments } from "./path-segments";
import { InvalidSearchUrl, narrower, readQuery, writeQuery } from "./query-filters";

/** Decoded search URL. Later code uses this value and never decodes the URL again. */
export interface ValidSearch {
  ok: true;
  state: SearchState;
  /** Canonical path and query. If the requested URL differs, redirect to this one. */
  canonical: string;
  /** Models and features in the path; `isKnownIn` checks whether the stock has them. */
  pathTerms: readonly StockTerm[];
  /** Query keys with an invalid value, which are ignored; absent if all were valid. */
  leftOut?: readonly string[];
}

export type DecodedSearch = ValidSearch | { ok: false };

/** Returns the search without filters. */
export function emptySearch(): SearchState {
  return {
    conditions: [],
    bodystyles: [],
    values: {},
    ranges: {},
    warrantyCovered: false,
    query: "",
    sort: DEFAULT_SORT,
    page: 1,
  };
}

/**
 * Returns the canonical path and query of a search:
 * `/used-cars-for-sale/suvs/toyota-rav4/price-under-30000?sort=newest`. A single condition is the prefix, up to three
 * filters are segments in priority order, and the rest is a sorted query.
 */
export function encodeSearch(state: SearchState): string {
  return writeAddress(normalizeSearch(state));
}

function writeAddress(normal: SearchState): string {
  const { segments, rest } = writeSegments(normal);
  const [condition] = rest.conditions;
  const isPrefix = condition !== undefined && rest.conditions.length === 1;
  const query = writeQuery(isPrefix ? { ...rest, conditions: [] } : rest);
  const path = [`/${isPrefix ? `${condition}-` : ""}cars-for-sale`, ...segments].join("/");
  return query === "" ? path : `${path}?${query}`;
}

/**
 * Decodes a search URL, independent of the stock.
 * @param pathname path as in the URL, percent-encoded
 * @returns `ok: false` for an invalid path, which is a 404; never throws
 */
export function decodeSearch(pathname: string, query = new URLSearchParams()): DecodedSearch {
  try {
    const read = emptySearch();
    const pathTerms = readPath(pathname, read);
    const leftOut = readQuery(query, read);
    const state = normalizeSearch(read);
    return {
      ok: true,
      state,
      canonical: writeAddress(state),
      pathTerms,
      ...(leftOut.length > 0 && { leftOut }),
    };
  } catch (error) {
    if (error instanceof InvalidSearchUrl) return { ok: false };
    throw error;
  }
}

const MAX_PATH_LENGTH = 500;
const PREFIXES = new Map([
  ["cars-for-sale", null],
  ...CONDITION_SLUGS.map((condition) => [`${condition}-cars-for-sale`, condition] as const),
]);

/** Adds the filters in the path to the state. */
function readPath(pathname: string, state: SearchState): StockTerm[] {
  if (pathname.length > MAX_PATH_LENGTH) throw new InvalidSearchUrl();
  const [before, prefix = "", ...segments] = pathname.replace(/\/$/, "").split("/").map(decodeWord);
  const condition = PREFIXES.get(prefix);
  if (before !== "" || condition === undefined || segments.length > MAX_SEGMENTS)
    throw new InvalidSearchUrl();
  if (condition !== null) state.conditions.push(condition);
  const terms: StockTerm[] = [];
  for (const word of segments) {
    const segment = readSegment(word);
    if (!segment) throw new InvalidSearchUrl();
    if (segment.kind === "model" || segment.kind === "features") terms.push(segment);
    addSegment(segment, state);
  }
  return terms;
}

function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    throw new InvalidSearchUrl();
  }
}

function addSegment(segment: Segment, state: SearchState): void {
  if (segment.kind === "bodystyle") state.bodystyles.push(segment.value);
  else if (segment.kind === "price") state.ranges.price = narrower(state.ranges.price, segment);
  else state.values[segment.kind] = [...(state.values[segment.kind] ?? []), segment.value];
}
