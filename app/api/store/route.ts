import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { isSecureSite } from "@/lib/core/browser/site-cookie";
import type { Fields } from "@/lib/core/http/fields";
import { readBody } from "@/lib/core/http/read-body";
import { isForeignPost } from "@/lib/core/http/same-origin";
import { env } from "@/lib/core/platform/env";
import { log } from "@/lib/core/platform/log";
import { StoreApiError } from "@/lib/store/api/store-api";
import { returnPath, storeCookie, vinOfPath } from "@/lib/store/locations/store-choice";
import { storeSlugFor } from "@/lib/store/locations/store-slug";

const MAX_BYTES = 4 * 1024;
const NO_STORE = { "cache-control": "no-store" };

/**
 * POST `storeId` (a form field; empty for all stores): remembers the visitor's store and goes back to the page, 303. An
 * unknown store is forgotten; from a vehicle that the chosen store does not have, it redirects to that store's vehicles.
 */
export async function POST(request: Request): Promise<Response> {
  if (isForeignPost(request, env().SITE_URL)) return new Response(null, { status: 403 });
  const body = await readBody(request, MAX_BYTES);
  if (!body.ok)
    return Response.json({ error: "Send a form with storeId." }, { status: body.status, headers: NO_STORE });
  const storeId = storeIdIn(body.fields);
  const back = returnPath(request.headers.get("referer"), request.headers.get("host"));
  try {
    const snapshot = storeId === null ? null : await getSnapshot(storeSlugFor(storeId));
    if (storeId === null || !snapshot) return answer(null, back);
    const vin = vinOfPath(back);
    return answer(storeId, vin !== null && !snapshot.byVin.has(vin) ? "/cars-for-sale" : back);
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error;
    log().error(
      { reason: error.message },
      "the choice of a store could not be checked, and was left as it was",
    );
    return redirect(back);
  }
}

/** Null when the field is empty, or cannot be a store's id. */
function storeIdIn({ storeId }: Fields): string | null {
  return typeof storeId === "string" && /^[a-z0-9][a-z0-9-]{0,60}$/.test(storeId) ? storeId : null;
}

function answer(storeId: string | null, location: string): Response {
  const response = redirect(location);
  response.headers.set("set-cookie", storeCookie(storeId, isSecureSite(env().SITE_URL)));
  return response;
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...NO_STORE } });
}
