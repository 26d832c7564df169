import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { ROBOTS } from "../../../config/marketing/seo";
import { responseCacheLimits } from "../../../config/runtime/cache";
import { dataContentSecurityPolicy, securityHeaders } from "../../../config/runtime/server";
import { log } from "../../core/platform/log";
import { accepts } from "../cache/response-cache";
import { SEARCH_ENDPOINTS } from "./search-endpoints";
import { type Reply, searchReply } from "./search-reply";

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
