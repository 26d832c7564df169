import "server-only";
import { CONVERSION_KIND, CONVERSION_LIFETIME_MS } from "../../../config/marketing/tracking";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { purgeVehicleCounts } from "../counts/store-counts";
import { purgeVitals } from "../vitals/store-vitals";

const HOUR_MS = 60 * 60 * 1_000;

/** Looks now and each hour for events and figures that are too old. @returns a function that ends it */
export function startTrackingRetention(db: Db): () => void {
  const look = () => {
    const now = Date.now();
    Promise.all([purgeConversions(db, now), purgeVitals(db, now), purgeVehicleCounts(db, now)]).catch(
      (error: unknown) => log().error({ reason: String(error) }, "what is too old could not be deleted"),
    );
  };
  look();
  const timer = setInterval(look, HOUR_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Deletes events that are older than Meta takes them, delivered or not: they hold a visitor's address and hashes.
 * @param now milliseconds since 1970
 * @throws when the database cannot
 */
export async function purgeConversions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", CONVERSION_KIND)
    .where("state", "!=", "sending")
    .where("created_at", "<", now - CONVERSION_LIFETIME_MS)
    .execute();
}
