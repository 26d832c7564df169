import type { Generated, Kysely } from "kysely";

export interface TestDriveTables {
  /** Times booked with the sales department, of all kinds; what is booked has one visitor at a time. */
  test_drives: {
    lead_id: string;
    store_id: string;
    /** VIN of the booked vehicle, or the place where a store appraises vehicles (`appraisalPlace`). */
    vin: string;
    starts_at: number;
    ends_at: number;
    created_at: number;
    /** Kind of the appointment, since migration 0092. */
    kind: Generated<string>;
  };
}

/** Creates the booked test drives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("test_drives")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id"))
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("starts_at", "bigint", (c) => c.notNull())
    .addColumn("ends_at", "bigint", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("test_drives_slot", ["vin", "starts_at"])
    .execute();
}
