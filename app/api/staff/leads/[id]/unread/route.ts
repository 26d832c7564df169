import { route } from "@/lib/core/http/route";
import { VIEW_ENDPOINTS } from "@/lib/staff/leads/view-endpoints";

export const { POST } = route(VIEW_ENDPOINTS.markLeadUnread);
