import type { WorkingHours } from "../api/location-schema";
import type { ZoneOffset } from "./zone-offsets";

/** Hours are decimal, weekdays count from Monday (0). */
export type OpenState =
  | { kind: "open"; until: number }
  | { kind: "opensToday"; at: number }
  | { kind: "opensLater"; weekday: number; tomorrow: boolean; at: number }
  | { kind: "closed" };

/** Whether a department is open now, by its own wall clock, or when it opens next (docs/rules.md#working-hours). */
export function openState(hours: WorkingHours, zone: readonly ZoneOffset[], now: Date): OpenState {
  const { weekday, hour } = localTime(now, zone);
  const today = hours[weekday];
  if (today && !today.closed) {
    if (hour < today.open) return { kind: "opensToday", at: today.open };
    if (hour < today.close) return { kind: "open", until: today.close };
  }
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = hours[(weekday + ahead) % 7];
    if (day && !day.closed) {
      return { kind: "opensLater", weekday: (weekday + ahead) % 7, tomorrow: ahead === 1, at: day.open };
    }
  }
  return { kind: "closed" };
}

const MINUTE_MS = 60_000;
/** The first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** A moment on a store's own wall clock. */
interface LocalTime {
  /** 0 is Monday, as in the working-hours list (docs/rules.md#working-hours). */
  weekday: number;
  /** Decimal hours since midnight: 9.5 is 9:30. */
  hour: number;
}

/**
 * What weekday and time it is at a store (docs/rules.md#working-hours).
 * @param offsets of the store's time zone, the earliest first (`zoneOffsets`)
 */
export function localTime(now: Date, offsets: readonly ZoneOffset[]): LocalTime {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const { offset } = offsets.findLast(({ from }) => from <= minute) ?? offsets[0]!;
  const hours = (minute + offset) / 60;
  return { weekday: (Math.floor(hours / 24) + FIRST_WEEKDAY) % 7, hour: hours % 24 };
}
