import { SERVICE_BOOKING, SERVICE_CAPACITY, type ServiceItem } from "../../../config/leads/service";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { BookingCalendar, Span } from "../schedule/slots";
import type { ServiceAppointment } from "./appointments";

interface Wanted extends Span {
  id: string;
  timeZone: string;
  services: readonly ServiceItem[];
  vehicle: { year: number; make: string; model: string };
  notes: string;
}

/**
 * Returns the appointment for a customer system (docs/rules.md#service-scheduling). Without selected services, it has
 * the customer's description.
 */
export function makeAppointment({ id, start, end, timeZone, ...wanted }: Wanted): ServiceAppointment {
  return {
    appointment_id: id,
    ...timesOf({ start, end }, timeZone),
    notes_general: wanted.notes,
    vehicle_arr: [wanted.vehicle],
    repair_order_lines: wanted.services.map(({ opCode, name, description, price }) => ({
      op_code: opCode,
      name,
      notes_narrative: price === null && wanted.notes !== "" ? wanted.notes : description,
    })),
  };
}

/** Formats start and end as ISO 8601 with the offset of a time zone. */
export function timesOf(
  { start, end }: Span,
  timeZone: string,
): Pick<ServiceAppointment, "start_datetime" | "end_datetime"> {
  return { start_datetime: zonedTimestamp(start, timeZone), end_datetime: zonedTimestamp(end, timeZone) };
}

/** Returns the booking calendar for work of some length, by the opening hours of the store's service department. */
export function serviceCalendar(
  store: Pick<StoreProfile, "service" | "closures" | "timeZone">,
  lengthMinutes: number,
): BookingCalendar {
  const { slotMinutes, noticeMinutes, daysAhead } = SERVICE_BOOKING;
  return {
    hours: store.service.workingHours,
    closures: store.closures,
    timeZone: store.timeZone,
    rules: { slotMinutes, lengthMinutes, noticeMinutes, daysAhead },
  };
}

/** Returns the number of vehicles that a store can service at the same time. */
export function capacityOf(storeId: string): number {
  return SERVICE_CAPACITY[storeId] ?? SERVICE_BOOKING.capacity;
}
