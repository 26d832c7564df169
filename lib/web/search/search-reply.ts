import "server-only";
import { NGINX_HEADER, pageCacheControl } from "../../../config/runtime/cache";
import {
  type CachedSearchResponse,
  getCachedSearchResponse,
} from "../../catalog/inventory/search/live/cached-responses";
import { getSearchResponse } from "../../catalog/inventory/search/live/search-response";
import { noteEmptySearch } from "../../catalog/inventory/search/results/empty-searches";
import { type PageSnapshot, requestSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import { readCookies } from "../../core/browser/cookie-jar";
import { matchesEtag, nginxExpiry } from "../../core/http/cache-headers";
import { STORE_COOKIE } from "../../store/locations/store-choice";
import { STORE_ID } from "../../store/locations/store-slug";

/** Response that can be sent by Next.js or by the handler before it. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | null;
  /** Cached response, if other visitors may get the same body. */
  answer?: CachedSearchResponse;
}

type RequestHeaders = Pick<Headers, "get">;

/** Returns the data for a search, or an error about its store. */
export async function searchedData(
  query: URLSearchParams,
  headers: RequestHeaders,
): Promise<{ ok: true; read: NonNullable<PageSnapshot> } | { ok: false; reply: Reply }> {
  const named = query.get("store");
  const storeId = named ?? readCookies(headers.get("cookie")).get(STORE_COOKIE) ?? "";
  const refuse = (status: number, error: string) => ({
    ok: false as const,
    reply: wrongSearch(status, error),
  });
  if (named && !STORE_ID.test(named)) return refuse(400, "There is no such store.");
  const read = await requestSnapshot(headers, storeId === "" ? null : storeId);
  if (!read) return refuse(503, "The inventory cannot be read at the moment.");
  if (named && read.selectedStoreId !== named) return refuse(400, "There is no such store.");
  return { ok: true, read };
}

/** Returns one page of search results with the counts of all filters. */
export async function searchReply(query: URLSearchParams, headers: RequestHeaders): Promise<Reply> {
  const data = await searchedData(query, headers);
  if (!data.ok) return data.reply;
  const { snapshot, preview } = data.read;
  // Drafts are visible in one browser, and its searches are not recorded.
  if (preview) return draftsReply(snapshot, query);
  const answer = getCachedSearchResponse(snapshot, query);
  if (!answer) return invalid();
  const { etag } = answer;
  // Search terms vary too much and would fill a shared cache.
  const shared = query.has("store") && !query.has("q");
  const sent = {
    etag,
    "cache-control": shared ? pageCacheControl : "private, no-cache",
    ...(shared && { [NGINX_HEADER]: nginxExpiry() }),
    "content-type": "application/json",
  };
  if (matchesEtag(headers.get("if-none-match"), etag)) return { status: 304, headers: sent, body: null };
  if (answer.empty !== null) noteEmptySearch(snapshot.profile.id, answer.empty);
  return { status: 200, headers: sent, body: answer.json, answer };
}

function draftsReply(snapshot: NonNullable<PageSnapshot>["snapshot"], query: URLSearchParams): Reply {
  const answer = getSearchResponse(snapshot, query);
  if (!answer) return invalid();
  const headers = { "cache-control": "private, no-store", "content-type": "application/json" };
  return { status: 200, headers, body: JSON.stringify(answer) };
}

/** Returns the response for invalid filters. */
export function invalid(): Reply {
  return wrongSearch(400, "These filters make no sense.");
}

/** Returns an error as JSON, never cached. */
export function wrongSearch(status: number, error: string): Reply {
  const headers = { "cache-control": "no-store", "content-type": "application/json" };
  return { status, headers, body: JSON.stringify({ error }) };
}
