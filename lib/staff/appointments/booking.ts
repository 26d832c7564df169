import "server-only";
import type { Db } from "../../core/db/schema";
import { enqueue } from "../../delivery/outbox/queue";
import type { Lead } from "../../leads/core/lead";
import { queueLeadNews } from "../../leads/core/lead-news";
import type { FieldErrors } from "../../leads/core/schemas/field-errors";
import type { BookingKind } from "../../leads/schedule/outcomes";
import { findBooking } from "../../leads/test-drive/booked";
import { scheduledOf } from "../../leads/test-drive/get-test-drive";
import { driveMail } from "../../leads/test-drive/mails";
import type { StoreProfile } from "../../store/api/profile-schema";
import { writeAudit } from "../audit";
import { notifyOfStage } from "../leads/change-work";
import type { Appointment } from "./appointment";
import type { AppointmentContext } from "./scope";

export type BookAnswer =
  | { ok: true; appointment: Appointment }
  /** The store or lead does not exist, or is outside the person's stores. */
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden" }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  /** The same form was posted before with other values. */
  | { ok: false; reason: "repeated" };

/** Booking by staff: kind, store, and responsible person. */
export interface StaffBooking {
  kind: BookingKind;
  store: StoreProfile;
  /** Id of the person to whom the lead is assigned, or null for unassigned. */
  adviser: string | null;
  /** True if the adviser may have another appointment at the same time ("Book anyway"). */
  anyway: boolean;
}

/**
 * Marks the lead as having an appointment, and adds the audit row, all in the booking's transaction.
 * @param isOwn the lead exists through this booking, on the phone or in the store, so that it waits for no reply. A
 * booking is no reply to a lead that a customer sent.
 */
export async function markBooked(
  trx: Db,
  { person, now }: AppointmentContext,
  { kind, store, adviser }: StaffBooking,
  { lead, slot, isOwn }: { lead: Pick<Lead, "id">; slot: string; isOwn: boolean },
): Promise<void> {
  const at = now();
  const before = await trx
    .selectFrom("lead_work")
    .select("stage")
    .where("lead_id", "=", lead.id)
    .executeTakeFirst();
  const work = await trx
    .updateTable("lead_work")
    .set((eb) => ({
      stage: "appointment",
      stage_before: eb
        .case()
        .when("stage", "=", "appointment")
        .then(eb.ref("stage_before"))
        .else(eb.ref("stage"))
        .end(),
      ...(isOwn && { answered_at: at }),
      ...(adviser === null ? {} : { assignee: adviser }),
      version: eb("version", "+", 1),
      updated_at: at,
    }))
    .where("lead_id", "=", lead.id)
    .returning(["stage", "lost_reason", "version"])
    .executeTakeFirst();
  if (store.webhook && before && work)
    await notifyOfStage(trx, { leadId: lead.id, storeId: store.id, at }, before, work);
  const record = { kind: "lead", id: lead.id, storeId: store.id };
  const after = { kind, start: slot, state: "booked", ...(adviser === null ? {} : { adviser }) };
  await writeAudit(trx, person, { action: "appointment.book", record, before: null, after }, at);
  const news = { leadId: lead.id, storeId: store.id, kind: "appointment", at, by: person.id } as const;
  await queueLeadNews(trx, news);
}

/** Queues the visitor's mail about a new appointment with the sales department. */
export async function mailDrive(
  trx: Db,
  { stock, siteUrl, now }: AppointmentContext,
  lead: Pick<Lead, "id" | "user" | "tradeIn">,
): Promise<void> {
  const booking = await findBooking(trx, lead.id);
  // The customer of a time that has passed needs no confirmation.
  if (!booking || booking.start <= now()) return;
  const drive = scheduledOf(booking, lead, stock);
  const payload = driveMail("booked", { drive, customer: lead.user, siteUrl, now: now() });
  if (!payload) return;
  const entry = { kind: "email", storeId: booking.storeId, leadId: lead.id, payload };
  await enqueue(trx, { ...entry, idempotencyKey: `test-drive.${payload.id}` }, now());
}
