import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { SEARCH_ANSWERS } from "../../../../../config/catalog/search";
import { singleton } from "../../../../core/platform/singleton";
import type { StoreSnapshot } from "../../snapshot/snapshot";
import type { SearchState } from "../search-state";
import { answerToSearch, decodeAnswerQuery } from "./search-response";

/** Response of a search as sent. */
export interface ReadyAnswer {
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
export function readyAnswer(snapshot: StoreSnapshot, query: URLSearchParams): ReadyAnswer | null {
  const decoded = decodeAnswerQuery(query);
  if (!decoded.ok) return null;
  const key = decoded.state.query === "" ? `${numberOf(snapshot)} ${decoded.canonical}` : null;
  const known = key === null ? undefined : memory().answers.get(key);
  if (known) return known;
  const answer = answerToSearch(snapshot, decoded);
  if (!answer) return null;
  const json = JSON.stringify(answer);
  const etag = `"${createHash("sha1").update(json).digest("base64url")}"`;
  const isEmpty = answer.total === 0 && answer.leadsTo === undefined;
  const ready = { json, etag, empty: isEmpty ? decoded.state : null };
  if (key !== null) memory().answers.set(key, ready);
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
    answers: new LRUCache<string, ReadyAnswer>({
      maxSize: SEARCH_ANSWERS.maxBytes,
      sizeCalculation: ({ json }, key) => json.length + key.length,
    }),
  }));
}
