import { SERVICE_BOOKING, SERVICE_CAPACITY } from "../../../config/leads/service";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { BookingCalendar } from "../schedule/slots";

/** When work of some length can be booked: the hours of a store's service department, by its own clocks. */
export function serviceCalendar(
  store: Pick<StoreProfile, "service" | "timeZone">,
  lengthMinutes: number,
): BookingCalendar {
  const { slotMinutes, noticeMinutes, daysAhead } = SERVICE_BOOKING;
  return {
    hours: store.service.workingHours,
    timeZone: store.timeZone,
    rules: { slotMinutes, lengthMinutes, noticeMinutes, daysAhead },
  };
}

/** How many vehicles a store's department works on at the same time. */
export function capacityOf(storeId: string): number {
  return SERVICE_CAPACITY[storeId] ?? SERVICE_BOOKING.capacity;
}
