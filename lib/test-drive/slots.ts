import { TEST_DRIVE } from "../../config/test-drive";
import type { WorkingHours } from "../store-api/schemas";
import { isHoliday } from "./holidays";
import { addDays, momentOf, wallClock, weekdayOf } from "./zoned-time";

/** When a store's sales department works, by its own clocks. */
export interface SalesCalendar {
  hours: WorkingHours;
  /** IANA name. */
  timeZone: string;
}

/** Start and end, milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** A time at which a test drive can start. */
export interface Slot extends Span {
  /** `YYYY-MM-DDTHH:MM` by the store's clocks: what forms post. */
  value: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Since midnight. */
  minutes: number;
}

const MINUTE_MS = 60_000;
const SLOT_MS = TEST_DRIVE.slotMinutes * MINUTE_MS;
const VALUE = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T([01]\d|2[0-3]):([0-5]\d)$/;

/** Every slot of the coming days that is neither taken nor too soon, the earliest first. */
export function freeSlots(calendar: SalesCalendar, taken: readonly Span[], now: number): Slot[] {
  const today = wallClock(now, calendar.timeZone).date;
  const earliest = now + TEST_DRIVE.noticeMinutes * MINUTE_MS;
  return Array.from({ length: TEST_DRIVE.daysAhead }, (_, ahead) => addDays(today, ahead))
    .flatMap((date) => slotsOfDate(date, calendar))
    .filter((slot) => slot.start >= earliest && !taken.some((other) => overlap(slot, other)));
}

/**
 * The slot that a form asks for, where the store offers such a one. Without the notice: a visitor may take some minutes
 * over the form. Null for nonsense, for the past, and for a time at which the store is closed.
 */
export function offeredSlot(value: string, calendar: SalesCalendar, now: number): Slot | null {
  const date = VALUE.exec(value)?.[1];
  if (!date || date > addDays(wallClock(now, calendar.timeZone).date, TEST_DRIVE.daysAhead - 1)) return null;
  const slot = slotsOfDate(date, calendar).find((each) => each.value === value);
  return slot && slot.start > now ? slot : null;
}

/** All slots of a date, past or taken ones too; none on a holiday. A slot that a change of the clocks cuts is left out. */
export function slotsOfDate(date: string, { hours, timeZone }: SalesCalendar): Slot[] {
  const day = hours[weekdayOf(date)];
  if (!day || day.closed || isHoliday(date)) return [];
  const slots: Slot[] = [];
  const { slotMinutes } = TEST_DRIVE;
  const first = Math.ceil((day.open * 60) / slotMinutes) * slotMinutes;
  for (let minutes = first; minutes + slotMinutes <= day.close * 60; minutes += slotMinutes) {
    const start = momentOf({ date, minutes }, timeZone);
    if (start === null) continue;
    const end = start + SLOT_MS;
    if (wallClock(end, timeZone).minutes !== (minutes + slotMinutes) % (24 * 60)) continue;
    slots.push({ value: slotValue(date, minutes), date, minutes, start, end });
  }
  return slots;
}

export function slotValue(date: string, minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
