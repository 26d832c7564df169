import { dateFormat } from "@/lib/core/time/zoned-time";

/** Formats a time in the store's time zone: "Nov 3, 10:42 AM". */
export function momentText(at: number, timeZone: string): string {
  return dateFormat({
    timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
}

/** Formats a date: "Nov 3". */
export function dayText(at: number, timeZone: string): string {
  return dateFormat({ timeZone, month: "short", day: "numeric" }).format(at);
}

/** Formats a time of day: "10:42 AM". */
export function clockText(at: number, timeZone: string): string {
  return dateFormat({ timeZone, hour: "numeric", minute: "2-digit" }).format(at);
}
