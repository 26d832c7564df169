import "server-only";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { Webhook } from "../../store/api/webhook-schema";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";

/** Returns the webhook of a store or of the group on the current site. */
export async function webhookOf(storeId: string): Promise<Webhook | null> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  return [stock?.profile, ...(stock?.stores ?? [])].find((each) => each?.id === storeId)?.webhook ?? null;
}
