import { route } from "@/lib/core/http/route";
import { LEAD_BULK_ENDPOINTS } from "@/lib/staff/leads/bulk-endpoints";

export const { POST } = route(LEAD_BULK_ENDPOINTS.exportStaffLeads);
