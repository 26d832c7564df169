import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { inTransaction } from "../../../core/db/in-transaction";
import { raiseVersion } from "../../../core/db/raise-version";
import type { Db, Tables } from "../../../core/db/schema";
import { VEHICLES_PART } from "../../../store/api/data-parts";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import { newImportId } from "../import/write-records";
import { type WantedPhotos, wantedColumns } from "./wanted-photos";

/** Vehicle after a round of fetching photos. */
export interface SettledPhotos {
  storeId: string;
  /** Import of the record that was read. */
  importId: string;
  vehicle: Vehicle;
  pictures: Pick<Vehicle, "previewImage" | "additionalImages" | "evoxImages">;
  /** Photos that are still missing, or null. */
  wanted: WantedPhotos | null;
}

/**
 * Publishes the pictures of some vehicles. A vehicle that an import changed meanwhile is skipped: its new record waits
 * for the same photos. `updated_at` stays, so that an import which is running is not refused.
 */
export async function publishPhotos(db: Db, all: readonly SettledPhotos[], now: number): Promise<void> {
  const changed = all.filter(({ vehicle, pictures }) => !hasPictures(vehicle, pictures));
  await inTransaction(db, async (tx) => {
    for (const group of await groupsOf(tx, changed)) await raiseVersion(tx, group, now, [VEHICLES_PART]);
    const importId = newImportId(now);
    for (const each of all)
      if (changed.includes(each)) await replaceRecord(tx, each, importId, now);
      else await updateWanted(tx, { ...each, vin: each.vehicle.vin }, each.wanted);
  });
}

function hasPictures(vehicle: Vehicle, pictures: SettledPhotos["pictures"]): boolean {
  const { previewImage, additionalImages, evoxImages } = vehicle;
  return isDeepStrictEqual({ previewImage, additionalImages, evoxImages }, pictures);
}

async function groupsOf(tx: Transaction<Tables>, all: readonly SettledPhotos[]): Promise<string[]> {
  const stores = [...new Set(all.map(({ storeId }) => storeId))];
  if (stores.length === 0) return [];
  const query = tx.selectFrom("stores").select("group_id").distinct().where("id", "in", stores);
  return (await query.orderBy("group_id").execute()).map(({ group_id }) => group_id);
}

/** Updates what a record waits for. */
export async function updateWanted(
  db: Db,
  { storeId, importId, vin }: { storeId: string; importId: string; vin: string },
  wanted: WantedPhotos | null,
): Promise<void> {
  await db
    .updateTable("vehicle_records")
    .set(wantedColumns(wanted))
    .where("store_id", "=", storeId)
    .where("import_id", "=", importId)
    .where("vin", "=", vin)
    .execute();
}

/** Writes the vehicle's record with its pictures in place of the one that was read, if that is still the current one. */
async function replaceRecord(
  tx: Transaction<Tables>,
  { storeId, importId, vehicle, pictures, wanted }: SettledPhotos,
  newId: string,
  now: number,
): Promise<void> {
  const { vin } = vehicle;
  const { numUpdatedRows } = await tx
    .updateTable("vehicles")
    .set({ import_id: newId })
    .where("store_id", "=", storeId)
    .where("vin", "=", vin)
    .where("import_id", "=", importId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const data_json = JSON.stringify({ ...vehicle, ...pictures, updatedAt: new Date(now).toISOString() });
  await tx
    .updateTable("vehicle_records")
    .set({ import_id: newId, data_json, ...wantedColumns(wanted) })
    .where("store_id", "=", storeId)
    .where("import_id", "=", importId)
    .where("vin", "=", vin)
    .execute();
}
