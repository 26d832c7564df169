import "server-only";
import { CONVERSION_KIND, CONVERSION_LIFETIME_MS } from "../../../config/marketing/tracking";
import type { Db } from "../../core/db/schema";

/**
 * Deletes events that are too old for Meta, delivered or not, because they contain addresses and hashes of visitors.
 * @param now milliseconds since 1970
 * @throws on a database error
 */
export async function purgeConversions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", CONVERSION_KIND)
    .where("state", "!=", "sending")
    .where("created_at", "<", now - CONVERSION_LIFETIME_MS)
    .execute();
}
