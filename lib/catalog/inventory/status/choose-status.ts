import "server-only";
import type { Db } from "../../../core/db/schema";
import { storedVehicles } from "../../../core/db/stored-vehicles";
import type { VehicleStatus } from "../../../store/api/vehicle-schema";
import { withStatus } from "../prices/check-records";
import { advertisedFees, advertisedVehicle, recordPrices } from "../prices/record-prices";
import { raiseVersion } from "../../../core/db/raise-version";

export interface StatusChoice {
  vin: string;
  /** Null takes the choice back: the feed's status counts again. */
  status: VehicleStatus | null;
  /** Which store's vehicle; needed only where several list it. */
  storeId?: string | undefined;
  /** Who of the staff chose it. */
  by: string;
}

export type ChoiceResult =
  | { ok: true; storeId: string }
  /** `stores`: those that list the vehicle. None: its VIN is in no feed. */
  | { ok: false; stores: string[] };

/**
 * Sets what the staff say of a vehicle over what its feed says (docs/rules.md#vehicle-status): imports leave it alone until it
 * is taken back, or the vehicle has left the feed and returns. The running site shows it within a second or two.
 * @param now milliseconds since 1970
 */
export async function chooseStatus(db: Db, choice: StatusChoice, now: number): Promise<ChoiceResult> {
  const { vin, status, by } = choice;
  return db.transaction().execute(async (tx) => {
    const rows = await storedVehicles(tx)
      .innerJoin("stores", "stores.id", "vehicles.store_id")
      .select(["stores.id as storeId", "stores.group_id as groupId", "vehicle_records.data_json"])
      .where("vehicles.vin", "=", vin)
      .where("vehicles.removed_at", "is", null)
      .orderBy("stores.id")
      .execute();
    const meant = rows.filter(({ storeId }) => storeId === (choice.storeId ?? storeId));
    const [only, second] = meant;
    if (!only || second) return { ok: false, stores: rows.map(({ storeId }) => storeId) };
    const { storeId, groupId } = only;
    await raiseVersion(tx, groupId, now);
    await tx
      .deleteFrom("vehicle_status_choices")
      .where("store_id", "=", storeId)
      .where("vin", "=", vin)
      .execute();
    if (status !== null) {
      await tx
        .insertInto("vehicle_status_choices")
        .values({ store_id: storeId, vin, status, chosen_at: now, chosen_by: by })
        .execute();
    }
    const vehicle = advertisedVehicle(withStatus(only.data_json, status), await advertisedFees(tx, storeId));
    await recordPrices(tx, { storeId, now, source: `status, ${by}` }, [vehicle]);
    return { ok: true, storeId };
  });
}
