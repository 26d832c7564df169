import "server-only";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import type { ReminderContext } from "./find-booking";

/** Returns the dependencies of the current site's reminders. @throws while its stores cannot be read */
export async function reminderContext(): Promise<ReminderContext> {
  const { STORE_GROUP, SITE_URL: siteUrl } = env();
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  if (!stock) throw new Error(`There is no store group ${STORE_GROUP}.`);
  return { db: db(), stock, siteUrl, now: Date.now };
}
