import "server-only";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import type { DigestDelivery } from "./deliver-digest";

/** Returns the dependencies of the current site's digests. @throws if its stock cannot be read */
export async function digestDelivery(): Promise<DigestDelivery> {
  const { STORE_GROUP: groupId, SITE_URL: siteUrl } = env();
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  if (!stock) throw new Error(`There is no store group ${groupId}.`);
  return { db: db(), groupId, siteUrl, stock, now: Date.now };
}
