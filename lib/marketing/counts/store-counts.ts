import "server-only";
import { VEHICLE_COUNTS_RETENTION_DAYS } from "../../../config/marketing/vehicle-counts";
import type { Db } from "../../core/db/schema";
import { dayOf } from "../vitals/store-vitals";

export interface VehicleCount {
  storeId: string;
  vin: string;
  views: number;
  saves: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Adds to the day's counts and to the totals in the staff's list. @throws on a database error */
export async function addVehicleCounts(db: Db, counts: readonly VehicleCount[], now: number): Promise<void> {
  // Rows are locked in a fixed order, so that two concurrent reports cannot deadlock in PostgreSQL.
  const ordered = counts.toSorted((a, b) => a.vin.localeCompare(b.vin));
  if (ordered.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const { storeId: store_id, vin, views, saves } of ordered) {
      await trx
        .insertInto("vehicle_counts")
        .values({ day: dayOf(now), store_id, vin, views, saves })
        .onConflict((conflict) =>
          conflict.columns(["store_id", "vin", "day"]).doUpdateSet((eb) => ({
            views: eb("vehicle_counts.views", "+", views),
            saves: eb("vehicle_counts.saves", "+", saves),
          })),
        )
        .execute();
      await trx
        .updateTable("stock_lines")
        .set((eb) => ({ views: eb("views", "+", views), saves: eb("saves", "+", saves) }))
        .where("store_id", "=", store_id)
        .where("vin", "=", vin)
        .execute();
    }
  });
}

/** Deletes the oldest days; the totals remain. @throws on a database error */
export async function purgeVehicleCounts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("vehicle_counts")
    .where("day", "<", dayOf(now - VEHICLE_COUNTS_RETENTION_DAYS * DAY_MS))
    .execute();
}
