import "server-only";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import { isEmail } from "../../core/contact/email-address";
import { localPath } from "../../core/language/local-path";
import type { EmailJob } from "../../delivery/mail/email-message";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import type { StoreProfile } from "../../store/api/profile-schema";
import { forStaff, inLocale } from "../../store/i18n/in-locale";
import { serviceMessages } from "../../store/i18n/service-messages";
import { shippedText } from "../../store/i18n/shipped-text";
import { changeMail } from "../core/change-mail";
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
  /** Token of the appointment page. */
  token: string;
  /** Milliseconds since 1970. */
  now: number;
}

const copy = () => serviceMessages().email;

/**
 * Composes the mail to the customer after a booking, move or cancellation. It contains no typed text, so that the site
 * cannot be abused to mail messages to strangers. Returns null for an address that cannot receive mail.
 */
export function customerMail(
  what: "booked" | "moved" | "cancelled",
  appointment: StoredAppointment,
  context: MailContext,
): EmailJob | null {
  const { customer } = context;
  if (!isEmail(customer.email)) return null;
  return inLocale(customer.language ?? DEFAULT_LOCALE, () => mailTo(what, appointment, context));
}

function mailTo(
  what: "booked" | "moved" | "cancelled",
  appointment: StoredAppointment,
  { store, customer, siteUrl, token, now }: MailContext,
): EmailJob {
  const cancelled = what === "cancelled";
  const data = {
    store,
    siteUrl,
    happened: what === "booked" && appointment.state === "requested" ? ("requested" as const) : what,
    when: formatDateTime(appointment.start, store.timeZone),
    services: appointment.data.repair_order_lines.map(({ name }) => shippedText(name)),
    link: siteUrl + localPath(cancelled ? SCHEDULE_PATH : appointmentPath(token)),
  };
  return personMail("service-appointment", data, {
    id: `${appointment.id}.customer.${appointment.revision}`,
    to: customer.email,
    now,
    replyTo: shopperReplyAddress(store),
    toShopper: true,
    calendar: calendarFile({ ...serviceEvent(appointment, store, { siteUrl, token }), cancelled }),
  });
}

/** Composes the mail to the store after a move or cancellation. The booking itself is covered by the lead's mail. */
export function storeMail(
  what: "moved" | "cancelled",
  appointment: StoredAppointment,
  context: MailContext & {
    before?: StoredAppointment /** Previous state, if the external system has not been updated yet. */;
    notRemoved?: boolean;
  },
): EmailJob {
  const { store, customer, before, notRemoved, now } = context;
  return forStaff(() =>
    changeMail({
      id: `${appointment.id}.store.${appointment.revision}`,
      type: "SERVICE",
      subject: what === "moved" ? copy().movedSubject : copy().cancelledSubject,
      store,
      customer,
      now,
      blocks: [
        before ? [`${copy().from}: ${formatAppointmentTime(before.data, store)}`] : [],
        [linesText(serviceAppointmentLines(appointment.data, store))],
        notRemoved ? [copy().notRemoved] : [],
        [`${copy().id}: ${appointment.id}`],
      ],
    }),
  );
}
