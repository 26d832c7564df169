import { SLOTS_INSTEAD } from "../../../config/leads/appointments";
import type { Slot } from "./slots";

/** State of a booking page. Visitors choose a day, then a time, then enter their details. */
export interface BookingPlan {
  /** Dates with a free slot. */
  dates: string[];
  /** Selected date, or null if none is selected or it has no free slot. */
  date: string | null;
  /** Free slots of the selected date. */
  times: Slot[];
  chosen: Slot | null;
  /** Next free slots, if the requested slot is no longer free. */
  instead: Slot[];
}

/** Determines the state of a booking page. @param requested unvalidated `day` and `time` from the URL */
export function planBooking(free: readonly Slot[], requested: { day?: string; time?: string }): BookingPlan {
  const dates = [...new Set(free.map((slot) => slot.date))];
  const date = requested.day !== undefined && dates.includes(requested.day) ? requested.day : null;
  const value = `${requested.day}T${requested.time}`;
  const chosen = free.find((slot) => slot.value === value) ?? null;
  const missed = requested.day !== undefined && requested.time !== undefined && chosen === null;
  return {
    dates,
    date,
    times: free.filter((slot) => slot.date === date),
    chosen,
    instead: missed ? nextFree(free, value) : [],
  };
}

/** Returns the free slots from a time on. If none is left, returns the first free slots. */
export function nextFree(free: readonly Slot[], value: string): Slot[] {
  const later = free.filter((slot) => slot.value > value);
  return (later.length > 0 ? later : free).slice(0, SLOTS_INSTEAD);
}
