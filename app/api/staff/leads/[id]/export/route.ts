import { route } from "@/lib/core/http/route";
import { PERSONAL_DATA_ENDPOINTS } from "@/lib/staff/leads/personal-data-endpoints";

export const { POST } = route(PERSONAL_DATA_ENDPOINTS.exportPersonOfLead);
