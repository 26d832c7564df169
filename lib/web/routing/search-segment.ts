import * as z from "zod/mini";
import {
  type DecodedSearch,
  emptySearch,
  type ValidSearch,
} from "../../catalog/inventory/search/address/codec";
import type { SearchState } from "../../catalog/inventory/search/search-state";

/**
 * Returns a search that middleware has decoded, as one path part. A filtered search is thereby a page with its own
 * address, which can be cached like any other, and which need not decode the visitor's again. The codec bounds how it
 * can look.
 * @param others the rest of the visitor's query, which goes along where a text leads to another address; only a search
 * with a
 * text has it, since only such a search is never cached
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

/** First letter of the path part of a search that is rendered each time, so that the cache need not unpack it. */
const NOT_CACHED = "~";

/**
 * Returns false for the path part of a search for free text, or of an address that makes no sense in parts: such pages would fill
 * the cache.
 */
export function isCachedSegment(segment: string): boolean {
  return !segment.startsWith(NOT_CACHED);
}

/** A search as middleware decoded it, with the rest of the visitor's query. */
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

/** Reads a path part that only `writeSearchSegment` writes. Never throws. */
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

/** Returns a text as one path part, whatever is in it. */
export function packText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Returns the text of a path part; empty when it is not a valid one. Never throws. */
export function unpackText(segment: string): string {
  try {
    const binary = atob(segment.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return "";
  }
}
