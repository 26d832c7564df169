import type { Kysely } from "kysely";

export interface TestDriveTables {
  /** Booked test drives; one vehicle is driven by one visitor at a time. */
  test_drives: {
    lead_id: string;
    store_id: string;
    vin: string;
    starts_at: number;
    ends_at: number;
    created_at: number;
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
