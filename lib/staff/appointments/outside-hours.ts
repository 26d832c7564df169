import "server-only";
import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Appointment } from "./appointment";
import { getAppointments } from "./get-appointments";
import { isInHours } from "./in-hours";
import type { AppointmentContext } from "./scope";

/**
 * Returns the upcoming appointments of a store that the person may see and at whose time the department is closed, as
 * after a change of its hours or closed days. Earliest first.
 */
export async function getOutsideHours(
  context: AppointmentContext,
  store: StoreProfile,
): Promise<Appointment[]> {
  return (await getUpcoming(context, store.id)).filter((each) => !isInHours(each, store));
}

/** Returns the upcoming appointments of a store that the person may see, earliest first. */
export async function getUpcoming(context: AppointmentContext, storeId: string): Promise<Appointment[]> {
  const now = context.now();
  const span = { start: now, end: now + STAFF_CALENDAR.daysAhead * 86_400_000 };
  const upcoming = await getAppointments(context, storeId, span);
  return upcoming.filter(({ state }) => state === "booked" || state === "requested");
}
