import { SLOTS_INSTEAD } from "../../../config/leads/appointments";
import type { Slot } from "./slots";

/** State of a booking page: a day is picked, then a time, then the details are entered. */
export interface BookingPlan {
  /** Dates with a free slot. */
  dates: string[];
  /** The picked one; null when none is, or when it has no free slot. */
  date: string | null;
  /** Free slots of the picked day. */
  times: Slot[];
  chosen: Slot | null;
  /** The requested slot is not free (any more): the next free ones. */
  instead: Slot[];
}

/** @param requested values from the address: `day`, and `time` once one is picked; unvalidated */
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

/** Returns the free slots from a time on; where none is left after it, the first ones of all. */
export function nextFree(free: readonly Slot[], value: string): Slot[] {
  const later = free.filter((slot) => slot.value > value);
  return (later.length > 0 ? later : free).slice(0, SLOTS_INSTEAD);
}
