import type { Kysely } from "kysely";

/** Table that migration 0052 drops. */
export interface StatusChoiceTables {
  vehicle_status_choices: {
    store_id: string;
    vin: string;
    status: string;
    chosen_at: number;
    chosen_by: string;
  };
}

/** Creates the statuses that the staff chose for vehicles. 0032 converts its rows and 0052 drops it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vehicle_status_choices")
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("chosen_at", "bigint", (c) => c.notNull())
    .addColumn("chosen_by", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("vehicle_status_choices_pk", ["store_id", "vin"])
    .execute();
}
