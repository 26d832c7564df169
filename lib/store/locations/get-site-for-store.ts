import "server-only";
import type { Db } from "../../core/db/schema";
import type { Site } from "../../core/platform/site";
import { getSiteForGroup, sites } from "../../core/platform/sites";

/** Returns the site of a store or group in a process that serves several groups; otherwise null. Never throws. */
export async function getSiteForStore(db: Db, storeId: string): Promise<Site | null> {
  if (sites().length === 0) return null;
  const row = await db
    .selectFrom("stores")
    .select("group_id")
    .where("id", "=", storeId)
    .executeTakeFirst()
    .catch(() => undefined);
  return getSiteForGroup(row?.group_id ?? storeId);
}
