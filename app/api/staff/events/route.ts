import { route } from "@/lib/core/http/route";
import { EVENT_ENDPOINTS } from "@/lib/staff/live/event-endpoints";

export const { GET } = route(EVENT_ENDPOINTS.listenForLeads);
