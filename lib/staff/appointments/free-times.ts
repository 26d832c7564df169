import "server-only";
import type { BookingKind } from "../../leads/schedule/outcomes";
import { type BookingCalendar, freeSlots, type Slot } from "../../leads/schedule/slots";
import { freeTimes } from "../../leads/service/get-service-times";
import { salesCalendar, takenSpans } from "../../leads/test-drive/booked";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Appointment } from "./appointment";
import type { AppointmentContext } from "./scope";

/** What a time is needed for. */
export type Wanted =
  | { kind: "service"; store: StoreProfile; lengthMinutes: number }
  | { kind: "test-drive"; store: StoreProfile; vin: string };

/**
 * Free times by the rules that visitors book by, but for the notice that they have to give: the staff know who is ready now. Null
 * while it cannot be known what is taken.
 */
export async function freeTimesFor(
  { db, scheduler, now }: Pick<AppointmentContext, "db" | "scheduler" | "now">,
  wanted: Wanted,
): Promise<Slot[] | null> {
  const { store } = wanted;
  if (wanted.kind === "service") return freeTimes(scheduler, store, wanted.lengthMinutes, now(), 0);
  return freeSlots(withoutNotice(salesCalendar(store)), await takenSpans(db, wanted.vin, now()), now());
}

/** Times to which an appointment can be moved. */
export async function otherTimes(
  context: AppointmentContext,
  appointment: Appointment,
  store: StoreProfile,
): Promise<Slot[] | null> {
  const { kind, vin, start, end } = appointment;
  const wanted: Wanted =
    kind === "service" || vin === null
      ? { kind: "service", store, lengthMinutes: (end - start) / 60_000 }
      : { kind, store, vin };
  const free = await freeTimesFor(context, wanted);
  return free?.filter((slot) => slot.start !== start) ?? null;
}

/** The next times at which a department takes bookings, for a calendar with nothing in it. */
export async function nextTimes(
  context: AppointmentContext,
  store: StoreProfile,
  kind: BookingKind,
  count: number,
): Promise<Slot[]> {
  if (kind === "test-drive")
    return freeSlots(withoutNotice(salesCalendar(store)), [], context.now()).slice(0, count);
  return ((await freeTimesFor(context, { kind, store, lengthMinutes: 30 })) ?? []).slice(0, count);
}

function withoutNotice(calendar: BookingCalendar): BookingCalendar {
  return { ...calendar, rules: { ...calendar.rules, noticeMinutes: 0 } };
}
