import "server-only";
import { z } from "zod";
import {
  VEHICLE_COUNT_REPORT,
  VEHICLE_COUNTS_RETENTION_DAYS,
} from "../../../config/marketing/vehicle-counts";
import { VEHICLE_COUNT_LIMITS } from "../../../config/runtime/limits";
import { requestPreview } from "../../catalog/inventory/snapshot/page-snapshot";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import type { Endpoint } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { VinSchema } from "../../store/api/vehicle-schema";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { visitedStore } from "../consent/consent-gate";
import { type CountDependencies, countEndpoint } from "../consent/count-endpoint";
import { dayOf } from "../vitals/store-vitals";

interface VehicleCount {
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

const ReportSchema = z.strictObject({
  viewed: VinSchema.optional().meta({ description: "Vehicle whose page was viewed." }),
  saved: z
    .array(VinSchema)
    .max(VEHICLE_COUNT_REPORT.saves)
    .default([])
    .meta({ description: "Vehicles that were saved to the shortlist on the page." }),
});

const VehicleCountsSchema = ReportSchema.refine(({ viewed, saved }) => viewed || saved.length > 0, {
  error: "It names no vehicle.",
});

interface VehicleCountDependencies extends CountDependencies {
  /** Returns the store that offers a vehicle, or null if none does. */
  storeOf: (vin: string) => Promise<string | null>;
}

/**
 * Returns the endpoint that counts vehicles viewed and saved, by visitors who allow analytics. Only counts by day and
 * vehicle are stored.
 */
export function vehicleCountsEndpoint({ db, now, store, storeOf }: VehicleCountDependencies): Endpoint {
  return countEndpoint(
    {
      id: "countVehicles",
      path: "/api/vehicle-counts",
      summary: "Counts the view of a vehicle page, and saves to the shortlist",
      what: "a report of viewed vehicles",
      limit: VEHICLE_COUNT_LIMITS,
      maxBytes: VEHICLE_COUNT_REPORT.bytes,
      body: VehicleCountsSchema,
      // Visits in a preview of drafts are not counted.
      ignores: async (headers) => (await requestPreview(headers)) !== null,
      async add({ viewed, saved }) {
        const vins = [...new Set([...(viewed ? [viewed] : []), ...saved])];
        const counts = await Promise.all(
          vins.map(async (vin) => ({
            vin,
            storeId: await storeOf(vin),
            views: vin === viewed ? 1 : 0,
            saves: saved.includes(vin) ? 1 : 0,
          })),
        );
        const known = counts.flatMap(({ storeId, ...count }) =>
          storeId === null ? [] : [{ ...count, storeId }],
        );
        await addVehicleCounts(db(), known, now());
      },
    },
    { store },
  );
}

/** Returns the store of a vehicle. Vehicles of a remote store API are not counted. */
async function storeOf(vin: string): Promise<string | null> {
  if (env().STORE_API_URL) return null;
  return (await getSnapshot(DEFAULT_STORE_SLUG))?.byVin.get(vin)?.storeId ?? null;
}

export const VEHICLE_COUNT_ENDPOINTS = {
  countVehicles: vehicleCountsEndpoint({ db, store: visitedStore, storeOf, now: Date.now }),
} as const;
