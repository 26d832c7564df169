import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { ROBOTS } from "../../../config/marketing/seo";
import { responseCacheLimits } from "../../../config/runtime/cache";
import { dataContentSecurityPolicy, securityHeaders } from "../../../config/runtime/server";
import { getReserveResponse } from "../../catalog/inventory/search/live/search-response";
import { vehiclesByVin } from "../../catalog/inventory/search/results/vehicles-by-vin";
import { requestSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import { isUnlocked, reserveToken } from "../../catalog/reserve/unlock";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { json } from "../../core/http/responses";
import { log } from "../../core/platform/log";
import { accepts } from "../cache/response-cache";
import { invalid, type Reply, searchedData, searchReply, wrongSearch } from "./search-reply";

const READ = {
  method: "GET",
  tag: "store",
  internal: true,
  who: visitor(),
  limit: [],
  refusals: emptyRefusals,
} as const;

/**
 * `store` names the store, empty for the whole group. Such a response depends only on its URL and may be cached by
 * shared caches. Without it, the visitor's store is used. `reserve=only` requests the private reserve, available only
 * to visitors who unlocked it. The handler before Next.js serves everything except the reserve (`answerSearch`).
 */
const searchInventory = defineEndpoint({
  ...READ,
  id: "searchInventory",
  path: "/api/inventory/search",
  summary: "One page of search results with the counts of every filter",
  answers: { 200: ["application/json", "The page."] },
  async run({ request }) {
    const { searchParams } = new URL(request.url);
    const reply = searchParams.has("reserve")
      ? reserveReply(searchParams, request.headers)
      : searchReply(searchParams, request.headers);
    const { body, status, headers } = await reply;
    return new Response(body, { status, headers });
  },
});

/** Returns results of the private reserve, for one visitor and never cached. */
async function reserveReply(query: URLSearchParams, headers: Headers): Promise<Reply> {
  const data = await searchedData(query, headers);
  if (!data.ok) return data.reply;
  if (!(await isUnlocked(reserveToken(headers)))) return wrongSearch(403, "The private reserve is locked.");
  const answer = getReserveResponse(data.read.snapshot, query);
  if (!answer) return invalid();
  const own = { "cache-control": "private, no-store", vary: "Cookie", "content-type": "application/json" };
  return { status: 200, headers: own, body: JSON.stringify(answer) };
}

/** Vehicles come from the whole group, because the visitor may have selected another store since viewing them. */
const listVehicles = defineEndpoint({
  ...READ,
  id: "listVehiclesByVin",
  path: "/api/inventory/vehicles",
  summary: "The vehicles of `?vin=…&vin=…` with what a card shows",
  answers: { 200: ["application/json", "The vehicles."] },
  async run({ request }) {
    const read = await requestSnapshot(request.headers, null);
    if (!read) return json(503, { error: "The inventory cannot be read at the moment." });
    const found = vehiclesByVin(read.snapshot, new URL(request.url).searchParams);
    if (!found) return json(400, { error: "Name the vehicles, as vin=…, twenty-four at most." });
    // The list is private, so no shared cache stores it.
    return json(200, found, { "cache-control": "private, no-cache" });
  },
});

export const SEARCH_ENDPOINTS = { searchInventory, listVehicles } as const;

/** Endpoint that Next.js would call. */
const { method: METHOD, path } = SEARCH_ENDPOINTS.searchInventory.declaration;
const PATH = `${path}?`;
/** Headers that `next.config.ts` adds to responses of the route. */
const ADDED_HEADERS = {
  ...securityHeaders,
  "content-security-policy": dataContentSecurityPolicy,
  "x-robots-tag": ROBOTS.notAPage,
  vary: "Accept-Encoding",
};

/**
 * Returns the query of a search request, or null for other requests. Next.js handles the private reserve, which is rare
 * and specific to one visitor.
 */
export function searchQueryOf({ method, url = "" }: IncomingMessage): URLSearchParams | null {
  if (method !== METHOD || !url.startsWith(PATH) || url.length > responseCacheLimits.addressLength)
    return null;
  const query = new URLSearchParams(url.slice(PATH.length));
  return query.has("reserve") ? null : query;
}

/** Serves a search like its route, but without the routing of Next.js. */
export async function answerSearch(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const headers = { get: (name: string) => textOf(request.headers[name]) };
  try {
    send(request, response, await searchReply(query, headers));
  } catch (error) {
    log().error({ reason: String(error) }, "a search could not be answered");
    send(request, response, { status: 500, headers: { "cache-control": "no-store" }, body: null });
  }
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const { status, headers, body, answer } = reply;
  const isZipped = answer !== undefined && accepts(request, "gzip");
  if (isZipped) answer.gzip ??= gzipSync(answer.json);
  const content = isZipped ? answer.gzip! : body;
  response.writeHead(status, {
    ...ADDED_HEADERS,
    ...headers,
    ...(isZipped && { "content-encoding": "gzip" }),
    ...(content !== null && { "content-length": Buffer.byteLength(content) }),
  });
  response.end(content ?? undefined);
}

function textOf(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header);
}
