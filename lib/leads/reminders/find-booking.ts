import "server-only";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import type { Db } from "../../core/db/schema";
import { localPath } from "../../core/language/local-path";
import type { MailDataOf } from "../../delivery/mail/mail-kinds";
import { inLocale } from "../../store/i18n/in-locale";
import { shippedText } from "../../store/i18n/shipped-text";
import type { Lead, LeadStock } from "../core/lead";
import { readLead } from "../core/stored-lead";
import { type CalendarEvent, calendarFile } from "../schedule/calendar-file";
import { formatDateTime } from "../schedule/format-slot";
import type { BookingKind } from "../schedule/outcomes";
import { findAppointment } from "../service/appointments";
import { tokenOf } from "../service/change-appointment";
import { linkKey, serviceEvent } from "../service/get-appointment";
import { appointmentPath } from "../service/paths";
import { findBooking } from "../test-drive/booked";
import { scheduledOf, testDriveEvent } from "../test-drive/get-test-drive";
import { scheduledPath } from "../test-drive/paths";

/** Dependencies of one group's reminders. */
export interface ReminderContext {
  db: Db;
  stock: LeadStock;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Queued reminder: the lead and its booked time, without personal data. */
export interface Reminder {
  booking: BookingKind;
  leadId: string;
  start: number;
}

/** Current state of a booked time, with the content of its reminder. */
export interface Remembered {
  lead: Lead;
  data: MailDataOf<"appointment-reminder">;
  calendar: string;
}

/** Returns the booking, or null if it was canceled or moved, or its lead was deleted. */
export async function findReminded(reminder: Reminder, context: ReminderContext): Promise<Remembered | null> {
  const lead = await readLead(context.db, reminder.leadId);
  if (!lead) return null;
  const found = await inLocale(lead.user.language ?? DEFAULT_LOCALE, () =>
    reminder.booking === "service" ? service(reminder, context) : visit(reminder, lead, context),
  );
  return found && { lead, data: found.data, calendar: calendarFile(found.event) };
}

interface Found {
  data: Remembered["data"];
  event: CalendarEvent;
}

async function service({ leadId, start }: Reminder, context: ReminderContext): Promise<Found | null> {
  const { db, siteUrl, now } = context;
  const appointment = await findAppointment(db, leadId);
  if (appointment?.state !== "booked" || appointment.start !== start) return null;
  const store = storeOf(context, appointment.storeId);
  const token = tokenOf(appointment, linkKey(), now());
  const services = appointment.data.repair_order_lines.map(({ name }) => shippedText(name));
  const when = formatDateTime(start, store.timeZone);
  const link = siteUrl + localPath(appointmentPath(token));
  return {
    data: { kind: "service", store, siteUrl, when, services, link },
    event: serviceEvent(appointment, store, { siteUrl, token }),
  };
}

async function visit(
  { leadId, start }: Reminder,
  lead: Lead,
  context: ReminderContext,
): Promise<Found | null> {
  const { db, stock, siteUrl } = context;
  const booking = await findBooking(db, leadId);
  if (!booking || booking.start !== start) return null;
  const drive = scheduledOf(booking, lead, stock);
  const { seller: store, vehicle, about } = drive;
  const when = formatDateTime(start, store.timeZone);
  const link = siteUrl + localPath(scheduledPath(booking.token));
  return {
    data: { kind: booking.kind, store, siteUrl, when, vehicle, about, link },
    event: testDriveEvent(drive, siteUrl),
  };
}

function storeOf({ stock }: ReminderContext, storeId: string) {
  return stock.stores.find(({ id }) => id === storeId) ?? stock.profile;
}
