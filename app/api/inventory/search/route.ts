import type { NextRequest } from "next/server";
import { reserveAnswer } from "@/lib/catalog/inventory/search-answer";
import { isUnlocked, reserveCookieName } from "@/lib/catalog/reserve/unlock";
import { invalid, type Reply, searchedData, searchReply, wrongSearch } from "@/lib/web/search/search-reply";

/**
 * GET: one page of search results with the counts of every filter. `store` names the store, and is empty for the whole
 * group: such a response depends on its URL alone and may be shared. Without it the visitor's store is used.
 * `reserve=only` requests the private reserve in place of the stock, which only visitors who unlocked it get.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const query = request.nextUrl.searchParams;
  const reply = query.has("reserve") ? reserveReply(request) : searchReply(query, request.headers);
  const { body, status, headers } = await reply;
  return new Response(body, { status, headers });
}

/** For this visitor alone; never cached. */
async function reserveReply(request: NextRequest): Promise<Reply> {
  const query = request.nextUrl.searchParams;
  const data = await searchedData(query, request.headers);
  if (!data.ok) return data.reply;
  if (!(await isUnlocked(request.cookies.get(reserveCookieName())?.value)))
    return wrongSearch(403, "The private reserve is locked.");
  const answer = reserveAnswer(data.read.snapshot, query);
  if (!answer) return invalid();
  const headers = {
    "cache-control": "private, no-store",
    vary: "Cookie",
    "content-type": "application/json",
  };
  return { status: 200, headers, body: JSON.stringify(answer) };
}
