import "server-only";
import type { SalesKind } from "../../../config/leads/appointments";
import { type BookingCalendar, freeSlots, type Slot } from "../../leads/schedule/slots";
import { freeTimes } from "../../leads/service/get-service-times";
import { appraisalPlace, salesCalendar, takenSpans } from "../../leads/test-drive/booked";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Appointment } from "./appointment";
import type { CallerKind } from "./booking-fields";
import type { AppointmentContext } from "./scope";

/** Booking for which a time is needed. */
export type WantedTime =
  | { kind: "service"; store: StoreProfile; lengthMinutes: number }
  | { kind: SalesKind; store: StoreProfile; vin: string };

/**
 * Returns free times by the rules for visitors, but without the notice period, because staff know who is available now.
 * Returns null if bookings cannot be read.
 */
export async function freeTimesFor(
  { db, scheduler, now }: Pick<AppointmentContext, "db" | "scheduler" | "now">,
  wanted: WantedTime,
): Promise<Slot[] | null> {
  const { store } = wanted;
  if (wanted.kind === "service") return freeTimes(scheduler, store, wanted.lengthMinutes, now(), 0);
  return freeSlots(
    withoutNotice(salesCalendar(store, wanted.kind)),
    await takenSpans(db, wanted.vin, now()),
    now(),
  );
}

/** Returns the times to which an appointment can be moved. */
export async function otherTimes(
  context: AppointmentContext,
  appointment: Appointment,
  store: StoreProfile,
): Promise<Slot[] | null> {
  const { kind, vin, start, end } = appointment;
  const wanted: WantedTime =
    kind === "service"
      ? { kind, store, lengthMinutes: (end - start) / 60_000 }
      : { kind, store, vin: vin ?? appraisalPlace(store.id) };
  const free = await freeTimesFor(context, wanted);
  return free?.filter((slot) => slot.start !== start) ?? null;
}

/** Returns a department's first bookable times from a date on, for an empty calendar. */
export async function nextTimes(
  context: AppointmentContext,
  store: StoreProfile,
  kind: CallerKind,
  { from, count }: { from: string; count: number },
): Promise<Slot[]> {
  const all =
    kind === "test-drive"
      ? freeSlots(withoutNotice(salesCalendar(store)), [], context.now())
      : ((await freeTimesFor(context, { kind, store, lengthMinutes: 30 })) ?? []);
  const later = all.filter(({ date }) => date >= from);
  return (later.length > 0 ? later : all).slice(0, count);
}

function withoutNotice(calendar: BookingCalendar): BookingCalendar {
  return { ...calendar, rules: { ...calendar.rules, noticeMinutes: 0 } };
}
