/** A calendar day in words, "September 28, 2026". @param date `YYYY-MM-DD` */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "long" });
}
