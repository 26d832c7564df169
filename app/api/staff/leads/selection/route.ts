import { route } from "@/lib/core/http/route";
import { LEAD_BULK_ENDPOINTS } from "@/lib/staff/leads/bulk-endpoints";

export const { GET } = route(LEAD_BULK_ENDPOINTS.selectStaffLeads);
