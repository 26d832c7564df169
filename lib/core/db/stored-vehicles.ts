import type { Kysely } from "kysely";
import type { Tables } from "./schema";

/** Import id of vehicles added by the staff: no feed lists them, so none removes them. */
export const STAFF_IMPORT = "staff";

/** Returns the rows of vehicles, each with the record that counts. */
export function storedVehicles(db: Kysely<Tables>) {
  return db
    .selectFrom("vehicles")
    .innerJoin("vehicle_records", (join) =>
      join
        .onRef("vehicle_records.store_id", "=", "vehicles.store_id")
        .onRef("vehicle_records.import_id", "=", "vehicles.import_id")
        .onRef("vehicle_records.vin", "=", "vehicles.vin"),
    );
}
