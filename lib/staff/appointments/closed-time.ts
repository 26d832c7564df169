import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import { addDays, wallClock } from "../../core/time/zoned-time";
import type { BookingKind } from "../../leads/schedule/outcomes";
import type { StoreProfile } from "../../store/api/profile-schema";
import { openSpans } from "./calendar";

/** Reason why nobody can book a time, whoever asks. */
export type ClosedTime = "closed-day" | "closed-hours" | "outside-window";

/** Returns the reason why a department offers no appointment at a local time, or null if it is open. */
export function closedTime(
  slot: string,
  { store, kind, now }: { store: StoreProfile; kind: BookingKind; now: number },
): ClosedTime | null {
  const date = slot.slice(0, 10);
  const today = wallClock(now, store.timeZone).date;
  if (date < today || date >= addDays(today, STAFF_CALENDAR.daysAhead)) return "outside-window";
  const open = openSpans(date, store, [kind]);
  if (open.length === 0) return "closed-day";
  const minutes = Number(slot.slice(11, 13)) * 60 + Number(slot.slice(14, 16));
  return open.some(({ from, to }) => from <= minutes && minutes < to) ? null : "closed-hours";
}
