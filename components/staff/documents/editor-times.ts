import { dateFormat } from "@/lib/core/time/zoned-time";

/** "Nov 3, 10:42 AM", by the store's clocks. */
export function momentText(at: number, timeZone: string): string {
  return dateFormat({
    timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
}

/** "Nov 3". */
export function dayText(at: number, timeZone: string): string {
  return dateFormat({ timeZone, month: "short", day: "numeric" }).format(at);
}

/** "10:42 AM". */
export function clockText(at: number, timeZone: string): string {
  return dateFormat({ timeZone, hour: "numeric", minute: "2-digit" }).format(at);
}
