import "server-only";
import type { Db } from "../../core/db/schema";
import { type Fields, textField } from "../../core/http/fields";
import { wakeOutbox } from "../../delivery/outbox/queue";
import type { Lead } from "../../leads/core/lead";
import type { FieldErrors } from "../../leads/core/schemas/field-errors";
import { BOOKING_KINDS, type BookingKind } from "../../leads/schedule/outcomes";
import { staffAppointmentMessages } from "../../store/i18n/staff-appointment-messages";
import { acceptStaffLead } from "../leads/accept-staff-lead";
import { bookForLead } from "./book-for-lead";
import { type BookAnswer, mailDrive, markBooked, type StaffBooking } from "./booking";
import { type CallerKind, isForCallers } from "./booking-fields";
import { isDoubleBooked } from "./double-booking";
import { findStaffAppointment } from "./get-appointments";
import { type AppointmentContext, auditRefusal, knownStore, mayHave } from "./scope";
import { staffForm } from "./staff-forms";

const PAGE = "/staff/appointments";

/**
 * Books a time with the visitors' form, so that availability is checked and a lead with mails is created in the same
 * way. With a lead's id, the appointment belongs to that lead (docs/decisions/0031-appointments.md). @throws on a
 * database error
 */
export async function bookAppointment(context: AppointmentContext, posted: Fields): Promise<BookAnswer> {
  const { fields: copy } = staffAppointmentMessages();
  // A typed time replaces the chosen one.
  const fields = { ...posted, slot: textField(posted, "otherSlot") || textField(posted, "slot") };
  const kind = BOOKING_KINDS.find((each) => each === textField(fields, "kind"));
  if (!kind) return invalid({ kind: copy.kind });
  const leadId = textField(fields, "lead");
  if (leadId === "" && !isForCallers(kind)) return invalid({ lead: copy.needsLead });
  const storeId = storeIdOf(context, kind, fields);
  if (storeId === null) return invalid({ vin: copy.vin });
  const store = knownStore(context, storeId);
  if (!store) return { ok: false, reason: "unknown" };
  if (!mayHave(context.person, { storeId, kind })) {
    await auditRefusal(context, "appointment.book", { kind: "store", id: storeId, storeId });
    return { ok: false, reason: "forbidden" };
  }
  const adviser = textField(fields, "adviser") || null;
  const colleague = adviser === null ? null : await context.colleague(adviser);
  if (adviser !== null && !(colleague && mayHave(colleague, { storeId, kind })))
    return invalid({ adviser: copy.adviser });
  const anyway = textField(fields, "anyway") !== "";
  const booking: StaffBooking = { kind, store, adviser, anyway };
  const booked =
    leadId === "" && isForCallers(kind)
      ? await bookAsLead(context, { ...booking, kind }, fields)
      : await bookForLead(context, booking, leadId, fields);
  if (!booked.ok) return booked;
  wakeOutbox();
  const appointment = await findStaffAppointment(context, booked.id);
  return appointment ? { ok: true, appointment } : { ok: false, reason: "unknown" };
}

/** Returns the store of a booking. For a test drive it is the vehicle's store. */
function storeIdOf({ stock }: AppointmentContext, kind: BookingKind, fields: Fields): string | null {
  if (kind !== "test-drive") return textField(fields, "store");
  return stock.byVin.get(textField(fields, "vin").trim().toUpperCase())?.storeId ?? null;
}

async function bookAsLead(
  context: AppointmentContext,
  booking: StaffBooking & { kind: CallerKind },
  fields: Fields,
): Promise<{ ok: true; id: string } | Exclude<BookAnswer, { ok: true }>> {
  const { fields: copy } = staffAppointmentMessages();
  const also = async (trx: Db, lead: Lead) => {
    await markBooked(trx, context, booking, { lead, slot: textField(fields, "slot"), isOwn: true });
    if (!booking.anyway && (await isDoubleBooked(trx, lead.id))) return { anyway: copy.busy };
    if (booking.kind === "test-drive") await mailDrive(trx, context, lead);
    return null;
  };
  const answer = await acceptStaffLead(context, staffForm(booking.kind, also), fields, PAGE);
  if (answer.ok) return { ok: true, id: answer.id };
  return answer.reason === "invalid" ? answer : { ok: false, reason: "repeated" };
}

function invalid(errors: FieldErrors): BookAnswer {
  return { ok: false, reason: "invalid", errors };
}
