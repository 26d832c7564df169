import "server-only";
import type { Db } from "../../core/db/schema";
import type { Span } from "../schedule/slots";

export interface TestDriveBooking extends Span {
  leadId: string;
  storeId: string;
  vin: string;
}

export interface StoredBooking extends TestDriveBooking {
  createdAt: number;
}

/** What is taken of a vehicle's time from a moment on. */
export async function takenSpans(db: Db, vin: string, from: number): Promise<Span[]> {
  return db
    .selectFrom("test_drives")
    .select(["starts_at as start", "ends_at as end"])
    .where("vin", "=", vin)
    .where("ends_at", ">", from)
    .execute();
}

/**
 * Takes a slot of a vehicle, in the transaction that stores the lead. The unique constraint decides between visitors who
 * come at the same moment: PostgreSQL lets the second wait until the first has committed, SQLite writes one at a time.
 * @returns false when it is taken; the caller must then undo its transaction
 */
export async function takeSlot(trx: Db, booking: TestDriveBooking, now: number): Promise<boolean> {
  const result = await trx
    .insertInto("test_drives")
    .values({
      lead_id: booking.leadId,
      store_id: booking.storeId,
      vin: booking.vin,
      starts_at: booking.start,
      ends_at: booking.end,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["vin", "starts_at"]).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The booking that came with a lead; null for an unknown id. */
export async function findBooking(db: Db, leadId: string): Promise<StoredBooking | null> {
  const row = await db
    .selectFrom("test_drives")
    .select([
      "lead_id as leadId",
      "store_id as storeId",
      "vin",
      "starts_at as start",
      "ends_at as end",
      "created_at as createdAt",
    ])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return row ?? null;
}
