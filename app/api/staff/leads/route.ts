import { route } from "@/lib/core/http/route";
import { LEAD_ENDPOINTS } from "@/lib/staff/leads/lead-endpoints";
import { ENTER_LEAD_ENDPOINTS } from "@/lib/staff/walk-ins/enter-endpoint";

export const { GET, POST } = route(LEAD_ENDPOINTS.listLeads, ENTER_LEAD_ENDPOINTS.enterStaffLead);
