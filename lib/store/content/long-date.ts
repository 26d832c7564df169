import { dateFormat } from "../../core/time/date-format";

/** A calendar day written out, "September 28, 2026". @param date `YYYY-MM-DD` */
export function longDate(date: string): string {
  return dateFormat({ timeZone: "UTC", dateStyle: "long" }).format(new Date(`${date}T00:00:00Z`));
}
