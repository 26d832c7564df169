import type { Department, WorkingHours } from "../api/location-schema";
import { messages } from "../i18n/messages";
import { hoursRows } from "./working-hours";

/** Formats a week in one line: "Mon–Fri 9 am–8 pm, Sat 9 am–7 pm, Sun closed". */
export function hoursLine(hours: WorkingHours): string {
  const closed = messages().shell.closed.toLowerCase();
  return hoursRows(hours)
    .map(({ days, time }) => `${days} ${time ?? closed}`)
    .join(", ");
}

/** Returns a department's note about its hours, shown below the week; empty if it only repeats the week. */
export function hoursNote({
  hoursText,
  workingHours,
}: Pick<Department, "hoursText" | "workingHours">): string {
  return bare(hoursText) === bare(hoursLine(workingHours)) ? "" : hoursText;
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[–—]/g, "-")
    .replace(/[\s,.;:]/g, "");
}
