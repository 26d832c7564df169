import type { NextRequest } from "next/server";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { searchAnswer } from "@/lib/inventory/search-answer";
import { storeSegment } from "@/lib/routing/store-segment";

/** GET: one page of search results with the counts of every filter, for the visitor's store. */
export async function GET(request: NextRequest): Promise<Response> {
  const read = await pageSnapshot(storeSegment(request.cookies.get("userSelectedStore")?.value ?? null));
  if (!read) return Response.json({ error: "The inventory cannot be read at the moment." }, { status: 503 });
  const answer = searchAnswer(read.snapshot, request.nextUrl.searchParams);
  if (!answer) return Response.json({ error: "These filters make no sense." }, { status: 400 });
  return Response.json(answer, { headers: { "cache-control": "private, no-cache" } });
}
