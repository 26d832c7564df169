import "server-only";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import { isEmail } from "../../core/contact/email-address";
import { localPath } from "../../core/language/local-path";
import type { EmailJob } from "../../delivery/mail/email-message";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { inLocale } from "../../store/i18n/in-locale";
import type { LeadUser } from "../core/lead";
import { calendarFile } from "../schedule/calendar-file";
import { formatDateTime } from "../schedule/format-slot";
import { type ScheduledTestDrive, testDriveEvent } from "./get-test-drive";
import { scheduledPath } from "./paths";

/**
 * Composes the mail to a customer whose appointment with the sales department was booked, or was moved or canceled by
 * staff. Visitors who make changes on the site get no mail. Returns null for an address that cannot receive mail.
 */
export function driveMail(what: "booked" | "moved" | "cancelled", context: MailContext): EmailJob | null {
  const { customer } = context;
  if (!isEmail(customer.email)) return null;
  return inLocale(customer.language ?? DEFAULT_LOCALE, () => mailTo(what, context));
}

interface MailContext {
  drive: ScheduledTestDrive;
  customer: LeadUser;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

function mailTo(
  what: "booked" | "moved" | "cancelled",
  { drive, customer, siteUrl, now }: MailContext,
): EmailJob {
  const { booking, seller: store, vehicle, about } = drive;
  const cancelled = what === "cancelled";
  const data = {
    store,
    siteUrl,
    happened: what,
    when: formatDateTime(booking.start, store.timeZone),
    kind: booking.kind,
    vehicle,
    about,
    link: cancelled ? null : siteUrl + localPath(scheduledPath(booking.token)),
  };
  return personMail("test-drive", data, {
    id: `${booking.leadId}.visitor.${cancelled ? "cancelled" : booking.start}.${now}`,
    to: customer.email,
    now,
    replyTo: shopperReplyAddress(store),
    toShopper: true,
    calendar: calendarFile({ ...testDriveEvent(drive, siteUrl), cancelled }),
  });
}
