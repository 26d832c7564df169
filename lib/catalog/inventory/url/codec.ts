import { DEFAULT_SORT } from "../../../../config/catalog/search";
import { CONDITION_SLUGS } from "../../../../config/catalog/vehicle-terms";
import type { SearchState } from "../search-state";
import { normalizeSearch } from "./normalize";
import { MAX_SEGMENTS, readSegment, type Segment, writeSegments } from "./path-segments";
import { InvalidSearchUrl, narrower, readQuery, type SearchQuery, writeQuery } from "./query-filters";

/** The words with a meaning in a store's paths; made by `vocabularyOf` from its stock. */
export interface UrlVocabulary {
  /** `make/model` */
  models: ReadonlySet<string>;
  features: ReadonlySet<string>;
}

export type DecodedSearch = { ok: true; state: SearchState; canonical: string } | { ok: false };

/** The search without any filter. */
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
 * The one address (path and query) of a search: `/used-cars-for-sale/suvs/toyota-rav4/price-under-30000?sort=newest`. One
 * condition is the prefix, up to three filters are segments in filter priority, the rest is a sorted query.
 */
export function encodeSearch(state: SearchState): string {
  const { segments, rest } = writeSegments(normalizeSearch(state));
  const [condition] = rest.conditions;
  const isPrefix = condition !== undefined && rest.conditions.length === 1;
  const query = writeQuery(isPrefix ? { ...rest, conditions: [] } : rest);
  const path = [`/${isPrefix ? `${condition}-` : ""}cars-for-sale`, ...segments].join("/");
  return query === "" ? path : `${path}?${query}`;
}

/**
 * Reads a search address. How it is read never depends on the stock; with a vocabulary, path words that mean nothing
 * there are invalid too. Where `canonical` differs from the requested address, redirect to it.
 * @param pathname as it appears in the address, percent escapes included
 * @returns `ok: false` for an invalid address, which is a 404; never throws
 */
export function decodeSearch(
  pathname: string,
  query: SearchQuery,
  vocabulary?: UrlVocabulary,
): DecodedSearch {
  try {
    const read = emptySearch();
    readPath(pathname, read, vocabulary);
    readQuery(query, read);
    const state = normalizeSearch(read);
    return { ok: true, state, canonical: encodeSearch(state) };
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

function readPath(pathname: string, state: SearchState, vocabulary: UrlVocabulary | undefined): void {
  if (pathname.length > MAX_PATH_LENGTH) throw new InvalidSearchUrl();
  const [before, prefix = "", ...segments] = pathname.replace(/\/$/, "").split("/").map(decodeWord);
  const condition = PREFIXES.get(prefix);
  if (before !== "" || condition === undefined || segments.length > MAX_SEGMENTS)
    throw new InvalidSearchUrl();
  if (condition !== null) state.conditions.push(condition);
  for (const word of segments) {
    const segment = readSegment(word);
    if (!segment || (vocabulary && !isKnown(segment, vocabulary))) throw new InvalidSearchUrl();
    addSegment(segment, state);
  }
}

function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    throw new InvalidSearchUrl();
  }
}

/** Makes in paths are always known: `config/catalog/makes` lists them. */
function isKnown(segment: Segment, vocabulary: UrlVocabulary): boolean {
  if (segment.kind === "model") return vocabulary.models.has(segment.value);
  return segment.kind !== "features" || vocabulary.features.has(segment.value);
}

function addSegment(segment: Segment, state: SearchState): void {
  if (segment.kind === "bodystyle") state.bodystyles.push(segment.value);
  else if (segment.kind === "price") state.ranges.price = narrower(state.ranges.price, segment);
  else state.values[segment.kind] = [...(state.values[segment.kind] ?? []), segment.value];
}
