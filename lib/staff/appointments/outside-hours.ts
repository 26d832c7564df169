import "server-only";
import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import { wallClock } from "../../core/time/zoned-time";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Appointment } from "./appointment";
import { minutesOf, openSpans } from "./calendar";
import { getAppointments } from "./get-appointments";
import type { AppointmentContext } from "./scope";

/**
 * Returns the upcoming appointments of a store that the person may see and at whose time the department is closed, as
 * after a change of its hours or closed days. Earliest first.
 */
export async function getOutsideHours(
  context: AppointmentContext,
  store: StoreProfile,
): Promise<Appointment[]> {
  const now = context.now();
  const span = { start: now, end: now + STAFF_CALENDAR.daysAhead * 86_400_000 };
  const upcoming = await getAppointments(context, store.id, span);
  return upcoming.filter(
    (each) => (each.state === "booked" || each.state === "requested") && !isInHours(each, store),
  );
}

function isInHours(appointment: Appointment, store: StoreProfile): boolean {
  const { date } = wallClock(appointment.start, store.timeZone);
  const own = minutesOf(appointment, store.timeZone);
  return openSpans(date, store, [appointment.kind]).some(({ from, to }) => from <= own.from && own.to <= to);
}
