import "server-only";
import { z } from "zod";
import { VEHICLE_COUNT_REPORT } from "../../../config/marketing/vehicle-counts";
import { VinSchema } from "../../store/api/vehicle-schema";
import { answerCountPost, type CountDependencies } from "../consent/answer-count-post";
import { addVehicleCounts } from "./store-counts";

const ReportSchema = z.strictObject({
  viewed: VinSchema.optional().meta({ description: "Vehicle whose page was viewed." }),
  saved: z
    .array(VinSchema)
    .max(VEHICLE_COUNT_REPORT.saves)
    .default([])
    .meta({ description: "Vehicles that were saved to the shortlist on the page." }),
});

/** The body of `POST /api/vehicle-counts`. */
export const VehicleCountsSchema = ReportSchema.refine(({ viewed, saved }) => viewed || saved.length > 0, {
  error: "It names no vehicle.",
});

export interface VehicleCountDependencies extends CountDependencies {
  /** The store that offers a vehicle; null: none of the site's does. */
  storeOf: (vin: string) => Promise<string | null>;
}

/** `POST /api/vehicle-counts`: what a visitor who allows analytics looked at and saved. Only counts by day and vehicle are stored. */
export function handleVehicleCounts(
  request: Request,
  dependencies: VehicleCountDependencies,
): Promise<Response> {
  const { db, now, storeOf } = dependencies;
  return answerCountPost(request, dependencies, {
    schema: VehicleCountsSchema,
    maxBytes: VEHICLE_COUNT_REPORT.bytes,
    what: "a report of viewed vehicles",
    add: async ({ viewed, saved }) => {
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
      await addVehicleCounts(db, known, now());
    },
  });
}
