import "server-only";
import { z } from "zod";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { singleLine } from "../../core/platform/clean-text";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { EmailJob } from "../../delivery/mail/email-message";
import { driveMailMessages } from "../../store/i18n/drive-mail-messages";
import { mailBody } from "../core/change-mail";
import type { LeadUser } from "../core/lead";
import { calendarFile } from "../schedule/calendar-file";
import { formatDateTime } from "../schedule/format-slot";
import { type ScheduledTestDrive, storeAddress, testDriveEvent } from "./get-test-drive";
import { scheduledPath } from "./paths";

/**
 * To the visitor, after the staff booked, moved or canceled a test drive; who does so on the site sees it there. Null for an
 * address that mail cannot be sent to.
 */
export function driveMail(
  what: "booked" | "moved" | "cancelled",
  {
    drive,
    customer,
    siteUrl,
    now,
  }: { drive: ScheduledTestDrive; customer: LeadUser; siteUrl: string; now: number },
): EmailJob | null {
  if (!z.email().safeParse(customer.email).success) return null;
  const text = driveMailMessages();
  const { booking, seller, vehicle } = drive;
  const cancelled = what === "cancelled";
  const blocks = [
    [text.hello, text[what](formatDateTime(booking.start, seller.timeZone))],
    [vehicle ? vehicleFullName(vehicle) : booking.vin],
    [[seller.name, ...storeAddress(seller)].join("\n")],
    cancelled ? [] : [text.link, siteUrl + scheduledPath(booking.leadId)],
    [text.call(seller.sales.phone)],
    [text.why],
  ];
  return {
    id: `${booking.leadId}.visitor.${cancelled ? "cancelled" : booking.start}.${now}`,
    message: {
      type: "text",
      subject: singleLine(text.subjects[what](seller.name)),
      email: customer.email,
      body: mailBody(blocks),
    },
    requestDate: zonedTimestamp(now, seller.timeZone),
    from: { name: seller.name, address: seller.email },
    replyTo: seller.email,
    calendar: calendarFile({ ...testDriveEvent(drive, siteUrl), cancelled }),
  };
}
