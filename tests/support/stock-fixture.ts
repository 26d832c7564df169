import { raiseVersion } from "../../lib/core/db/raise-version";
import type { Db } from "../../lib/core/db/schema";
import type { Vehicle } from "../../lib/store/api/vehicle-schema";

interface StoredAs {
  importId?: string;
  removedAt?: number | null;
  /** Group that the data belongs to. */
  group?: string;
}

/** Writes vehicles as an import would; an earlier record of a vehicle is no longer live. */
export async function storeVehicles(
  db: Db,
  vehicles: readonly Vehicle[],
  { importId = "1", removedAt = null, group = "acme" }: StoredAs = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await raiseVersion(tx, group, 1);
    for (const vehicle of vehicles) {
      const { storeId: store_id, vin } = vehicle;
      const json = JSON.stringify(vehicle);
      await tx
        .insertInto("vehicle_records")
        .values({ store_id, vin, import_id: importId, data_json: json, source_hash: "", parts_json: "[]" })
        .execute();
      await tx
        .insertInto("vehicles")
        .values({
          store_id,
          vin,
          data_json: "",
          import_id: importId,
          source_hash: "",
          first_seen_at: 1,
          updated_at: 1,
          removed_at: removedAt,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["store_id", "vin"])
            .doUpdateSet({ import_id: importId, removed_at: removedAt, updated_at: 2 }),
        )
        .execute();
    }
  });
}
