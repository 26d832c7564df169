import "server-only";
import type { Db } from "../../core/db/schema";
import type { Span } from "./slots";

/** Kinds of bookings: work in the service department, or a test drive. */
export const BOOKING_KINDS = ["service", "test-drive"] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Outcome of a booked time. */
export type BookingOutcome = "attended" | "no-show" | "cancelled";

/** A booked time, by the lead that it belongs to. */
export interface BookedTime extends Span {
  leadId: string;
  storeId: string;
  kind: BookingKind;
}

/** Writes how a booked time ended, over what was written before. @param now milliseconds since 1970 */
export async function writeOutcome(
  trx: Db,
  { leadId, storeId, kind, start, end }: BookedTime,
  outcome: BookingOutcome,
  now: number,
): Promise<void> {
  const value = { store_id: storeId, kind, starts_at: start, ends_at: end, outcome, decided_at: now };
  await trx
    .insertInto("appointment_outcomes")
    .values({ lead_id: leadId, ...value })
    .onConflict((conflict) => conflict.column("lead_id").doUpdateSet(value))
    .execute();
}

/** A time that was booked or moved again is still to come. */
export async function clearOutcome(trx: Db, leadId: string): Promise<void> {
  await trx.deleteFrom("appointment_outcomes").where("lead_id", "=", leadId).execute();
}

/** Staff member who changes a booking for a customer; without it the customer does so. */
export interface ChangeByStaff {
  /** Writes further rows of the change's transaction. */
  also: (trx: Db) => Promise<void>;
}
