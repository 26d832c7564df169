import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "../../../core/db/schema";
import { storedVehicles } from "../../../core/db/stored-vehicles";
import type { Overlay } from "../../../store/documents/overlay";
import { shownVehicle } from "./check-records";
import { advertisedFees, advertisedVehicle, recordPrices } from "./record-prices";

/**
 * Records the advertised price after a staff edit. Vehicles that no feed lists any more are skipped.
 * @param trx transaction that publishes the edit
 * @param by editor for the record: "staff, Ana"
 * @param now milliseconds since 1970
 */
export async function recordEditedPrice(
  trx: Transaction<Tables>,
  { storeId, vin }: { storeId: string; vin: string },
  overlay: Overlay | null,
  { by, now }: { by: string; now: number },
): Promise<void> {
  const row = await storedVehicles(trx)
    .select("vehicle_records.data_json")
    .where("vehicles.store_id", "=", storeId)
    .where("vehicles.vin", "=", vin)
    .where("vehicles.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const vehicle = shownVehicle(row.data_json, overlay ?? undefined);
  const fees = await advertisedFees(trx, storeId);
  await recordPrices(trx, { storeId, now, source: by }, [advertisedVehicle(vehicle, fees)]);
}
