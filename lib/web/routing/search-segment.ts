import * as z from "zod/mini";
import {
  type DecodedSearch,
  emptySearch,
  type ValidSearch,
} from "../../catalog/inventory/search/address/codec";
import type { SearchState } from "../../catalog/inventory/search/search-state";

/**
 * Encodes a search that middleware has decoded as one path segment. A filtered search is thereby a page with its own
 * path, which can be cached, and its URL need not be decoded again.
 * @param others other keys of the visitor's query, needed when a text redirects; only a search with a text has them,
 * because it is never cached
 */
export function writeSearchSegment(search: ValidSearch, others = ""): string {
  const { state, canonical, pathTerms, leftOut } = search;
  const none = emptySearch();
  const chosen = (Object.keys(none) as (keyof SearchState)[]).filter(
    (key) => JSON.stringify(state[key]) !== JSON.stringify(none[key]),
  );
  const said = Object.fromEntries(chosen.map((key) => [key, state[key]]));
  const rest = state.query !== "" && others !== "" ? [leftOut ?? null, others] : leftOut ? [leftOut] : [];
  const packed = packText(JSON.stringify([said, canonical, pathTerms, ...rest]));
  return state.query !== "" || leftOut ? NOT_CACHED + packed : packed;
}

/** First letter of a segment whose page is rendered each time, so that the cache need not decode it. */
const NOT_CACHED = "~";

/**
 * Returns false for the segment of a search with free text or a partly invalid URL, whose pages would fill the cache.
 */
export function isCachedSegment(segment: string): boolean {
  return !segment.startsWith(NOT_CACHED);
}

/** Search decoded by middleware, with the other keys of the visitor's query. */
export interface PassedSearch {
  decoded: DecodedSearch;
  others: URLSearchParams;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;

const PartsSchema = z.tuple([
  z.custom<Partial<SearchState>>(isObject),
  z.string(),
  z.custom<ValidSearch["pathTerms"]>(isObject),
  z.optional(z.nullable(z.custom<ValidSearch["leftOut"]>(isObject))),
  z.optional(z.string()),
]);

/** Decodes a segment written by `writeSearchSegment`. Never throws. */
export function readSearchSegment(segment: string): PassedSearch {
  try {
    const packed = isCachedSegment(segment) ? segment : segment.slice(NOT_CACHED.length);
    const [said, canonical, pathTerms, leftOut, others] = PartsSchema.parse(JSON.parse(unpackText(packed)));
    const state = { ...emptySearch(), ...said };
    return {
      decoded: { ok: true, state, canonical, pathTerms, ...(leftOut && { leftOut }) },
      others: new URLSearchParams(others),
    };
  } catch {
    return { decoded: { ok: false }, others: new URLSearchParams() };
  }
}

/** Encodes any text as one path segment. */
export function packText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Decodes the text of a path segment; empty if it is invalid. Never throws. */
export function unpackText(segment: string): string {
  try {
    const binary = atob(segment.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return "";
  }
}
