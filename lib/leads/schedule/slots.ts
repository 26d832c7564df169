import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import { addDays, isDate, momentOf, wallClock, weekdayOf } from "../../core/time/zoned-time";
import type { Closures, WorkingHours } from "../../store/api/location-schema";
import { closureOn } from "../../store/locations/closures";

/** Booking rules of a department; times are in minutes. */
export interface SlotRules {
  /** Interval between possible starts of a booking. */
  slotMinutes: number;
  /** Length of a booking. */
  lengthMinutes: number;
  /** Minimum time between now and the first slot offered. */
  noticeMinutes: number;
  /** Number of days that can be booked, including today. */
  daysAhead: number;
}

/** Bookable times of a store's department, in its local time. */
export interface BookingCalendar {
  hours: WorkingHours;
  closures: Closures;
  /** IANA time zone. */
  timeZone: string;
  rules: SlotRules;
}

/** Start and end, in milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** Time slot that can be booked. */
export interface Slot extends Span {
  /** Local time as `YYYY-MM-DDTHH:MM`, posted by forms. */
  value: string;
  /** Local date, `YYYY-MM-DD`. */
  date: string;
  /** Minutes since midnight, local time. */
  minutes: number;
}

const MINUTE_MS = 60_000;
const VALUE = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Returns all slots of the coming days that are neither taken nor too soon, earliest first.
 * @param taken times that are fully booked
 */
export function freeSlots(calendar: BookingCalendar, taken: readonly Span[], now: number): Slot[] {
  const today = wallClock(now, calendar.timeZone).date;
  const earliest = now + calendar.rules.noticeMinutes * MINUTE_MS;
  return Array.from({ length: calendar.rules.daysAhead }, (_, ahead) => addDays(today, ahead))
    .flatMap((date) => slotsOfDate(date, calendar))
    .filter((slot) => slot.start >= earliest && !taken.some((other) => overlap(slot, other)));
}

/**
 * Returns the slot that a form requests, if the store offers it. The notice period is ignored, because a visitor may
 * need some minutes to fill in the form. Returns null for invalid input, past times, and closed hours.
 */
export function offeredSlot(value: string, calendar: BookingCalendar, now: number): Slot | null {
  const slot = slotWithin(value, calendar, { now, daysAhead: calendar.rules.daysAhead });
  return slot && slot.start > now ? slot : null;
}

/**
 * Returns the slot that staff request. They may also book past hours of today, and days beyond those that visitors can
 * book. Returns null for invalid input, past days, and closed hours.
 */
export function staffSlot(value: string, calendar: BookingCalendar, now: number): Slot | null {
  return slotWithin(value, calendar, { now, daysAhead: STAFF_CALENDAR.daysAhead });
}

function slotWithin(
  value: string,
  calendar: BookingCalendar,
  { now, daysAhead }: { now: number; daysAhead: number },
): Slot | null {
  const date = VALUE.exec(value)?.[1];
  const today = wallClock(now, calendar.timeZone).date;
  if (!date || !isDate(date) || date < today || date > addDays(today, daysAhead - 1)) return null;
  return slotsOfDate(date, calendar).find((each) => each.value === value) ?? null;
}

/**
 * Returns all slots of a date, including past and taken ones. A closed day has none. Slots interrupted by a clock
 * change are skipped.
 */
export function slotsOfDate(date: string, { hours, closures, timeZone, rules }: BookingCalendar): Slot[] {
  const day = hours[weekdayOf(date)];
  if (!day || day.closed || closureOn(date, closures) !== null) return [];
  const slots: Slot[] = [];
  const { slotMinutes, lengthMinutes } = rules;
  const first = Math.ceil((day.open * 60) / slotMinutes) * slotMinutes;
  for (let minutes = first; minutes + lengthMinutes <= day.close * 60; minutes += slotMinutes) {
    const start = momentOf({ date, minutes }, timeZone);
    if (start === null) continue;
    const end = start + lengthMinutes * MINUTE_MS;
    if (wallClock(end, timeZone).minutes !== (minutes + lengthMinutes) % (24 * 60)) continue;
    slots.push({ value: slotValue(date, minutes), date, minutes, start, end });
  }
  return slots;
}

export function slotValue(date: string, minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the local date and the minutes since midnight of a slot's value. */
export function momentOfSlot(value: string): { date: string; minutes: number } {
  const [, date = "", hours, minutes] = VALUE.exec(value) ?? [];
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
}

/** Returns the value of the slot that starts at a moment. */
export function slotAt(start: number, timeZone: string): string {
  const { date, minutes } = wallClock(start, timeZone);
  return slotValue(date, minutes);
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
