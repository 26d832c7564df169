import { wallClock } from "../../core/time/zoned-time";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Appointment } from "./appointment";
import { minutesOf, openSpans } from "./calendar";

/** Returns true if a store's department is open during an appointment. */
export function isInHours(
  appointment: Pick<Appointment, "kind" | "start" | "end">,
  store: Pick<StoreProfile, "timeZone" | "sales" | "service" | "closures">,
): boolean {
  const { date } = wallClock(appointment.start, store.timeZone);
  const own = minutesOf(appointment, store.timeZone);
  return openSpans(date, store, [appointment.kind]).some(({ from, to }) => from <= own.from && own.to <= to);
}
