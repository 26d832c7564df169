import "server-only";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { countSend } from "../../core/platform/limits";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";

/** Returns the dependencies of the alert endpoints. */
export function alertDependencies() {
  const { SITE_URL, STORE_GROUP, STORE_PHONE } = env();
  return {
    db: db(),
    siteUrl: SITE_URL,
    groupId: STORE_GROUP,
    stock: () => getSnapshot(DEFAULT_STORE_SLUG),
    fallbackPhone: STORE_PHONE ?? null,
    count: countSend,
    now: Date.now,
  };
}
