import { dateFormat } from "./zoned-time";

const TIMESTAMP = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZoneName: "longOffset",
} as const;

/**
 * Formats a moment as ISO 8601 with a time zone's offset, as ADF requires for `requestdate` (docs/domain.md#adf):
 * 2026-11-21T09:58:03-06:00. An unknown zone is treated as UTC, so that no lead is lost.
 * @param at milliseconds since 1970
 */
export function zonedTimestamp(at: number, timeZone: string): string {
  const parts = new Map(
    formatter(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const offset = part("timeZoneName").replace("GMT", "") || "+00:00";
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  return `${date}T${part("hour")}:${part("minute")}:${part("second")}${offset}`;
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return dateFormat({ ...TIMESTAMP, timeZone });
  } catch {
    return dateFormat({ ...TIMESTAMP, timeZone: "UTC" });
  }
}
