import { eventsApi } from "@/lib/staff/live/events-api";
import { handleLeadEvents } from "@/lib/staff/live/handle-events";

/** What a list of leads that is open hears of. */
export async function GET(request: Request): Promise<Response> {
  return handleLeadEvents(request, eventsApi());
}
