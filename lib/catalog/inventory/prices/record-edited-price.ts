import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "../../../core/db/schema";
import { storedVehicles } from "../../../core/db/stored-vehicles";
import type { Overlay } from "../../../store/documents/overlay";
import { shownVehicle } from "./check-records";
import { advertisedFees, advertisedVehicle, recordPrices } from "./record-prices";

/**
 * Records what a vehicle is advertised for after the staff edited it; nothing for one that no feed lists any more.
 * @param trx the transaction that publishes the edit
 * @param by who edited it, for the record: "staff, Ana"
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
