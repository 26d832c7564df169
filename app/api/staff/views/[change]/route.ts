import { route } from "@/lib/core/http/route";
import { VIEW_CHANGE_ENDPOINTS } from "@/lib/staff/leads/view-endpoints";

export const { POST } = route(...Object.values(VIEW_CHANGE_ENDPOINTS));
