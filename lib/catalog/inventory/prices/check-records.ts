import "server-only";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import { PRICE_RECORD_YEARS } from "../../../../config/catalog/pricing";
import { raiseVersion } from "../../../core/db/raise-version";
import type { Db } from "../../../core/db/schema";
import { readStored } from "../../../core/db/stored-json";
import { storedVehicles } from "../../../core/db/stored-vehicles";
import { log } from "../../../core/platform/log";
import { VEHICLES_PART } from "../../../store/api/data-parts";
import { type Vehicle, VehicleSchema } from "../../../store/api/vehicle-schema";
import type { Overlay } from "../../../store/documents/overlay";
import { readOverlays } from "../../../store/documents/overlays";
import { overlaidVehicle, VEHICLE_KIND } from "../../../store/documents/vehicle-overlay";
import {
  type AdvertisedVehicle,
  advertisedFees,
  advertisedVehicle,
  recordPrices,
  unrecordedPrices,
} from "./record-prices";

/** Source of a price that was already advertised when the site first recorded it. */
const FOUND_SOURCE = "found by the site; may have been advertised before";

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1_000;

/**
 * Records current prices of vehicles on offer that no import recorded: vehicles from a release without records, and
 * prices changed by a store's settings. Deletes records that ended more than `PRICE_RECORD_YEARS` ago.
 * @param now milliseconds since 1970; no record gets an earlier time
 */
export async function checkPriceRecords(db: Db, now: number): Promise<void> {
  const stores = await db.selectFrom("stores").select(["id", "group_id"]).orderBy("id").execute();
  for (const store of stores) {
    await recordFound(db, store, now).catch((error: unknown) =>
      log().error({ storeId: store.id, reason: String(error) }, "prices of a store could not be recorded"),
    );
  }
  await purgePriceRecords(db, now);
}

async function recordFound(db: Db, store: { id: string; group_id: string }, now: number): Promise<void> {
  const fees = await advertisedFees(db, store.id);
  const overlays = await readOverlays(db, store.group_id);
  let after = "";
  for (;;) {
    const rows = await storedVehicles(db)
      .select(["vehicles.vin", "vehicle_records.data_json"])
      .where("vehicles.store_id", "=", store.id)
      .where("removed_at", "is", null)
      .where("vehicles.vin", ">", after)
      .orderBy("vehicles.vin")
      .limit(IMPORT_LIMITS.batchRows)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.vin;
    const vehicles = rows.map(({ vin, data_json }) => {
      const overlay = overlays.of({ kind: VEHICLE_KIND, storeId: store.id, id: vin });
      return advertisedVehicle(shownVehicle(data_json, overlay), fees);
    });
    const found = (await unrecordedPrices(db, store.id, vehicles)).map(({ vehicle }) => vehicle);
    if (found.length > 0) await writeFound(db, store, found, now);
  }
}

/** Returns a stored vehicle as the site shows it. A vehicle that staff removed from the site counts as sold. */
export function shownVehicle(json: string, overlay: Overlay | undefined): Vehicle {
  const vehicle = readStored(VehicleSchema, json, "vehicle_records.data_json");
  const shown = overlaidVehicle(vehicle, overlay);
  return shown === null ? { ...vehicle, status: "sold" } : (shown as Vehicle);
}

/**
 * Writes under the lock of the group's version. Another process that found the same prices waits, and then has nothing
 * to write.
 */
async function writeFound(
  db: Db,
  store: { id: string; group_id: string },
  found: readonly AdvertisedVehicle[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await raiseVersion(tx, store.group_id, now, [VEHICLES_PART]);
    await recordPrices(tx, { storeId: store.id, now, source: FOUND_SOURCE }, found);
  });
}

/**
 * Deletes records of prices that ended more than `PRICE_RECORD_YEARS` ago. A price ends with the next record, so the
 * current one is kept, however old. The last record of a vehicle that left only marks that end.
 */
export async function purgePriceRecords(db: Db, now: number): Promise<void> {
  const before = now - PRICE_RECORD_YEARS * YEAR_MS;
  await db
    .deleteFrom("price_changes")
    .where("changed_at", "<=", before)
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        and([
          eb("amount", "is", null),
          not(
            exists(
              selectFrom("vehicles")
                .select("vehicles.vin")
                .whereRef("vehicles.store_id", "=", "price_changes.store_id")
                .whereRef("vehicles.vin", "=", "price_changes.vin")
                .where("vehicles.removed_at", "is", null),
            ),
          ),
        ]),
        exists(
          selectFrom("price_changes as later")
            .select("later.vin")
            .whereRef("later.store_id", "=", "price_changes.store_id")
            .whereRef("later.vin", "=", "price_changes.vin")
            .whereRef("later.changed_at", ">", "price_changes.changed_at")
            .where("later.changed_at", "<=", before),
        ),
      ]),
    )
    .execute();
}
