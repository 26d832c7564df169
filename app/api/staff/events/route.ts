import { eventsApi } from "@/lib/staff/live/events-api";
import { handleLeadEvents } from "@/lib/staff/live/handle-events";

/** Server-sent events for open lists of leads. */
export async function GET(request: Request): Promise<Response> {
  return handleLeadEvents(request, eventsApi());
}
