import { route } from "@/lib/core/http/route";
import { LEAD_ENDPOINTS } from "@/lib/staff/leads/lead-endpoints";

export const { GET } = route(LEAD_ENDPOINTS.listLeads);
