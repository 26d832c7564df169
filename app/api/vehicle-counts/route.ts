import { VEHICLE_COUNT_LIMITS } from "@/config/runtime/limits";
import { requestPreview } from "@/lib/catalog/inventory/request-preview";
import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { limiter } from "@/lib/core/platform/limits";
import { handleVehicleCounts } from "@/lib/marketing/counts/handle-vehicle-counts";
import { visitedStore } from "@/lib/marketing/tracking/visited-store";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

/** Views and saves of vehicles by visitors who allow analytics. A remote store API's vehicles are not counted. */
export async function POST(request: Request): Promise<Response> {
  // Whoever previews drafts is no shopper.
  if (await requestPreview(request.headers)) return new Response(null, { status: 204 });
  const { SITE_URL, STORE_API_URL } = env();
  return handleVehicleCounts(request, {
    db: db(),
    tier: async () => (await visitedStore(request.headers)).tier,
    siteUrl: SITE_URL,
    limit: limiter(VEHICLE_COUNT_LIMITS),
    now: Date.now,
    storeOf: async (vin) =>
      STORE_API_URL ? null : ((await getSnapshot(DEFAULT_STORE_SLUG))?.byVin.get(vin)?.storeId ?? null),
  });
}
