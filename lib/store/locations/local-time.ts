import type { ZoneOffset } from "./zone-offsets";

const MINUTE_MS = 60_000;
/** The first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** A moment on a store's own wall clock. */
export interface LocalTime {
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
