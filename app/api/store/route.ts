import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { isSecureSite } from "@/lib/core/browser/site-cookie";
import { isForeignPost } from "@/lib/core/http/same-origin";
import { env } from "@/lib/core/platform/env";
import { log } from "@/lib/core/platform/log";
import { StoreApiError } from "@/lib/store/api/store-api";
import { returnPath, storeCookie, vinOfPath } from "@/lib/store/locations/store-choice";
import { storeSlugFor } from "@/lib/store/locations/store-slug";

/**
 * POST `storeId` (a form field; empty for all stores): remembers the visitor's store and goes back to the page, 303. An
 * unknown store is forgotten; from a vehicle that the chosen store does not have, it redirects to that store's vehicles.
 */
export async function POST(request: Request): Promise<Response> {
  if (isForeignPost(request, env().SITE_URL)) return new Response(null, { status: 403 });
  const storeId = await fieldOf(request);
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

/** Null when the field is empty, missing, or cannot be a store's id. */
async function fieldOf(request: Request): Promise<string | null> {
  try {
    const value = (await request.formData()).get("storeId");
    return typeof value === "string" && /^[a-z0-9][a-z0-9-]{0,60}$/.test(value) ? value : null;
  } catch {
    return null;
  }
}

function answer(storeId: string | null, location: string): Response {
  const response = redirect(location);
  response.headers.set("set-cookie", storeCookie(storeId, isSecureSite(env().SITE_URL)));
  return response;
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
