import "server-only";
import { SALES_KINDS, type SalesKind } from "../../../config/leads/appointments";
import type { Db } from "../../core/db/schema";
import type { Span } from "./slots";

/** Kinds of appointments. */
export const BOOKING_KINDS = ["service", ...SALES_KINDS] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Returns the kind of a stored appointment with the sales department; one of another release counts as a test drive. */
export function salesKindOf(kind: string): SalesKind {
  return SALES_KINDS.find((each) => each === kind) ?? "test-drive";
}

/** Outcome of a booked time. */
export type BookingOutcome = "attended" | "no-show" | "cancelled";

/** Booked time of a lead. */
export interface BookedTime extends Span {
  leadId: string;
  storeId: string;
  kind: BookingKind;
}

/** Stores the outcome of a booked time and replaces an earlier one. @param now milliseconds since 1970 */
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

/** Keeps a past appointment for the reports, with its outcome, before it makes room for the next one of its lead. */
export async function keepPast(trx: Db, leadId: string): Promise<void> {
  await trx
    .insertInto("past_appointments")
    .columns(["lead_id", "store_id", "kind", "starts_at", "ends_at", "outcome"])
    .expression(
      trx
        .selectFrom("test_drives as booked")
        .leftJoin("appointment_outcomes as ended", "ended.lead_id", "booked.lead_id")
        .select(["booked.lead_id", "booked.store_id", "booked.kind", "booked.starts_at", "booked.ends_at"])
        .select("ended.outcome")
        .where("booked.lead_id", "=", leadId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the outcome of a time that was booked or moved again. */
export async function clearOutcome(trx: Db, leadId: string): Promise<void> {
  await trx.deleteFrom("appointment_outcomes").where("lead_id", "=", leadId).execute();
}

/** Staff member who changes a booking for a customer. */
export interface ChangeByStaff {
  /** Writes additional rows in the transaction of the change. */
  also: (trx: Db) => Promise<void>;
}
