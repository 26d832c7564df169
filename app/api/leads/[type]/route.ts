import { route } from "@/lib/core/http/route";
import { LEAD_POST_ENDPOINTS } from "@/lib/web/leads/lead-endpoints";

export const { POST } = route(...Object.values(LEAD_POST_ENDPOINTS));
