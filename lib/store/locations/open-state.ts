import type { WorkingHours } from "../api/location-schema";
import type { ZoneOffset } from "./zone-offsets";

/** State of a department. Hours are decimal; weekdays count from Monday (0). */
export type OpenState =
  | { kind: "open"; until: number }
  | { kind: "opensToday"; at: number }
  | { kind: "opensLater"; weekday: number; tomorrow: boolean; at: number }
  | { kind: "closed" };

/**
 * Returns whether a department is open now in its local time, or when it opens next (docs/rules.md#working-hours).
 * @param closed closed days, counted from January 1, 1970
 * @param zone offsets of the store's time zone, earliest first (`zoneOffsets`)
 */
export function openState(
  hours: WorkingHours,
  closed: readonly number[],
  zone: readonly ZoneOffset[],
  now: Date,
): OpenState {
  const { day, hour } = localTime(now, zone);
  const openingOn = (each: number) => {
    const opening = hours[weekdayOfDay(each)];
    return opening && !opening.closed && !closed.includes(each) ? opening : null;
  };
  const today = openingOn(day);
  if (today && hour < today.open) return { kind: "opensToday", at: today.open };
  if (today && hour < today.close) return { kind: "open", until: today.close };
  for (let ahead = 1; ahead <= 7; ahead++) {
    const next = openingOn(day + ahead);
    if (next)
      return { kind: "opensLater", weekday: weekdayOfDay(day + ahead), tomorrow: ahead === 1, at: next.open };
  }
  return { kind: "closed" };
}

const MINUTE_MS = 60_000;
/** January 1, 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** Moment in a store's local time. */
interface LocalTime {
  /** Days since January 1, 1970. */
  day: number;
  /** Decimal hours since midnight: 9.5 is 9:30. */
  hour: number;
}

/**
 * Returns the current day and time at a store (docs/rules.md#working-hours).
 * @param offsets offsets of the store's time zone, earliest first (`zoneOffsets`)
 */
export function localTime(now: Date, offsets: readonly ZoneOffset[]): LocalTime {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const { offset } = offsets.findLast(({ from }) => from <= minute) ?? offsets[0]!;
  const hours = (minute + offset) / 60;
  return { day: Math.floor(hours / 24), hour: hours % 24 };
}

/** Returns the weekday of a day; 0 is Monday, as in the working-hours list. @param day days since January 1, 1970 */
export function weekdayOfDay(day: number): number {
  return (day + FIRST_WEEKDAY) % 7;
}
