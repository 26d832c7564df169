import { route } from "@/lib/core/http/route";
import { VIEW_ENDPOINTS } from "@/lib/staff/leads/view-endpoints";

export const { GET, POST } = route(VIEW_ENDPOINTS.countUnreadLeads, VIEW_ENDPOINTS.readAllLeads);
