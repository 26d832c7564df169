import "server-only";
import * as z from "zod";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { json, NO_STORE } from "../../core/http/responses";
import { visitorCookies } from "../../leads/core/visitor-cookies";
import { storeSlugFor } from "../../store/locations/store-slug";
import { parsePathname } from "./address";
import { getMovedAddress } from "./get-moved-address";

/** Redirects legacy and moved URLs, rewritten here by middleware and rewrites, directly to their current URL. */
const getMoved = defineEndpoint({
  id: "getMovedAddress",
  method: "GET",
  path: "/api/moved/{path}",
  tag: "operation",
  summary: "The present address of a page that moved",
  internal: true,
  who: visitor(),
  limit: [],
  refusals: emptyRefusals,
  answers: { 301: [null, "To the present address."] },
  params: z.object({ path: z.array(z.string()) }),
  async run({ params: { path }, request }) {
    const address = parsePathname(`/${path.join("/")}`);
    const storeSlug = storeSlugFor(visitorCookies(request.headers).store ?? null);
    const { searchParams } = new URL(request.url);
    const moved = address && (await getMovedAddress(address.parts, searchParams, storeSlug));
    if (!moved) return json(404, { error: "Nothing has moved from this address." });
    // Vehicles are sold and bought back, so the target is looked up each time.
    return new Response(null, { status: moved.status, headers: { location: moved.location, ...NO_STORE } });
  },
});

export const MOVED_ENDPOINTS = { getMoved } as const;
