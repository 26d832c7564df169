import "server-only";
import { type CalendarEvent, calendarFile } from "./calendar-file";

/** Returns a calendar file to save. */
export function calendarResponse(event: CalendarEvent, name: string): Response {
  return new Response(calendarFile(event), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.ics"`,
      "cache-control": "no-store",
    },
  });
}
