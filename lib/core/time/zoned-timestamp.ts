import { zoneOffset } from "./zoned-time";

const SECONDS_END = "2026-11-21T09:58:03".length;
const MINUTE_MS = 60_000;

/**
 * Formats a moment as ISO 8601 with a time zone's offset, as ADF requires for `requestdate` (docs/domain.md#adf):
 * 2026-11-21T09:58:03-06:00. An unknown zone is treated as UTC, so that no lead is lost.
 * @param at milliseconds since 1970
 */
export function zonedTimestamp(at: number, timeZone: string): string {
  const offset = knownOffset(at, timeZone);
  const shown = new Date(at + offset).toISOString().slice(0, SECONDS_END);
  const minutes = Math.abs(offset) / MINUTE_MS;
  const hours = Math.floor(minutes / 60);
  return `${shown}${offset < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(minutes - hours * 60)}`;
}

function knownOffset(at: number, timeZone: string): number {
  try {
    return zoneOffset(at, timeZone);
  } catch {
    return 0;
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
