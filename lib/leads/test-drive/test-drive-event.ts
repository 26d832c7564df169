import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import type { StoreProfile } from "../../store/api/profile-schema";
import { testDriveMessages } from "../../store/i18n/test-drive-messages";
import type { CalendarEvent } from "../schedule/calendar-file";
import type { ScheduledTestDrive } from "./get-test-drive";
import { scheduledPath } from "./paths";

/** A test drive for the visitor's calendar: the car, the place and the store's number, no visitor data. */
export function testDriveEvent(drive: ScheduledTestDrive, siteUrl: string): CalendarEvent {
  const { booking, seller, vehicle } = drive;
  const { calendar } = testDriveMessages();
  return {
    uid: `${booking.leadId}@${new URL(siteUrl).hostname}`,
    createdAt: booking.createdAt,
    start: booking.start,
    end: booking.end,
    summary: calendar.summary(vehicle ? vehicleFullName(vehicle) : booking.vin),
    location: [seller.name, ...storeAddress(seller)].join(", "),
    description: calendar.description(seller.name, seller.sales.phone),
    url: `${siteUrl}${scheduledPath(booking.leadId)}`,
  };
}

export function storeAddress(
  store: Pick<StoreProfile, "addressLine1" | "addressLine2" | "city" | "state_short" | "zip">,
): string[] {
  const { addressLine1, addressLine2, city, state_short, zip } = store;
  return [addressLine1, addressLine2, `${city}, ${state_short} ${zip}`].filter(Boolean);
}
