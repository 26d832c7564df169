import "server-only";
import { z } from "zod";
import { singleLine } from "../../core/platform/clean-text";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { EmailJob } from "../../delivery/mail/email-message";
import type { StoreProfile } from "../../store/api/profile-schema";
import { serviceMessages } from "../../store/i18n/service-messages";
import { changeMail, mailBody } from "../core/change-mail";
import { calendarFile } from "../schedule/calendar-file";
import { formatDateTime } from "../schedule/format-slot";
import type { StoredAppointment } from "./appointments";
import { formatAppointmentTime, linesText, serviceAppointmentLines } from "./describe";
import { serviceEvent } from "./get-appointment";
import { appointmentPath, SCHEDULE_PATH } from "./paths";
import type { Customer } from "./scheduler";

export interface MailContext {
  store: StoreProfile;
  customer: Customer;
  siteUrl: string;
  /** Opens the appointment's page. */
  token: string;
  /** Milliseconds since 1970. */
  now: number;
}

const { email: copy } = serviceMessages();

/**
 * To the customer, after booking, moving or cancelling. It contains no typed text, so that our mail server cannot be
 * used to send messages to strangers. Null for an address that mail cannot be sent to.
 */
export function customerMail(
  what: "booked" | "moved" | "cancelled",
  appointment: StoredAppointment,
  { store, customer, siteUrl, token, now }: MailContext,
): EmailJob | null {
  if (!z.email().safeParse(customer.email).success) return null;
  const { customer: text } = copy;
  const when = formatDateTime(appointment.start, store.timeZone);
  const subjects = { booked: text.bookedSubject, moved: text.movedSubject, cancelled: text.cancelledSubject };
  const happened = what === "booked" && appointment.state === "requested" ? "requested" : what;
  const link =
    what === "cancelled"
      ? [text.again, siteUrl + SCHEDULE_PATH]
      : [text.link, siteUrl + appointmentPath(token)];
  const services = appointment.data.repair_order_lines.map((line) => `- ${line.name}`);
  const place = [store.name, ...addressOf(store)].join("\n");
  const blocks = [
    [text.hello, text[happened](when)],
    services,
    [place],
    link,
    [text.call(store.service.phone)],
    [text.why],
  ];
  return {
    id: `${appointment.id}.customer.${appointment.revision}`,
    message: {
      type: "text",
      subject: singleLine(subjects[what](store.name)),
      email: customer.email,
      body: mailBody(blocks),
    },
    requestDate: zonedTimestamp(now, store.timeZone),
    from: { name: store.name, address: store.email },
    replyTo: store.email,
    calendar: calendarFile({
      ...serviceEvent(appointment, store, { siteUrl, token }),
      cancelled: what === "cancelled",
    }),
  };
}

/** To the store, after moving or cancelling; the lead's mail covers the booking itself. */
export function storeMail(
  what: "moved" | "cancelled",
  appointment: StoredAppointment,
  context: MailContext & {
    before?: StoredAppointment /** The system outside does not know yet. */;
    notRemoved?: boolean;
  },
): EmailJob {
  const { store, customer, before, notRemoved, now } = context;
  return changeMail({
    id: `${appointment.id}.store.${appointment.revision}`,
    type: "SERVICE",
    subject: what === "moved" ? copy.movedSubject : copy.cancelledSubject,
    store,
    customer,
    now,
    blocks: [
      before ? [`${copy.from}: ${formatAppointmentTime(before.data, store)}`] : [],
      [linesText(serviceAppointmentLines(appointment.data, store))],
      notRemoved ? [copy.notRemoved] : [],
      [`${copy.id}: ${appointment.id}`],
    ],
  });
}

function addressOf(store: StoreProfile): string[] {
  return [store.addressLine1, store.addressLine2, `${store.city}, ${store.state_short} ${store.zip}`].filter(
    Boolean,
  );
}
