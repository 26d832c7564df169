import "server-only";
import { type CalendarEvent, calendarFile } from "./calendar-file";

/** Returns the response that downloads a calendar file. */
export function calendarResponse(event: CalendarEvent, name: string): Response {
  return new Response(calendarFile(event), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.ics"`,
      "cache-control": "no-store",
    },
  });
}
