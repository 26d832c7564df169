import "server-only";
import { getReserveResponse } from "../../catalog/inventory/search/live/search-response";
import { vehiclesByVin } from "../../catalog/inventory/search/results/vehicles-by-vin";
import { requestSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import { isUnlocked, reserveToken } from "../../catalog/reserve/unlock";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { json } from "../../core/http/responses";
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
 * to visitors who unlocked it. The handler before Next.js serves everything except the reserve (`answer-search.ts`).
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
