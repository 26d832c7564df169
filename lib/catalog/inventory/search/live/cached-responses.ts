import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { SEARCH_ANSWERS } from "../../../../../config/catalog/search";
import { singleton } from "../../../../core/platform/singleton";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import type { SearchState } from "../search-state";
import { decodeSearchQuery, toSearchResponse } from "./search-response";

/** Response of a search as sent. */
export interface CachedSearchResponse {
  json: string;
  /** Compressed body, created on first request. */
  gzip?: Buffer;
  etag: string;
  /** Search without results; null if it found something or leads to another search. */
  empty: SearchState | null;
}

/**
 * Returns the response of a search as text, cached by search and data, on which alone it depends. Searches with free
 * text vary too much and are not cached. Returns null for an invalid search.
 */
export function getCachedSearchResponse(
  snapshot: StoreSnapshot,
  query: URLSearchParams,
): CachedSearchResponse | null {
  const decoded = decodeSearchQuery(query);
  if (!decoded.ok) return null;
  const key = decoded.state.query === "" ? `${numberOf(snapshot)} ${decoded.canonical}` : null;
  const known = key === null ? undefined : memory().responses.get(key);
  if (known) return known;
  const response = toSearchResponse(snapshot, decoded);
  if (!response) return null;
  const json = JSON.stringify(response);
  const etag = `"${createHash("sha1").update(json).digest("base64url")}"`;
  const isEmpty = response.total === 0 && response.leadsTo === undefined;
  const ready = { json, etag, empty: isEmpty ? decoded.state : null };
  if (key !== null) memory().responses.set(key, ready);
  return ready;
}

/**
 * Returns a snapshot's number. Snapshots never change. New data has a new snapshot, and responses of the old one are
 * evicted as least recently used.
 */
function numberOf(snapshot: StoreSnapshot): number {
  const { numbers } = memory();
  const known = numbers.get(snapshot) ?? ++memory().last;
  numbers.set(snapshot, known);
  return known;
}

function memory() {
  return singleton("search-answers", () => ({
    last: 0,
    numbers: new WeakMap<StoreSnapshot, number>(),
    responses: new LRUCache<string, CachedSearchResponse>({
      maxSize: SEARCH_ANSWERS.maxBytes,
      sizeCalculation: ({ json }, key) => json.length + key.length,
    }),
  }));
}
