import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";
import { NGINX_HEADER, pageCacheControl } from "@/config/runtime/cache";
import { noteEmptySearch } from "@/lib/catalog/inventory/empty-searches";
import { requestSnapshot } from "@/lib/catalog/inventory/request-preview";
import { reserveAnswer, searchAnswer } from "@/lib/catalog/inventory/search-answer";

import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot";
import { isUnlocked, reserveCookieName } from "@/lib/catalog/reserve/unlock";
import { nginxExpiry } from "@/lib/core/platform/nginx-expiry";
import { STORE_ID } from "@/lib/store/locations/store-slug";

/**
 * GET: one page of search results with the counts of every filter. `store` names the store, and is empty for the whole
 * group: such an answer depends on its address alone and may be shared. Without it the visitor's store counts.
 * `reserve=only` asks for the private reserve in place of the stock, which only visitors who unlocked it get.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const query = request.nextUrl.searchParams;
  const named = query.get("store");
  const storeId = named ?? request.cookies.get("userSelectedStore")?.value ?? "";
  if (named && !STORE_ID.test(named)) return problem(400, "There is no such store.");
  const read = await requestSnapshot(request.headers, storeId === "" ? null : storeId);
  if (!read) return problem(503, "The inventory cannot be read at the moment.");
  if (named && read.selectedStoreId !== named) return problem(400, "There is no such store.");
  if (query.has("reserve")) return reserve(request, read.snapshot);
  const answer = searchAnswer(read.snapshot, query);
  if (!answer) return problem(400, "These filters make no sense.");
  // Drafts are for one browser, and what it looks for is nobody's search.
  if (read.preview) return Response.json(answer, { headers: { "cache-control": "private, no-store" } });
  const body = JSON.stringify(answer);
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  // Keywords vary as much as visitors do; they must not fill up a shared cache.
  const shared = named !== null && !query.has("q");
  const headers = {
    etag,
    "cache-control": shared ? pageCacheControl : "private, no-cache",
    ...(shared && { [NGINX_HEADER]: nginxExpiry() }),
    "content-type": "application/json",
  };
  const ifNoneMatch = request.headers.get("if-none-match")?.replaceAll("W/", "") ?? "";
  if (ifNoneMatch.split(/,\s*/).includes(etag)) return new Response(null, { status: 304, headers });
  if (answer.total === 0 && answer.leadsTo === undefined)
    noteEmptySearch(read.snapshot.profile.id, answer.canonical);
  return new Response(body, { headers });
}

/** For this visitor alone; never cached. */
async function reserve(request: NextRequest, snapshot: StoreSnapshot): Promise<Response> {
  if (!(await isUnlocked(request.cookies.get(reserveCookieName())?.value)))
    return problem(403, "The private reserve is locked.");
  const answer = reserveAnswer(snapshot, request.nextUrl.searchParams);
  if (!answer) return problem(400, "These filters make no sense.");
  return Response.json(answer, { headers: { "cache-control": "private, no-store", vary: "Cookie" } });
}

function problem(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { "cache-control": "no-store" } });
}
