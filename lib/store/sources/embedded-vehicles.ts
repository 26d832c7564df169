import "server-only";
import type { Db } from "../../core/db/schema";
import { storedVehicles } from "../../core/db/stored-vehicles";
import { lastDrop, priceChanges } from "../api/price-changes";
import { filterValid, parseJson } from "../api/records";
import type { StoreScope } from "../api/store-api";
import { isListed, type Vehicle, VehicleSchema } from "../api/vehicle-schema";
import { asRecord, type Overlays } from "../documents/overlays";
import { overlaidVehicle, VEHICLE_KIND } from "../documents/vehicle-overlay";

/**
 * Reads the vehicles of a scope. A vehicle listed by two stores of the group is returned once, for the store that
 * listed it last.
 */
export async function readVehicles(db: Db, scope: StoreScope, overlays: Overlays): Promise<Vehicle[]> {
  const rows = await vehicleRows(db, scope)
    .where("vehicles.removed_at", "is", null)
    .orderBy("vehicles.vin")
    .orderBy("vehicles.first_seen_at", "desc")
    .orderBy("vehicles.store_id")
    .execute();
  const prices = await readPriceRecords(db, scope);
  const records = rows.flatMap((row) =>
    withPriceChanges(asEdited(row, overlays), prices.get(`${row.store_id}/${row.vin}`)),
  );
  const vehicles = filterValid(VehicleSchema, records, `vehicles of ${scope.id}`).filter(isListed);
  return vehicles.filter((vehicle, at) => vehicle.vin !== vehicles[at - 1]?.vin);
}

type PriceRecord = { changed_at: number; amount: number | null };

/** Reads the price records of each listed vehicle, by store and VIN, newest first. */
async function readPriceRecords(db: Db, scope: StoreScope): Promise<Map<string, PriceRecord[]>> {
  const rows = await db
    .selectFrom("vehicles")
    .innerJoin("stores", "stores.id", "vehicles.store_id")
    .innerJoin("price_changes", (join) =>
      join
        .onRef("price_changes.store_id", "=", "vehicles.store_id")
        .onRef("price_changes.vin", "=", "vehicles.vin"),
    )
    .select(["vehicles.store_id", "vehicles.vin", "price_changes.changed_at", "price_changes.amount"])
    .where(scope.kind === "group" ? "stores.group_id" : "stores.id", "=", scope.id)
    .where("vehicles.removed_at", "is", null)
    .orderBy("price_changes.changed_at", "desc")
    .execute();
  const records = new Map<string, PriceRecord[]>();
  for (const row of rows) {
    const key = `${row.store_id}/${row.vin}`;
    const known = records.get(key);
    if (known) known.push(row);
    else records.set(key, [row]);
  }
  return records;
}

/** Adds price changes and the price drop, which are only in the records. Removed vehicles have none. */
function withPriceChanges(vehicle: unknown, records: readonly PriceRecord[] | undefined): unknown[] {
  if (vehicle === null) return [];
  if (records === undefined || typeof vehicle !== "object") return [vehicle];
  const changes = priceChanges(records);
  return [{ ...vehicle, priceChanges: changes, priceDrop: lastDrop(changes) }];
}

/** Returns the query for the vehicles of a scope, as imported. */
function vehicleRows(db: Db, scope: StoreScope) {
  return storedVehicles(db)
    .innerJoin("stores", "stores.id", "vehicles.store_id")
    .select(["vehicles.store_id", "vehicles.vin", "vehicle_records.data_json", "vehicles.removed_at"])
    .where(scope.kind === "group" ? "stores.group_id" : "stores.id", "=", scope.id);
}

type VehicleRow = Awaited<ReturnType<ReturnType<typeof vehicleRows>["execute"]>>[number];

/** Returns a stored vehicle with staff edits, not validated. Returns null if staff removed it from the site. */
function asEdited({ store_id, vin, data_json }: VehicleRow, overlays: Overlays): unknown {
  const record = parseJson(data_json);
  const stored = asRecord(record);
  return stored
    ? overlaidVehicle(stored, overlays.of({ kind: VEHICLE_KIND, storeId: store_id, id: vin }))
    : record;
}

/** Returns the row of a VIN that left last, if no store in the scope still offers the vehicle. */
export async function readRemoved(
  db: Db,
  scope: StoreScope,
  vin: string,
  overlays: Overlays,
): Promise<Vehicle | null> {
  const rows = await vehicleRows(db, scope).where("vehicles.vin", "=", vin).execute();
  const stays = rows.map((row) => {
    const vehicle = VehicleSchema.safeParse(asEdited(row, overlays)).data;
    return vehicle && { ...vehicle, statusSince: goneSince(vehicle, row.removed_at) };
  });
  if (stays.some((vehicle) => vehicle?.statusSince === null)) return null;
  const gone = stays.filter((vehicle) => vehicle !== undefined);
  const [last] = gone.sort((a, b) => Date.parse(b.statusSince!) - Date.parse(a.statusSince!));
  return last && !last.private ? last : null;
}

/**
 * Returns when a vehicle left the listings: when it was sold, or else when it left the feed. Returns null if it is
 * listed.
 */
function goneSince(vehicle: Vehicle, removedAt: number | null): string | null {
  const removed = removedAt === null ? null : new Date(Number(removedAt)).toISOString();
  return isListed(vehicle) ? removed : (vehicle.statusSince ?? removed ?? vehicle.updatedAt);
}
