import { route } from "@/lib/core/http/route";
import { LEAD_CHANGE_ENDPOINTS } from "@/lib/staff/leads/lead-endpoints";

export const { POST } = route(...Object.values(LEAD_CHANGE_ENDPOINTS));
